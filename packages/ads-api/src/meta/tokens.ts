import { z } from 'zod'
import { list, read, write } from './pairs.ts'

const path = '/oauth/access_token'

type App = { readonly appId: string; readonly appSecret: string }

const credentials = ({ appId, appSecret }: App) => ({ client_id: appId, client_secret: appSecret })

/** Subcode of error 190: the time of the token is over. */
const sessionExpired = 463

const given = z
  .object({ access_token: z.string().min(1), expires_in: z.number().optional() })
  .transform((answer) => ({
    token: answer.access_token,
    /** Seconds; `null` for a token without an end. */
    expiresIn: answer.expires_in ?? null,
  }))

/** What the platform's dialog is opened with. `isAgain`: it asks anew for what was declined the first time. */
export const dialogParams = (asked: {
  readonly appId: string
  readonly redirectUri: string
  readonly state: string
  readonly permissions: readonly string[]
  readonly isAgain: boolean
}): Readonly<Record<string, string>> => ({
  client_id: asked.appId,
  redirect_uri: asked.redirectUri,
  response_type: 'code',
  scope: asked.permissions.join(','),
  state: asked.state,
  ...(asked.isAgain ? { auth_type: 'rerequest' } : {}),
})

/** The code of the platform's dialog becomes a short-lived token. */
export const exchangeCode = write({
  request: ({
    redirectUri,
    code,
    ...app
  }: App & { readonly redirectUri: string; readonly code: string }) => ({
    path,
    params: { ...credentials(app), redirect_uri: redirectUri, code },
  }),
  parse: given,
})

/** A token of our app becomes a long-lived one, of about 60 days. */
export const lengthenToken = write({
  request: ({ token, ...app }: App & { readonly token: string }) => ({
    path,
    params: { ...credentials(app), grant_type: 'fb_exchange_token', fb_exchange_token: token },
  }),
  parse: given,
})

/**
 * A token of a system user that ends becomes one of 60 days from now. One without an end has nothing to renew. Source: Business
 * Manager, system users, "Refresh an access token".
 */
export const renewSystemToken = write({
  request: ({ token, ...app }: App & { readonly token: string }) => ({
    path,
    params: {
      ...credentials(app),
      grant_type: 'fb_exchange_token',
      set_token_expires_in_60_days: 'true',
      fb_exchange_token: token,
    },
  }),
  parse: given,
})

/**
 * What a token is worth, asked with the application's own token. It only reads; the token that it asks about travels in the body all
 * the same, with the platform's override of the method, because addresses are kept by whoever passes them on.
 * A token that ended or was never one is an answer and no failure; one of another application is a failure, with the code 100.
 * `expiresAt` in seconds of Unix time, `null` for a token without an end. Source: Graph API, `debug_token`.
 */
export const inspectToken = write({
  request: ({ token }: { readonly token: string }) => ({
    path: '/debug_token',
    params: { method: 'get', input_token: token },
  }),
  parse: z
    .object({
      data: z.object({
        app_id: z.string().optional(),
        type: z.string().optional(),
        is_valid: z.boolean(),
        expires_at: z.number().optional(),
        scopes: z.array(z.string()).optional(),
        error: z.object({ subcode: z.number().optional() }).optional(),
      }),
    })
    .transform(({ data }) => ({
      appId: data.app_id ?? null,
      isOfSystemUser: data.type === 'SYSTEM_USER',
      isValid: data.is_valid,
      /** It was a token once, and its time is over. */
      isExpired: data.error?.subcode === sessionExpired,
      expiresAt: data.expires_at || null,
      scopes: data.scopes ?? [],
    })),
})

/** The application's own token: whoever has its secret gets it. */
export const readApplicationToken = read({
  request: (app: App) => ({ path, params: { ...credentials(app), grant_type: 'client_credentials' } }),
  parse: given,
})

/** Who a token stands for. */
export const readMe = read({
  request: () => ({ path: '/me', params: { fields: 'id,name' } }),
  parse: z.object({ id: z.string(), name: z.string() }),
})

/** What the person granted to the application, and what they refused. */
export const listPermissions = list({
  request: () => ({ path: '/me/permissions', params: {} }),
  parse: z.object({ permission: z.string(), status: z.string() }),
})
