import { createHmac } from 'node:crypto'
import { typeset } from '@vigie/sentences/typeset'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../errors/app-error.ts'
import type { Routes } from '../../../../http/route.ts'
import { openSignedRequest, type SignedRequest } from '../../../../platforms/registry.ts'
import { isSameText } from '../../../../security/random.ts'
import { endRevoked, eraseConnections } from '../../end-connections.ts'

const deletionPath = '/connections/meta/data-deletion'
const largest = 8 * 1024
const formType = 'application/x-www-form-urlencoded'

/**
 * What Meta posts by itself: somebody took the application away, or wants their data deleted. It proves itself by a signature, needs no
 * session, and may come twice.
 */
export function answerPlatform({ app, ctx }: Routes): void {
  void app.register((callbacks, _options, done) => {
    callbacks.addContentTypeParser(
      formType,
      { parseAs: 'string', bodyLimit: largest },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    )
    callbacks.post('/connections/meta/deauthorize', async (request) => {
      await endRevoked(ctx, signedIn(ctx, request))
      return {}
    })
    callbacks.post(deletionPath, async (request) => {
      const told = signedIn(ctx, request)
      await eraseConnections(ctx, told)
      const code = codeOf(ctx.vault.keyFor(purpose), told)
      return { url: `${ctx.config.publicUrl}/api${deletionPath}/${code}`, confirmation_code: code }
    })
    callbacks.get<{ Params: { code: string } }>(`${deletionPath}/:code`, (request, reply) =>
      tellState(ctx, request.params.code, reply),
    )
    done()
  })
}

/** @throws {AppError} `connection.notConfigured`, `request.invalid` */
function signedIn({ config: { meta } }: Context, { body }: FastifyRequest): SignedRequest {
  if (!meta) throw new AppError('connection.notConfigured')
  const text = body instanceof URLSearchParams ? body.get('signed_request') : null
  const told = text === null ? null : openSignedRequest(text, meta.appSecret)
  if (!told) throw new AppError('request.invalid')
  return told
}

const purpose = 'data-deletion'
const instantOf = ({ issuedAt }: SignedRequest): string => (issuedAt.getTime() / 1000).toString(36)
const proofOf = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex').slice(0, 24)

/** The same for the same request, and from nobody else: when it was asked, of whom (a mark that only we can make), and our proof. */
function codeOf(key: Buffer, told: SignedRequest): string {
  const said = `${instantOf(told)}-${proofOf(key, told.userId).slice(0, 8)}`
  return `${said}-${proofOf(key, said)}`
}

/** When a code of ours was asked for; `null` for one that we did not give. */
function askedAt({ vault }: Context, code: string): Date | null {
  const [instant = '', of = '', proof = ''] = code.split('-')
  const isOurs = vault
    .keysFor(purpose)
    .some((key) => isSameText(code, `${instant}-${of}-${proofOf(key, `${instant}-${of}`)}`))
  return isOurs && proof !== '' ? new Date(Number.parseInt(instant, 36) * 1000) : null
}

/** Read by whoever asked for the deletion, signed in to nothing: in both languages, without any name. */
function tellState(ctx: Context, code: string, reply: FastifyReply): FastifyReply {
  const at = askedAt(ctx, code)
  reply.type('text/plain; charset=utf-8')
  if (!at) return reply.code(404).send('Ce code est inconnu.\nThis code is unknown.\n')
  const day = at.toISOString().slice(0, 'YYYY-MM-DD'.length)
  return reply.send(
    typeset(
      `Demande du ${day} : effectuée. La connexion à Meta est effacée, avec son jeton, l’identifiant et le nom que Meta avait donnés.\n`,
      'fr',
    ) +
      `Request of ${day}: done. The connection to Meta is erased, with its token and the id and name that Meta had given.\n`,
  )
}
