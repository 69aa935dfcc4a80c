import { z } from 'zod'
import type { MetaConfig } from '../../config.ts'
import { askGraph, listGraph } from '../../connections/graph.ts'
import type { GivenConnection } from './store-connection.ts'

type Exchange = { readonly code: string; readonly redirectUri: string; readonly now: Date }

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() })

/**
 * Turns the code of the platform's dialog into a long-lived token (about 60 days), and asks who it is and what they
 * granted. @throws {PlatformError}
 */
export async function exchangeMetaCode(
  meta: MetaConfig,
  { code, redirectUri, now }: Exchange,
): Promise<GivenConnection> {
  const app = { client_id: meta.appId, client_secret: meta.appSecret }
  const path = '/oauth/access_token'
  const brief = await askGraph(
    meta,
    { method: 'POST', path, params: { ...app, redirect_uri: redirectUri, code } },
    tokenAnswer,
  )
  const lasting = await askGraph(
    meta,
    {
      method: 'POST',
      path,
      params: { ...app, grant_type: 'fb_exchange_token', fb_exchange_token: brief.access_token },
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
