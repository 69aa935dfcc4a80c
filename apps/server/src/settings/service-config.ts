import type { Variables } from '../config-variables.ts'
import { ConfigError } from './config-error.ts'

/** The services that an installation speaks to; `null` where it has none. */
export type ServiceConfig = {
  /** By whom people sign in. */
  readonly issuer: ClientOfService | null
  /** The management interface of the identity provider, where people's chosen columns are also kept; `null`: only here. */
  readonly userMetadata: ClientOfService | null
  readonly meta: MetaConfig | null
  readonly tiktok: TiktokConfig | null
  readonly bucket: BucketConfig | null
  /** The nightly backup. */
  readonly backup: BackupConfig | null
  readonly audit: AuditConfig
}

export type ClientOfService = {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
}

export type MetaConfig = {
  readonly appId: string
  readonly appSecret: string
  readonly graphUrl: string
  readonly dialogUrl: string
  readonly apiVersion: string
}

export type TiktokConfig = {
  readonly appId: string
  readonly appSecret: string
  /** With the version, without a trailing slash. */
  readonly apiUrl: string
  /** Where an advertiser gives access to accounts. */
  readonly portalUrl: string
}

export type BucketConfig = {
  readonly name: string
  readonly endpoint: string | null
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export type BackupConfig = {
  /** A folder, or `null` for the bucket of the files. */
  readonly folder: string | null
  /** In UTC. */
  readonly hour: number
  readonly keepDays: number
}

type AuditConfig = {
  readonly keepDays: number
  /** Where its lines are sent as well; `null`: nowhere. */
  readonly stream: AuditStream | null
}

export type AuditStream = { readonly url: string; readonly secret: string }

/** What the settings say of each service. @throws {ConfigError} where one is said in part */
export const servicesOf = (env: Variables): ServiceConfig => ({
  issuer: issuerOf(env),
  userMetadata: userMetadataOf(env),
  meta: metaOf(env),
  tiktok: tiktokOf(env),
  bucket: bucketOf(env),
  backup: backupOf(env),
  audit: { keepDays: env.VIGIE_AUDIT_KEEP_DAYS, stream: auditStreamOf(env) },
})

function issuerOf(env: Variables): ClientOfService | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  if (!issuer) return null
  if (!clientId || !clientSecret)
    throw new ConfigError('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET')
  return { url: issuer, clientId, clientSecret }
}

function userMetadataOf(env: Variables): ClientOfService | null {
  const { AUTH0_MANAGEMENT_CLIENT_ID: clientId, AUTH0_MANAGEMENT_CLIENT_SECRET: clientSecret } = env
  if (!env.AUTH0_MANAGEMENT_URL) return null
  if (!clientId || !clientSecret)
    throw new ConfigError(
      'AUTH0_MANAGEMENT_URL needs AUTH0_MANAGEMENT_CLIENT_ID and AUTH0_MANAGEMENT_CLIENT_SECRET',
    )
  return { url: withoutSlash(env.AUTH0_MANAGEMENT_URL), clientId, clientSecret }
}

function metaOf(env: Variables): MetaConfig | null {
  if (!env.META_APP_ID && !env.META_APP_SECRET) return null
  if (!env.META_APP_ID || !env.META_APP_SECRET)
    throw new ConfigError('META_APP_ID and META_APP_SECRET go together')
  return {
    appId: env.META_APP_ID,
    appSecret: env.META_APP_SECRET,
    graphUrl: withoutSlash(env.META_GRAPH_URL),
    dialogUrl: withoutSlash(env.META_DIALOG_URL),
    apiVersion: env.META_API_VERSION,
  }
}

function tiktokOf(env: Variables): TiktokConfig | null {
  if (!env.TIKTOK_APP_ID && !env.TIKTOK_APP_SECRET) return null
  if (!env.TIKTOK_APP_ID || !env.TIKTOK_APP_SECRET)
    throw new ConfigError('TIKTOK_APP_ID and TIKTOK_APP_SECRET go together')
  return {
    appId: env.TIKTOK_APP_ID,
    appSecret: env.TIKTOK_APP_SECRET,
    apiUrl: withoutSlash(env.TIKTOK_API_URL),
    portalUrl: env.TIKTOK_PORTAL_URL,
  }
}

function bucketOf(env: Variables): BucketConfig | null {
  if (!env.S3_BUCKET) return null
  if (!env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY) {
    throw new ConfigError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  }
  return {
    name: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT ?? null,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  }
}

function backupOf(env: Variables): BackupConfig | null {
  const { VIGIE_BACKUP_TO: to, VIGIE_BACKUP_HOUR: hour, VIGIE_BACKUP_KEEP_DAYS: keepDays } = env
  if (to === undefined) return null
  if (to === 'bucket' && !env.S3_BUCKET) throw new ConfigError('VIGIE_BACKUP_TO=bucket needs S3_BUCKET')
  return { folder: to === 'bucket' ? null : to, hour, keepDays }
}

function auditStreamOf({ VIGIE_AUDIT_TO: url, VIGIE_AUDIT_SECRET: secret }: Variables): AuditStream | null {
  if (url === undefined) return null
  if (secret === undefined) throw new ConfigError('VIGIE_AUDIT_TO needs VIGIE_AUDIT_SECRET')
  return { url, secret }
}

/** An address to which paths are added. */
export const withoutSlash = (address: string): string => address.replace(/\/+$/, '')
