import { exchangeCode, lengthenToken, listPermissions, readMe } from '@vigie/ads-api'
import type { MetaConfig } from '../../settings/service-config.ts'
import { metaClient } from './transport.ts'
import type { GivenConnection } from '../stored-connection.ts'

type Exchange = { readonly code: string; readonly redirectUri: string; readonly now: Date }

const appOf = ({ appId, appSecret }: MetaConfig) => ({ appId, appSecret })

/** Turns the code of the platform's dialog into a lasting connection. @throws {PlatformError} */
export async function exchangeMetaCode(
  meta: MetaConfig,
  { code, redirectUri, now }: Exchange,
): Promise<GivenConnection> {
  const { token } = await metaClient(meta).send(exchangeCode, { ...appOf(meta), redirectUri, code })
  return lastingConnection(meta, { token, now })
}

/**
 * Exchanges a token of our app for a long-lived one (about 60 days), and asks who it is and what they granted.
 * @throws {PlatformError} the token is false, expired, or of another app
 */
export async function lastingConnection(
  meta: MetaConfig,
  { token: brief, now }: { readonly token: string; readonly now: Date },
): Promise<GivenConnection> {
  const { token, expiresIn } = await metaClient(meta).send(lengthenToken, { ...appOf(meta), token: brief })
  const client = metaClient(meta, { token })
  const me = await client.read(readMe, null)
  const permissions = await client.readAll(listPermissions, null)
  const withStatus = (status: string) =>
    permissions.filter((each) => each.status === status).map((each) => each.permission)
  return {
    network: 'meta',
    token,
    expiresAt: expiresIn === null ? null : new Date(now.getTime() + expiresIn * 1000),
    platformUserId: me.id,
    personName: me.name,
    granted: withStatus('granted'),
    declined: withStatus('declined'),
  }
}
