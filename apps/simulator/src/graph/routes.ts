import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { rawAnswerOf, refusalOf, withNulls } from './faults/fault-answers.ts'
import type { FaultDesk, FaultRule } from './faults/faults.ts'
import type { NoteCall } from '../http/request-log.ts'
import type { SwitchedBack } from '../life/switched-back.ts'
import type { Quotas } from './quota/quotas.ts'
import type { Reports } from './insights/reports.ts'
import type { Figures } from '../insights/ledger.ts'
import { accessToken, debugToken } from './oauth/token-routes.ts'
import type { TokenDesk } from './oauth/tokens.ts'
import type { World } from '../world/world.ts'
import type { Call, UploadedFile } from './context.ts'
import { readValueEdge } from './edges/value-edges.ts'
import { entityTag } from './entity-tag.ts'
import { asRefusal, GraphError, unknownObject } from './graph-error.ts'
import { handle } from './handle.ts'
import { methodOf } from './method.ts'
import { runBatch } from './run-batch.ts'
import { isRecord } from '../world/is-record.ts'
import { textParam, type Params } from './params.ts'
import { servedVersion, type VersionPolicy } from './version-policy.ts'

export type GraphParts = {
  readonly world: World
  readonly figures: Figures
  readonly quotas: Quotas
  readonly reports: Reports
  readonly switchedBack: SwitchedBack
  readonly desk: TokenDesk
  readonly faults: FaultDesk
  readonly publicUrl: string
  readonly isProofRequired: boolean
  readonly versionPolicy: VersionPolicy
  readonly saveMedia: Call['saveMedia']
  readonly readMedia: Call['readMedia']
  readonly saveTokens: () => void
  readonly note: NoteCall
}

/** Every address of the Graph API: `/vNN.N/…`, or without a version. */
export function registerGraph(app: FastifyInstance, parts: GraphParts): void {
  app.all('/*', async (request, reply) => {
    const path = (request.url.split('?')[0] ?? '').slice(1)
    const versioned = /^(v\d+\.\d+)(?:\/(.*))?$/.exec(path)
    const rest = versioned ? (versioned[2] ?? '') : path
    const faults = parts.faults.take(request.method, rest)
    let refused: GraphError | null = null
    const used = (version: string) => reply.headers(headersOf(parts, request, version, rest))
    let answering = 'v25.0'
    try {
      const { version, warning } = servedVersion({
        version: versioned?.[1],
        path: rest,
        policy: parts.versionPolicy,
        now: parts.world.clock.now(),
      })
      answering = version
      if (warning !== null) reply.header('x-ad-api-version-warning', warning)
      const answer = await suffer(faults, request, reply, () => respond(parts, request, version, rest))
      if (reply.sent || answer === hungUp) return reply
      used(version)
      return await sendWithTag(request, reply, answer)
    } catch (error) {
      refused = asRefusal(error).in(languageAsked(parts, request))
      return used(answering).code(refused.status).send(refused.toBody())
    } finally {
      parts.note({
        method: request.method,
        path: rest,
        status: refused?.status ?? reply.statusCode,
        refusal: refused && told(refused),
      })
    }
  })
}

/** A refusal as the panel shows it: its numbers, and the sentence meant for people where there is one. */
const told = ({ code, message, details }: GraphError): string => {
  const { subcode, userMessage } = details
  const words = typeof userMessage === 'object' ? userMessage.en : (userMessage ?? message)
  return `${code}${subcode === undefined ? '' : `/${subcode}`} ${words}`
}

/** A read is answered with the mark of its content; a client that shows the same mark has it already. */
async function sendWithTag(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  if (request.method !== 'GET') return reply.send(answer)
  const text = JSON.stringify(answer)
  const tag = entityTag(text)
  reply.header('etag', tag)
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}

const pathOf = (request: FastifyRequest): string => (request.url.split('?')[0] ?? '').split('/').at(-1) ?? ''

const hungUp = Symbol('the connection was cut')

/** Applies the faults around the real answer. */
async function suffer(
  faults: readonly FaultRule[],
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const has = (kind: FaultRule['kind']) => faults.find((rule) => rule.kind === kind)
  const latency = has('latency')
  if (latency) await pause(latency.milliseconds)
  for (const rule of faults) {
    const refusal = refusalOf(rule.kind)
    if (refusal) throw refusal
    if (rule.kind === 'objectDeleted') throw unknownObject(pathOf(request))
  }
  const cut = () => {
    reply.hijack()
    request.raw.socket.destroy()
    return hungUp
  }
  if (has('reset')) return cut()
  const late = has('lateCommit')
  if (late) {
    void pause(late.milliseconds)
      .then(work)
      .catch(() => undefined)
    return cut()
  }
  const hold = has('timeout')
  if (hold) {
    await pause(hold.milliseconds || 120_000)
    return cut()
  }
  const answer = await work()
  // The network delivered the same request twice: both are carried out, the client sees the first answer.
  if (has('duplicateDelivery')) await work().catch(() => undefined)
  if (has('lostAnswerAfterCommit')) return cut()
  const raw = rawAnswerOf(faults.map(({ kind }) => kind))
  if (raw) {
    void reply.code(raw.status).type(raw.type).send(raw.body)
    return hungUp
  }
  if (has('truncated')) {
    const text = JSON.stringify(answer)
    void reply.type('application/json').send(text.slice(0, Math.floor(text.length / 2)))
    return hungUp
  }
  return has('batchNulls') ? withNulls(answer) : answer
}

async function respond(
  parts: GraphParts,
  request: FastifyRequest,
  version: string,
  path: string,
): Promise<unknown> {
  const read = await readParams(request)
  const { params } = read
  const { desk, world } = parts
  if (path === 'oauth/access_token') {
    const answer = accessToken(params, desk, world.clock)
    parts.saveTokens()
    return answer
  }
  if (path === 'debug_token') {
    desk.checkApplication(tokenOf(request, params))
    return debugToken(params, { desk, world })
  }
  const call = authorise(parts, request, { ...read, version })
  parts.switchedBack.run()
  return inLanguageOf(call, () =>
    path === '' && params.batch !== undefined
      ? runBatch(call)
      : handle(call, methodOf(request.method, params), path),
  )
}

/** A refusal tells people what to correct in their own language. */
async function inLanguageOf(call: Call, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof GraphError ? error.in(call.language) : error
  }
}

type Read = Pick<Call, 'params' | 'files' | 'isMultipart'>

async function readParams(request: FastifyRequest): Promise<Read> {
  const query = request.query as Params
  if (!request.isMultipart())
    return { params: { ...query, ...(request.body as Params | null) }, files: [], isMultipart: false }
  const files: UploadedFile[] = []
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    if (part.type === 'file')
      files.push({ part: part.fieldname, name: part.filename, bytes: await part.toBuffer() })
    else fields[part.fieldname] = part.value
  }
  return { params: { ...query, ...fields }, files, isMultipart: true }
}

const tokenOf = (request: FastifyRequest, params: Params): string | undefined =>
  textParam(params, 'access_token') ??
  /^(?:Bearer|OAuth) (.+)$/i.exec(request.headers.authorization ?? '')?.[1]

function authorise(
  parts: GraphParts,
  request: FastifyRequest,
  read: Read & { readonly version: string },
): Call {
  const text = tokenOf(request, read.params)
  if (!text)
    throw new GraphError(104, 'An access token is required to request this resource.', { status: 401 })
  const token = parts.desk.check(text)
  const proof = textParam(read.params, 'appsecret_proof')
  if (proof !== undefined) parts.desk.checkProof(text, proof)
  else if (parts.isProofRequired)
    throw new GraphError(100, 'API calls from the server require an appsecret_proof argument')
  const user = parts.world.find('user', token.userId)
  if (!user)
    throw new GraphError(190, 'Error validating access token: the user does not exist.', { subcode: 464 })
  const { world, figures, quotas, reports, publicUrl, saveMedia, readMedia } = parts
  return {
    ...read,
    world,
    figures,
    quotas,
    reports,
    user,
    language: languageOf(textParam(read.params, 'locale') ?? user.fields.locale ?? 'fr'),
    publicUrl,
    saveMedia,
    readMedia,
    token: text,
    pageId: token.pageId ?? null,
    scopes: token.scopes,
    revoke: () => {
      parts.desk.revokeOf(token.userId)
      parts.saveTokens()
    },
    pageToken: (pageId) => {
      const issued = parts.desk.pageToken(pageId, token)
      if (issued.isNew) parts.saveTokens()
      return issued.text
    },
    readEdge: readValueEdge,
  }
}

/** Of whoever is refused before their call was read: what they ask for, else the language of their account. */
function languageAsked({ world, desk }: GraphParts, request: FastifyRequest): Call['language'] {
  const asked = { ...(request.query as Params), ...(isRecord(request.body) ? request.body : {}) }
  const locale = textParam(asked, 'locale')
  if (locale !== undefined) return languageOf(locale)
  const bearer = /^(?:Bearer|OAuth) (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const token = textParam(asked, 'access_token') ?? bearer
  try {
    const user = token === undefined ? undefined : world.find('user', desk.check(token).userId)
    return languageOf(user?.fields.locale ?? 'en_US')
  } catch (error) {
    if (error instanceof GraphError) return 'en'
    throw error
  }
}

const languageOf = (locale: string): Call['language'] => (locale.startsWith('en') ? 'en' : 'fr')

/** What the platform tells of quotas: of the account whose object the call names, or of those its batch names. */
function headersOf({ world, quotas }: GraphParts, request: FastifyRequest, version: string, path: string) {
  const body: unknown = request.body
  const batch = isRecord(body) ? body.batch : undefined
  const ids = [
    path,
    ...(typeof batch === 'string' ? (batch.match(/(?:act_)?\d{6,}/g)?.slice(0, 50) ?? []) : []),
  ]
  const accounts = new Set(ids.flatMap((id) => world.get(id.split('/')[0] ?? '')?.account || []))
  return quotas.headers(version, [...accounts].slice(0, 32), path.endsWith('/insights'))
}
