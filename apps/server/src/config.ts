import { resolve } from 'node:path'
import { secretVariables, variables, type Variables } from './config-variables.ts'
import type { GroupRole } from './lib/group-roles.ts'
import { isLoopback } from './lib/loopback.ts'
import { runtimeAddress } from './db/runtime-address.ts'
import { unsafeSettings } from './unsafe-settings.ts'
import { withSecretFiles } from './secret-files.ts'
import { comparedAddress } from './lib/compared-address.ts'
import { describeProblem } from './settings/describe-problem.ts'
import { ConfigError } from './settings/config-error.ts'
import { servicesOf, withoutSlash, type ServiceConfig } from './settings/service-config.ts'

type Role = 'http' | 'worker'

export type Config = ServiceConfig & {
  readonly isProduction: boolean
  readonly host: string
  readonly port: number
  /** Where browsers reach the product, without a trailing slash. */
  readonly publicUrl: string
  readonly isSecure: boolean
  /** From where pictures and films of people are shown; `null`: from where the screens are. */
  readonly mediaOrigin: string | null
  readonly roles: readonly Role[]
  /** The login that owns the database: for migrations, backups and the like. */
  readonly databaseUrl: string
  /** The login of the running product, `vigie_app`; `null` where it neither is said nor follows from the owner's. */
  readonly runtimeDatabaseUrl: string | null
  /** How long a request waits for a connection to the database before it is refused, in milliseconds. */
  readonly databasePatience: number
  readonly dataDir: string
  /** 32 bytes in base64; `null` means the key file of the data folder. */
  readonly masterKey: string | null
  /** A program and its arguments that print the key. */
  readonly masterKeyCommand: string | null
  /** Keys that only open, each in base64: while the master key changes. */
  readonly otherMasterKeys: readonly string[]
  /** What dangerous things ask of a sign-in: how many minutes ago at most, at one of these levels, by one of these means. */
  readonly stepUp: {
    readonly minutes: number
    readonly acr: readonly string[]
    readonly amr: readonly string[]
  }
  /** How long a personal token may last at most. */
  readonly longestTokenDays: number
  /** Verified mail addresses, in small letters, and subjects of the issuer. */
  readonly operators: readonly string[]
  /** The claim in which the identity provider names a person's groups. */
  readonly groupsClaim: string
  /** What groups of the identity provider hold, by the settings. */
  readonly groups: readonly GroupRole[]
  /** How long a request may take to arrive, in milliseconds. */
  readonly requestMs: number
  /** The heaviest film that is taken, in bytes. */
  readonly largestVideoBytes: number
  /** Images and films that one account may keep, in bytes. */
  readonly mostStoredBytes: number
  /** Who sends it may read the metrics from another machine; `null`: nobody may. */
  readonly metricsToken: string | null
  /** Traces are sent where the variables of OpenTelemetry say; `null`: none are made. */
  readonly tracing: { readonly serviceName: string } | null
  /** The server that takes mail, and who writes; `null`: this installation sends none. */
  readonly mail: { readonly url: string; readonly from: string } | null
  /** Origins that webhooks may reach although they are not public addresses over https. */
  readonly trustedHooks: readonly string[]
  readonly demo: DemoConfig | null
  /** Honours `?token=` for personal API tokens, as the specification's scripts send it. */
  readonly allowsQueryToken: boolean
  /** Addresses of proxies whose forwarded headers are believed. */
  readonly trustedProxies: readonly string[]
  readonly logLevel: string
  /** How long an object of a lost answer may still appear on the platform. */
  readonly quietMilliseconds: number
  /** How long the call that starts a publication waits for the campaign's id. */
  readonly firstAnswerMilliseconds: number
  /** How long nothing is created after the platform said that it is too much. */
  readonly throttleMilliseconds: number
  /** The platform's score of an account flows back within this time. */
  readonly scoreMilliseconds: number
  /** The installation's kill switch: nothing but pauses is written, in any account. */
  readonly isWriteFrozen: boolean
}

type DemoConfig = {
  readonly panelUrl: string | null
  /** Where the simulated platform is steered from: the demo goes by its clock. */
  readonly controlUrl: string | null
  readonly token: string | null
  /** Whoever started it puts the first day back when asked. */
  readonly beginsAgain: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** The configuration of this process. @throws {ConfigError} */
export const readConfig = (): Config => toConfig(process.env)

/** Checks raw settings and gives them their meaning. @throws {ConfigError} naming every wrong setting at once */
export function toConfig(environment: Environment): Config {
  const problems: string[] = []
  const given = withSecretFiles(environment, secretVariables, (problem) => problems.push(problem))
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim() !== ''))
  const parsed = variables.safeParse(set)
  if (!parsed.success)
    problems.push(...new Set(parsed.error.issues.map((issue) => describeProblem(issue, set))))
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join('\n'))
  const env = parsed.data
  const unsafe = unsafeSettings(env)
  if (unsafe.length > 0) throw new ConfigError(unsafe.join('\n'))
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin
  const config: Config = {
    ...servicesOf(env),
    isProduction: env.NODE_ENV === 'production',
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    isSecure: publicUrl.startsWith('https:'),
    mediaOrigin: mediaOriginOf(env, publicUrl),
    roles: env.VIGIE_ROLES,
    databaseUrl: env.DATABASE_URL,
    runtimeDatabaseUrl: env.DATABASE_RUNTIME_URL ?? runtimeAddress(env.DATABASE_URL),
    requestMs: env.VIGIE_REQUEST_SECONDS * 1000,
    databasePatience: env.VIGIE_DATABASE_PATIENCE_SECONDS * 1000,
    dataDir: resolve(env.DATA_DIR),
    masterKey: env.VIGIE_MASTER_KEY ?? null,
    masterKeyCommand: env.VIGIE_MASTER_KEY_COMMAND ?? null,
    otherMasterKeys: env.VIGIE_OTHER_MASTER_KEYS,
    stepUp: { minutes: env.VIGIE_STEP_UP_MINUTES, acr: env.VIGIE_STEP_UP_ACR, amr: env.VIGIE_STEP_UP_AMR },
    longestTokenDays: env.VIGIE_TOKEN_MAX_DAYS,
    operators: operatorsOf(env),
    groupsClaim: env.VIGIE_GROUPS_CLAIM,
    groups: env.VIGIE_GROUPS,
    largestVideoBytes: env.VIGIE_VIDEO_MAX_MB * 1024 * 1024,
    mostStoredBytes: env.VIGIE_STORAGE_PER_ACCOUNT_GB * 1024 ** 3,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT ? { serviceName: env.OTEL_SERVICE_NAME } : null,
    metricsToken: env.VIGIE_METRICS_TOKEN ?? null,
    mail: env.SMTP_URL
      ? { url: env.SMTP_URL, from: env.MAIL_FROM ?? `Vigie <alertes@${new URL(publicUrl).hostname}>` }
      : null,
    trustedHooks: env.VIGIE_TRUSTED_HOOKS.map((one) => new URL(one).origin),
    demo: demoOf(env, publicUrl),
    allowsQueryToken: env.VIGIE_ALLOW_QUERY_TOKEN === '1',
    trustedProxies: env.VIGIE_TRUSTED_PROXIES,
    logLevel: env.VIGIE_LOG_LEVEL,
    quietMilliseconds: env.VIGIE_QUIET_SECONDS * 1000,
    firstAnswerMilliseconds: env.VIGIE_FIRST_ANSWER_SECONDS * 1000,
    throttleMilliseconds: env.VIGIE_THROTTLE_SECONDS * 1000,
    scoreMilliseconds: env.VIGIE_SCORE_SECONDS * 1000,
    isWriteFrozen: env.VIGIE_WRITE_FREEZE === '1',
  }
  return config
}

/** A page and what strangers gave it share nothing where their hosts differ. */
function mediaOriginOf({ VIGIE_MEDIA_ORIGIN: address }: Variables, publicUrl: string): string | null {
  if (address === undefined) return null
  const { origin, host, protocol } = new URL(address)
  if (host === new URL(publicUrl).host)
    throw new ConfigError(`VIGIE_MEDIA_ORIGIN must be another host than that of PUBLIC_URL, ${publicUrl}`)
  if (publicUrl.startsWith('https:') && protocol !== 'https:')
    throw new ConfigError(`VIGIE_MEDIA_ORIGIN must be https, as PUBLIC_URL is`)
  return origin
}

/** The demo's first person runs the demo. */
function operatorsOf({ VIGIE_OPERATORS: named, VIGIE_DEMO: demo }: Variables): string[] {
  if (named.length === 0 && demo === '1') return ['camille']
  return named.map((one) => (one.includes('@') ? comparedAddress(one) : one))
}

/** The demo signs anybody in, so it stays on the loopback. */
function demoOf(env: Variables, publicUrl: string): Config['demo'] {
  if (env.VIGIE_DEMO !== '1') return null
  const publicHost = new URL(publicUrl).hostname
  if (!isLoopback(env.HOST) || !isLoopback(publicHost)) {
    throw new ConfigError(
      `The demo is refused on a public address (HOST ${env.HOST}, PUBLIC_URL ${publicUrl})`,
    )
  }
  return {
    panelUrl: env.DEMO_PANEL_URL ?? null,
    controlUrl: env.DEMO_CONTROL_URL ? withoutSlash(env.DEMO_CONTROL_URL) : null,
    token: env.VIGIE_DEMO_TOKEN ?? null,
    beginsAgain: env.VIGIE_DEMO_AGAIN === '1',
  }
}
