import { longestTemplate, usualNaming } from '@vigie/domain'
import { z } from 'zod'
import { network } from '../networks.ts'
import { always, defineEndpoint } from '../endpoint.ts'
import { done, inAccount, platformAccountId } from '../shapes.ts'

/** What the platform's dialog is asked for, in the specification's order. */
export const metaPermissions = [
  'public_profile',
  'email',
  'ads_read',
  'ads_management',
  'pages_read_engagement',
  'pages_show_list',
  'business_management',
  'catalog_management',
  'read_insights',
  'instagram_manage_insights',
  'pages_read_user_content',
  'instagram_basic',
] as const

/** An ad account that the person's own platform connection can reach, connected to Vigie or not yet. */
export const reachableAccount = z.object({
  id: platformAccountId,
  name: z.string(),
  currency: z.string(),
  timezone: z.string(),
  /** Of the business it belongs to, where the connection may read it. */
  pictureUrl: z.string().nullable(),
  /** The platform's `account_status` is 1 (active), 8 or 9 (grace). */
  isUsable: z.boolean(),
  isSelected: z.boolean(),
  /** The person asked to work on it, and those who manage its people have not answered. */
  isAsked: z.boolean(),
  comptePrincipal: z.boolean(),
})

export const connection = z.object({
  id: z.string(),
  network,
  personName: z.string(),
  grantedPermissions: z.array(z.string()),
  declinedPermissions: z.array(z.string()),
  expiresAt: z.string().nullable(),
  isExpired: z.boolean(),
})

/** Values the platform demands and a campaign inherits; kept per account, changed in Paramètres. */
export const accountSettings = z.object({
  dsaBeneficiary: z.string().max(512),
  dsaPayor: z.string().max(512),
  allowUnderscoreInNames: z.boolean(),
  specialAdCategories: z.array(z.string().max(100)).max(50),
  advantageAudienceByDefault: z.boolean(),
  /** Highest budget of one publication, minor units per day. `null`: no guard. */
  maxDailyBudget: z.number().int().positive().nullable(),
  /** What the account calls what it makes, as templates; the specification's own names when nothing is said. */
  naming: z
    .object({
      campaign: z.string().max(longestTemplate),
      adset: z.string().max(longestTemplate),
      ad: z.string().max(longestTemplate),
      utm: z.string().max(longestTemplate),
    })
    .default(usualNaming),
})

const partiesOfClient = z
  .object({ name: z.string(), dsaBeneficiary: z.string(), dsaPayor: z.string() })
  .nullable()

/** The same with what the account's client says, which counts where the account says nothing. */
const readSettings = accountSettings.extend({
  /** `null`: it has no client; a server of before did not say. */
  ofClient: partiesOfClient.default(null),
})

const clientId = z.object({ id: z.string() })

export const connectedClient = z.object({ id: z.string(), adaccounts: z.array(reachableAccount) })

/** The specification's clients say that they are no trial; it changes nothing. */
const trial = z.object({ dev: z.enum(['true', 'false']).optional() })

/** A token travels in a body, never in an address. Without one the stored connection is used. */
const givenToken = z.object({ facebook_token: z.string().min(1).max(2000).optional() })

const bringsToken = ({ facebook_token: token }: z.output<typeof givenToken>) => token !== undefined

export const accountEndpoints = {
  listConnections: defineEndpoint({
    method: 'GET',
    path: '/connections',
    permission: 'session',
    summary: 'The person’s connections to the ads networks, without their tokens',
    response: z.array(connection),
  }),
  connectedClient: defineEndpoint({
    method: 'GET',
    path: '/connected_client/:id',
    permission: 'session',
    summary: 'Ad accounts that the person’s connection reaches; 498 when the connection expired',
    params: clientId,
    response: connectedClient,
  }),
  connectClient: defineEndpoint({
    method: 'PUT',
    path: '/connected_client',
    permission: 'session',
    summary: 'Connect the person with a platform token that a script holds, and list what it reaches',
    query: trial,
    body: givenToken,
    response: connectedClient,
    needsFreshSignIn: bringsToken,
  }),
  reconnectClient: defineEndpoint({
    method: 'POST',
    path: '/connected_client',
    permission: 'session',
    summary:
      'Ask the platform again what the person’s connection reaches, with a new token when one is given',
    query: trial,
    body: givenToken,
    response: connectedClient,
    needsFreshSignIn: bringsToken,
  }),
  listConnectedAccounts: defineEndpoint({
    method: 'GET',
    path: '/intersect_client/:id',
    permission: 'session',
    summary: 'Accounts connected to Vigie that the person reaches',
    params: clientId,
    response: z.array(z.object({ _id: z.string(), account: platformAccountId, name: z.string() })),
  }),
  reachableSpend: defineEndpoint({
    method: 'GET',
    path: '/connected_client/:id/spend/:account',
    permission: 'session',
    summary: 'What an account that the person reaches spent in its last thirty full days, in minor units',
    params: clientId.extend({ account: platformAccountId }),
    response: z.object({ spend: z.number().int() }),
  }),
  connectAccount: defineEndpoint({
    method: 'PUT',
    path: '/:account',
    permission: 'session',
    summary: 'Connect one reachable ad account to Vigie, or change whether it is the main one',
    params: inAccount,
    body: z.object({
      name: z.string().max(500),
      /** Absent: main stays what it is. */
      comptePrincipal: z.boolean().optional(),
    }),
    response: done.extend({
      /** Others manage the account: they were asked, and the person works on it once one of them says yes. */
      isAsked: z.boolean(),
    }),
    needsFreshSignIn: always,
  }),
  disconnectAccount: defineEndpoint({
    method: 'DELETE',
    path: '/:account',
    permission: 'figures:view',
    summary: 'Leave an account: the person no longer works on it; its data stays',
    params: inAccount,
    response: done,
    needsFreshSignIn: always,
  }),
  accessTier: defineEndpoint({
    method: 'GET',
    path: '/:account/access_tier',
    permission: 'figures:view',
    summary:
      'The tier that the platform gives the application, how full the account’s quota is, and how many calls were answered within the days that the full tier asks about',
    params: inAccount,
    response: z.object({
      /** `null`: no answer has named it yet. */
      tier: z.enum(['full', 'limited']).nullable(),
      /** `null`: nothing was answered about this account yet. */
      quota: z
        .object({
          percent: z.number(),
          readAt: z.iso.datetime(),
          /** Writes wait until then; `null`: they do not. */
          closedUntil: z.iso.datetime().nullable(),
        })
        .nullable(),
      /** Of the whole application. */
      calls: z.object({ successful: z.number().int(), failed: z.number().int() }),
    }),
  }),
  accountSettings: defineEndpoint({
    method: 'GET',
    path: '/:account/settings',
    permission: 'figures:view',
    summary: 'Defaults of the account, and what its client says of who benefits and who pays',
    params: inAccount,
    response: readSettings,
  }),
  saveAccountSettings: defineEndpoint({
    method: 'PUT',
    path: '/:account/settings',
    permission: 'guardrail:edit',
    summary: 'Change the defaults of the account',
    params: inAccount,
    /** As they were read, too: what the client says is changed where the client is, and stays. */
    body: accountSettings.extend({
      ofClient: partiesOfClient.optional(),
      onlyIf: accountSettings
        .optional()
        .describe('The settings as they were read: where others stand by now, nothing is stored'),
    }),
    response: readSettings,
  }),
}
