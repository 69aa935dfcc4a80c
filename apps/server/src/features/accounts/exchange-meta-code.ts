import { z } from 'zod'
import type { MetaConfig } from '../../config.ts'
import { askGraph, listGraph } from '../../connections/graph.ts'
import type { GivenConnection } from './store-connection.ts'

type Exchange = { readonly code: string; readonly redirectUri: string; readonly now: Date }

const tokenPath = '/oauth/access_token'
const appOf = (meta: MetaConfig) => ({ client_id: meta.appId, client_secret: meta.appSecret })
const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() })

/** Turns the code of the platform's dialog into a lasting connection. @throws {PlatformError} */
export async function exchangeMetaCode(
  meta: MetaConfig,
  { code, redirectUri, now }: Exchange,
): Promise<GivenConnection> {
  const brief = await askGraph(
    meta,
    { method: 'POST', path: tokenPath, params: { ...appOf(meta), redirect_uri: redirectUri, code } },
    tokenAnswer,
  )
  return lastingConnection(meta, { token: brief.access_token, now })
}

/**
 * Exchanges a token of our app for a long-lived one (about 60 days), and asks who it is and what they granted.
 * @throws {PlatformError} the token is false, expired, or of another app
 */
export async function lastingConnection(
  meta: MetaConfig,
  { token: brief, now }: { readonly token: string; readonly now: Date },
): Promise<GivenConnection> {
  const lasting = await askGraph(
    meta,
    {
      method: 'POST',
      path: tokenPath,
      params: { ...appOf(meta), grant_type: 'fb_exchange_token', fb_exchange_token: brief },
    },
    tokenAnswer,
  )
  const token = lasting.access_token
  const me = await askGraph(
    meta,
    { path: '/me', params: { fields: 'id,name' }, token },
    z.object({ id: z.string(), name: z.string() }),
  )
  const permissions = await listGraph(
    meta,
    { path: '/me/permissions', token },
    z.object({ permission: z.string(), status: z.string() }),
  )
  const withStatus = (status: string) =>
    permissions.filter((each) => each.status === status).map((each) => each.permission)
  return {
    network: 'meta',
    token,
    expiresAt: lasting.expires_in === undefined ? null : new Date(now.getTime() + lasting.expires_in * 1000),
    platformUserId: me.id,
    personName: me.name,
    granted: withStatus('granted'),
    declined: withStatus('declined'),
  }
}
