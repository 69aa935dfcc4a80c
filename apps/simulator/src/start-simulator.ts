import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { registerPanel } from './control/panel/panel-routes.ts'
import { registerControl } from './control/routes.ts'
import { registerSystemUsers } from './control/system-users.ts'
import { Shelf } from './control/shelf.ts'
import { registerWorlds } from './control/worlds.ts'
import { answerErrors } from './graph/answer-errors.ts'
import { registerDialog } from './graph/oauth/dialog.ts'
import { demoApp } from './graph/oauth/tokens.ts'
import { registerGraph } from './graph/routes.ts'
import type { VersionPolicy } from './graph/version-policy.ts'
import { registerHooks } from './hooks/hook-catcher.ts'
import { acceptForms } from './http/accept-forms.ts'
import { reservePort } from './http/reserve-port.ts'
import { registerIssuer } from './idp/issuer.ts'
import { people } from './idp/people.ts'
import { startMailCatcher } from './mail/mail-catcher.ts'
import { registerMail } from './mail/mail-routes.ts'
import { registerMedia } from './media/register-media.ts'
import { registerPreview } from './preview/register-preview.ts'
import type { LargeAccount } from './seed/large-account.ts'
import { Simulator, type SavedSimulator } from './simulator.ts'
import { registerTiktok } from './tiktok/register-tiktok.ts'

export type SimulatorOptions = {
  readonly port: number
  readonly host?: string
  /** Address under which clients reach it; by default the one it listens on. */
  readonly publicUrl?: string
  readonly seed?: string
  /** Days of figures that the demo begins with, ninety unless said; the same at each start on one folder. */
  readonly historyDays?: number
  /** Whether people changed things lately in the demo's first account: budgets, a switch, an ad that was refused. */
  readonly isLively?: boolean
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
  /** A saved world to begin with, read only then: a folder that holds one already goes on with its own. */
  readonly world?: () => SavedSimulator
  /** How long a report is being made, whatever the folder or the saved world says of it. */
  readonly reportSeconds?: number
  /** Where its clock begins, in milliseconds; a folder that holds a world goes on with its own. */
  readonly startsAt?: number
  /** Folder that keeps what happened between two starts; without it everything is forgotten. */
  readonly dataDir?: string
}

/** A simulator that listens, with a hand on what it remembers. */
export type RunningSimulator = Pick<Simulator, 'world' | 'figures' | 'faults' | 'desk'> & {
  readonly url: string
  readonly simulator: Simulator
  /** Where mail is to be sent: everything is caught, nothing leaves. */
  readonly smtpPort: number
  readonly close: () => Promise<void>
}

/** Starts the simulated ads platform and identity provider on one port. */
export async function startSimulator(options: SimulatorOptions): Promise<RunningSimulator> {
  const host = options.host ?? '127.0.0.1'
  const port = options.port === 0 ? await reservePort(host) : options.port
  const url = options.publicUrl ?? `http://${host}:${port}`
  const simulator = new Simulator({
    publicUrl: url,
    app: { id: options.appId ?? demoApp.id, secret: options.appSecret ?? demoApp.secret },
    seed: options.seed ?? 'orlune',
    ...(options.historyDays === undefined ? {} : { historyDays: options.historyDays }),
    ...(options.isLively ? { isLively: true } : {}),
    ...(options.token === undefined ? {} : { token: options.token }),
    ...(options.largeAccount ? { largeAccount: options.largeAccount } : {}),
    ...(options.dataDir ? { dataDir: options.dataDir } : {}),
    ...(options.world ? { world: options.world } : {}),
    ...(options.startsAt === undefined ? {} : { startsAt: options.startsAt }),
  })
  if (options.reportSeconds !== undefined)
    simulator.behaviour.change({ reports: { seconds: options.reportSeconds } })
  const { clock, world, figures, faults, desk } = simulator
  const app = fastify({
    bodyLimit: 64 * 1024 * 1024,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
  })
  acceptForms(app)
  answerErrors(app)
  await app.register(multipart, { limits: { fileSize: 64 * 1024 * 1024 } })
  const mail = await startMailCatcher({ port: options.smtpPort ?? 0, host, clock, box: simulator.mail })
  registerAll(app, simulator, { ...options, publicUrl: url })
  await app.listen({ port, host })
  const close = async () => {
    await Promise.all([app.close(), mail.close()])
  }
  return { url, simulator, world, figures, faults, desk, smtpPort: mail.port, close }
}

/** Every address, over the one state. */
function registerAll(
  app: FastifyInstance,
  simulator: Simulator,
  options: SimulatorOptions & { readonly publicUrl: string },
): void {
  const { publicUrl, isProofRequired = false, versionPolicy = 'autoupgrade' } = options
  const { world, desk, media, mail, hooks, issuer, clock, tiktok, note } = simulator
  registerMedia(app, (name) => media.find(name))
  registerPreview(app, world, publicUrl)
  registerIssuer(app, publicUrl, issuer)
  const ids = people.map(({ platformId }) => platformId)
  registerDialog(app, world, desk, ids)
  registerHooks(app, clock, hooks)
  registerMail(app, mail)
  registerTiktok(app, { ...tiktok, note })
  registerControl(app, simulator)
  registerSystemUsers(app, { world, desk, saveTokens: () => simulator.saveTokens() })
  const shelf = new Shelf(options.dataDir)
  registerWorlds(app, simulator, shelf)
  registerPanel(app, { ...panelParts(simulator), shelf, publicUrl })
  registerGraph(app, {
    ...graphParts(simulator),
    publicUrl,
    isProofRequired,
    versionPolicy,
  })
}

const panelParts = (simulator: Simulator) => {
  const { world, figures, faults, desk, requests, mail, hooks, issuer } = simulator
  return {
    ...{ world, figures, faults, desk, requests, mail, hooks, issuer },
    reset: () => simulator.reset(),
    save: () => simulator.save(),
    load: (saved: unknown) => simulator.load(saved),
  }
}

const graphParts = (simulator: Simulator) => {
  const { world, figures, quotas, reports, switchedBack, desk, faults, media, note } = simulator
  return {
    ...{ world, figures, quotas, reports, switchedBack, desk, faults, note },
    saveMedia: (name: string, bytes: Uint8Array) => media.keep(name, bytes),
    readMedia: (name: string) => media.find(name),
    saveTokens: () => simulator.saveTokens(),
  }
}
