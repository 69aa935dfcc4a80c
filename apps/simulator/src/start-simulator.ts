import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { join } from 'node:path'
import { FaultDesk } from './graph/faults/faults.ts'
import { registerPanel } from './control/panel/panel-routes.ts'
import type { NoteCall, RequestLog } from './http/request-log.ts'
import { registerControl } from './control/routes.ts'
import { registerGraph } from './graph/routes.ts'
import { resetSettings } from './world/settings.ts'
import type { VersionPolicy } from './graph/version-policy.ts'
import { acceptForms } from './http/accept-forms.ts'
import { answerErrors } from './graph/answer-errors.ts'
import { registerMedia } from './media/register-media.ts'
import { reservePort } from './http/reserve-port.ts'
import { people } from './idp/people.ts'
import { seedDelivery } from './insights/ledger.ts'
import { registerIssuer } from './idp/issuer.ts'
import { allPermissions } from './graph/oauth/all-permissions.ts'
import { registerDialog } from './graph/oauth/dialog.ts'
import { tokenFile } from './graph/oauth/token-file.ts'
import { demoApp, TokenDesk } from './graph/oauth/tokens.ts'
import { fillLargeAccount, type LargeAccount } from './seed/large-account.ts'
import { fillWorld } from './seed/fill-world.ts'
import { registerHooks } from './hooks/hook-catcher.ts'
import { startMailCatcher } from './mail/mail-catcher.ts'
import { registerMail } from './mail/mail-routes.ts'
import { makeDesk } from './tiktok/desk.ts'
import { registerTiktok } from './tiktok/register-tiktok.ts'
import { advertisers, fillTiktok, makeTiktokWorld } from './tiktok/store.ts'
import { forgetUsage } from './graph/quota/quotas.ts'
import { registerPreview } from './preview/register-preview.ts'
import { makeClock, savedClock } from './world/clock.ts'
import { openJournal } from './world/journal.ts'
import { World } from './world/world.ts'

export type SimulatorOptions = {
  readonly port: number
  readonly host?: string
  /** Address under which clients reach it; by default the one it listens on. */
  readonly publicUrl?: string
  readonly seed?: string
  /** Days of figures that the demo begins with, ninety unless said; the same at each start on one folder. */
  readonly historyDays?: number
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
    fillWorld(world, {
      seed,
      publicUrl: url,
      madeAt,
      hasGranted: options.token !== undefined,
      ...(options.historyDays === undefined ? {} : { historyDays: options.historyDays }),
    })
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
