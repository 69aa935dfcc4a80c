import { z } from 'zod'
import { write } from './pairs.ts'

type App = { readonly appId: string; readonly appSecret: string }

/** What TikTok's portal is opened with. */
export const portalParams = (asked: {
  readonly appId: string
  readonly redirectUri: string
  readonly state: string
}): Readonly<Record<string, string>> => ({
  app_id: asked.appId,
  state: asked.state,
  redirect_uri: asked.redirectUri,
})

/** The code of TikTok's portal becomes a token, which lasts until it is revoked. */
export const exchangeTiktokCode = write({
  request: ({ appId, appSecret, code }: App & { readonly code: string }) => ({
    path: '/oauth2/access_token/',
    params: { app_id: appId, secret: appSecret, auth_code: code },
  }),
  parse: z
    .object({ access_token: z.string().min(1), scope: z.array(z.union([z.number(), z.string()])) })
    .transform((grant) => ({ token: grant.access_token, scopes: grant.scope.map(String) })),
})

/** Takes a token back. */
export const revokeTiktokToken = write({
  request: ({ appId, appSecret, token }: App & { readonly token: string }) => ({
    path: '/oauth2/revoke_token/',
    params: { app_id: appId, secret: appSecret, access_token: token },
  }),
  parse: z.unknown(),
})
