import { connectionStates } from '@vigie/domain'
import { z } from 'zod'
import { carriedKinds } from '../inheritance.ts'
import { always, defineEndpoint } from '../endpoint.ts'
import { done, inAccount } from '../shapes.ts'
import { role } from './session.ts'

/** What a token of the house must have been granted, or the work of the account stops half-way. */
export const housePermissions = [
  'ads_read',
  'ads_management',
  'pages_show_list',
  'pages_read_engagement',
] as const

/** What is done for the account by itself, and needs a connection for it; `reading` brings figures and objects. */
export const connectedWork = ['reading', ...carriedKinds.filter((kind) => kind !== 'invitations')] as const

const failure = z.object({
  at: z.iso.datetime(),
  /** A refusal code. */
  code: z.string(),
  /** What the platform said, word for word; empty: nothing. */
  message: z.string(),
})

const carried = z.object({
  kind: z.enum(connectedWork),
  /** Nothing by name for the reading of figures, which is one. */
  items: z.array(z.object({ id: z.string(), name: z.string() })),
})

const health = z.object({
  state: z.enum(connectionStates),
  /** What it is called at the platform. */
  platformName: z.string(),
  expiresAt: z.iso.datetime().nullable(),
  missingPermissions: z.array(z.string()),
  lastSuccessAt: z.iso.datetime().nullable(),
  lastFailure: failure.nullable(),
})

export const houseConnectionEndpoints = {
  connectionHealth: defineEndpoint({
    method: 'GET',
    path: '/:account/connections',
    permission: 'figures:view',
    summary:
      'The connections that the account works with, of its house and of its people: how each stands, how long it lasts, and what depends on it',
    params: inAccount,
    response: z.object({
      /** `null`: the account has none. */
      house: health
        .extend({
          connectedAt: z.iso.datetime(),
          /** Who brought the token; `null`: they are not known any more. */
          connectedBy: z.string().nullable(),
          carries: z.array(carried),
        })
        .nullable(),
      /** Whether the network of the account has such connections at all. */
      isHouseOffered: z.boolean(),
      people: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          role,
          isYou: z.boolean(),
          /** `null`: they never connected. */
          connection: health.nullable(),
          carries: z.array(carried),
        }),
      ),
      /** What no living connection carries: it does not go on. */
      stopped: z.array(carried),
      /** Who may connect the house, by name. */
      askedOf: z.array(z.string()),
    }),
  }),
  connectHouse: defineEndpoint({
    method: 'PUT',
    path: '/:account/connections/house',
    permission: 'account:connect',
    peopleOnly: true,
    summary:
      'Give the account a connection of its house, with a token of a system user, or replace it; the token is never told again',
    params: inAccount,
    /** A token travels in a body, never in an address. */
    body: z.object({ token: z.string().trim().min(1).max(2000) }),
    response: done,
    needsFreshSignIn: always,
  }),
  disconnectHouse: defineEndpoint({
    method: 'DELETE',
    path: '/:account/connections/house',
    permission: 'account:connect',
    peopleOnly: true,
    summary: 'Forget the connection of the house: the account works with those of its people again',
    params: inAccount,
    response: done,
    needsFreshSignIn: always,
  }),
}
