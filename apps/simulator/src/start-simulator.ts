import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { readFileSync, writeFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { FaultDesk } from './control/faults.ts'
import { registerPanel } from './control/panel/panel-routes.ts'
import type { NoteCall, RequestLog } from './control/request-log.ts'
import { registerControl } from './control/routes.ts'
import { asRefusal, GraphError } from './graph/graph-error.ts'
import { registerGraph } from './graph/routes.ts'
import { resetSettings } from './control/settings.ts'
import type { VersionPolicy } from './graph/version-policy.ts'
import { people } from './idp/people.ts'
import { seedDelivery } from './insights/ledger.ts'
import { registerIssuer } from './idp/issuer.ts'
import { allPermissions } from './oauth/all-permissions.ts'
import { registerDialog } from './oauth/dialog.ts'
import { demoApp, TokenDesk, type Token } from './oauth/tokens.ts'
import { fillLargeAccount, type LargeAccount } from './seed/large-account.ts'
import { fillWorld } from './seed/fill-world.ts'
import { registerHooks } from './hooks/hook-catcher.ts'
import { startMailCatcher } from './mail/mail-catcher.ts'
import { registerMail } from './mail/mail-routes.ts'
import { makeDesk } from './tiktok/desk.ts'
import { registerTiktok } from './tiktok/register-tiktok.ts'
import { advertisers, fillTiktok, makeTiktokWorld } from './tiktok/store.ts'
import { forgetUsage } from './quota/quotas.ts'
import { registerPreview } from './preview/register-preview.ts'
import { demoVisual } from './seed/visuals.ts'
import { makeClock, type ClockState } from './world/clock.ts'
import { openJournal } from './world/journal.ts'
import { World } from './world/world.ts'

export type SimulatorOptions = {
  readonly port: number
  readonly host?: string
  /** Address under which clients reach it; by default the one it listens on. */
  readonly publicUrl?: string
  readonly seed?: string
  /** A text accepted as a token of the first person, with every permission. */
  readonly token?: string
  /** Credentials of the application that may ask for tokens; by default `demoApp`. */
  readonly appId?: string
  readonly appSecret?: string
  /** Refuses calls without `appsecret_proof`, as an application can be configured on the platform. */
  readonly isProofRequired?: boolean
  /** What becomes of calls to versions of the ads API that are over. */
  readonly versionPolicy?: VersionPolicy
  /** A further account of many ads with a long history, for whoever measures. */
  readonly largeAccount?: LargeAccount
  /** Port of the mail catcher; by default any that is free. */
  readonly smtpPort?: number
  /** Folder that keeps what happened between two starts; without it everything is forgotten. */
  readonly dataDir?: string
}

export type Simulator = {
  readonly url: string
  readonly world: World
  readonly faults: FaultDesk
  readonly desk: TokenDesk
  /** Where mail is to be sent: everything is caught, nothing leaves. */
  readonly smtpPort: number
  readonly close: () => Promise<void>
}

/** Starts the simulated ads platform and identity provider on one port. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const host = options.host ?? '127.0.0.1'
  const app = fastify({
    bodyLimit: 64 * 1024 * 1024,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
  })
  acceptForms(app)
  answerErrors(app)
  await app.register(multipart, { limits: { fileSize: 64 * 1024 * 1024 } })
  const journal = options.dataDir ? openJournal(options.dataDir) : null
  const clock = makeClock(Date.now, savedClock(journal?.readNote('clock')), (state) =>
    journal?.saveNote('clock', state),
  )
  const world = new World(clock, journal)
  const desk = new TokenDesk(
    { id: options.appId ?? demoApp.id, secret: options.appSecret ?? demoApp.secret },
    clock,
  )
  const faults = new FaultDesk()
  const media = new Map<string, Uint8Array>()
  const requests: RequestLog[] = []
  const port = options.port === 0 ? await reservePort(host) : options.port
  const url = options.publicUrl ?? `http://${host}:${port}`

  const madeAt = Number(journal?.readNote('made-at') ?? clock.now())
  journal?.saveNote('made-at', madeAt)
  const seed = options.seed ?? 'orlune'
  const fill = () => {
    fillWorld(world, { seed, publicUrl: url, madeAt, hasGranted: options.token !== undefined })
    if (options.largeAccount) fillLargeAccount(world, options.largeAccount, madeAt)
    seedDelivery(world, seed)
  }
  world.seed(fill)
  const tokens = tokenFile(options.dataDir)
  desk.load(tokens.read())
  const acceptGiven = () => {
    if (options.token) desk.accept(options.token, people[0].platformId, allPermissions)
  }
  acceptGiven()

  const mail = await startMailCatcher({ port: options.smtpPort ?? 0, host, clock })
  const tiktokJournal = options.dataDir ? openJournal(join(options.dataDir, 'tiktok')) : null
  const tiktok = makeTiktokWorld(clock, tiktokJournal, seed, madeAt)
  const tiktokDesk = makeDesk(clock)
  if (options.token)
    tiktokDesk.accept(
      options.token,
      advertisers.map(({ id }) => id),
    )
  const note: NoteCall = (call) => {
    requests.push({ at: new Date(clock.now()).toISOString(), ...call })
    if (requests.length > 500) requests.shift()
  }

  const readMedia = (name: string) => media.get(name) ?? journal?.readFile(name) ?? null
  registerMedia(app, readMedia)
  registerPreview(app, world, url)
  const issuer = registerIssuer(app, url)
  registerDialog(
    app,
    world,
    desk,
    people.map(({ platformId }) => platformId),
  )
  const hooks = registerHooks(app, clock)
  registerMail(app, mail)
  registerTiktok(app, { world: tiktok, desk: tiktokDesk, note })
  const reset = () => {
    world.reset(fill)
    acceptGiven()
    resetSettings(world)
    forgetUsage(world)
    tiktok.reset(() => fillTiktok(tiktok, seed, madeAt))
    mail.clear()
    hooks.clear()
    issuer.variant = null
  }
  registerControl(app, { world, faults, desk, reset })
  registerPanel(app, { world, faults, desk, requests, mail, hooks, issuer, publicUrl: url, reset })
  registerGraph(app, {
    world,
    desk,
    faults,
    publicUrl: url,
    isProofRequired: options.isProofRequired ?? false,
    versionPolicy: options.versionPolicy ?? 'autoupgrade',
    saveMedia: (name, bytes) => (journal ? journal.saveFile(name, bytes) : media.set(name, bytes)),
    readMedia,
    saveTokens: () => tokens.write(desk.dump()),
    note,
  })
  await app.listen({ port, host })
  const close = async () => {
    await Promise.all([app.close(), mail.close()])
  }
  return { url, world, faults, desk, smtpPort: mail.port, close }
}

/** A body that cannot be read, a wrong order to the control: refused in words, never a bare crash. */
function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) })
    if (request.url.startsWith('/_control')) return reply.code(400).send({ error: String(error) })
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    const refusal =
      status < 500
        ? new GraphError(100, '(#100) The request could not be read', {
            status,
            type: 'GraphMethodException',
          })
        : asRefusal(error)
    return reply.code(refusal.status).send(refusal.toBody())
  })
}

function savedClock(note: unknown): ClockState | null {
  const parsed = z.object({ base: z.number(), shown: z.number(), rate: z.number() }).safeParse(note)
  return parsed.success ? parsed.data : null
}

function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const form = new URLSearchParams(String(body))
      const names = [...new Set(form.keys())]
      done(
        null,
        Object.fromEntries(
          names.map((name) => [name, form.getAll(name).length > 1 ? form.getAll(name) : form.get(name)]),
        ),
      )
    },
  )
}

function registerMedia(app: FastifyInstance, find: (name: string) => Uint8Array | null): void {
  app.get('/media/:name', async (request, reply) => {
    const { name } = request.params as { name: string }
    if (/^(?:demo|placeholder)-[\w-]+\.jpg$/.test(name))
      return reply.type('image/jpeg').send(await demoVisual(name))
    const bytes = /^[\w-]+\.\w+$/.test(name) ? find(name) : null
    if (!bytes) return reply.code(404).send('')
    return reply.type(mediaTypes[name.split('.').at(-1) ?? ''] ?? 'image/jpeg').send(Buffer.from(bytes))
  })
}

const mediaTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

function tokenFile(folder: string | undefined) {
  const path = folder ? join(folder, 'tokens.json') : null
  return {
    read: (): [string, Token][] =>
      path && existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as [string, Token][]) : [],
    write: (tokens: readonly [string, Token][]) => {
      if (path) writeFileSync(path, JSON.stringify(tokens), { mode: 0o600 })
    },
  }
}

/** The issuer must know its own address before it listens. */
async function reservePort(host: string): Promise<number> {
  const { createServer } = await import('node:net')
  const { promise, resolve } = Promise.withResolvers<number>()
  const probe = createServer()
  probe.listen(0, host, () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}
