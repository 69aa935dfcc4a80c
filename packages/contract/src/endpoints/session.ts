import { deliveryWords } from '@vigie/domain'
import { z } from 'zod'
import { network } from '../networks.ts'
import { clientColour } from '../client-colours.ts'
import { defineEndpoint } from '../endpoint.ts'
import { roles } from '../rights.ts'
import { done, language, platformAccountId } from '../shapes.ts'

/** A list as a person likes to look at it, under a name of theirs. */
export const savedView = z.object({
  name: z.string().trim().min(1).max(60),
  /** Which list it is of; views that were saved before are of campaigns. */
  level: z.enum(['campaign', 'adset', 'ad']).default('campaign'),
  filters: z.object({
    name: z.string().max(200),
    status: z.enum(['all', 'active', 'paused', 'drafts']),
    author: z.string().max(200).nullable(),
    /** Empty: whatever their delivery. */
    delivery: z.array(z.enum(deliveryWords)).max(deliveryWords.length).default([]),
    /** Ranges of values by column, in the column's unit; views that were saved before have none. */
    values: z
      .array(
        z.object({ key: z.string().max(320), least: z.number().nullable(), most: z.number().nullable() }),
      )
      .max(10)
      .default([]),
  }),
  sort: z.array(z.object({ key: z.string().max(320), isDescending: z.boolean() })).max(3),
  /** How its rows are divided, as its address says it; absent: not at all. */
  by: z.string().max(20).optional(),
  selectedEvents: z.array(z.string().max(320)).max(60),
  showCosts: z.boolean(),
  /** It stands beside the filters, not in the menu alone. */
  isStarred: z.boolean().default(false),
  /** Its level opens on it, where the address asks for nothing else. */
  opensFirst: z.boolean().default(false),
})

const columns = z.object({ selectedEvents: z.array(z.string().max(320)).max(60), showCosts: z.boolean() })

const choices = z.object({
  /** `null`: follow the browser. */
  language: language.nullable(),
  theme: z.enum(['light', 'dark', 'auto']),
  density: z.enum(['compact', 'normal', 'comfortable']),
  /** `reduced`: no movement, whatever the device asks for. */
  motion: z.enum(['system', 'reduced']),
  singleKeyShortcuts: z.boolean(),
  /** Numbers and dates as in every language, `8 932,04 €`, or as the language that is read has them, `€8,932.04`. */
  formats: z.enum(['shared', 'language']),
  /** Metric columns of the lists: ids of events (`selectedEvents` of the specification), and keys of formulas of one’s own. */
  selectedEvents: z.array(z.string().max(320)).max(60),
  showCosts: z.boolean(),
  /** The same of the lists below campaigns, each once it was chosen there; until then they show those of campaigns. */
  levelColumns: z.object({ adset: columns.optional(), ad: columns.optional() }),
  savedViews: z.array(savedView).max(20),
  /** They were told what became of the roles of before. */
  knowsRoles: z.boolean(),
  /** They were told that accounts may belong to clients. */
  knowsClients: z.boolean(),
  /** Accounts that come first among theirs. */
  starredAccounts: z.array(platformAccountId).max(100),
  /** What a figure is to reach or not to go beyond, by account and column, in the column's unit: lists are coloured by it. */
  targets: z
    .array(
      z.object({
        account: platformAccountId,
        key: z.string().max(320),
        value: z
          .number()
          .positive()
          .describe(
            'In the unit of the column: a cost in minor units of the account, a rate or a return as a ratio',
          ),
      }),
    )
    .max(200),
  /** Columns of the lists that stay in sight beside the name when a list is moved to the side: keys as lists have them. */
  pinnedColumns: z.array(z.string().max(320)).max(3),
})

/** A server of before knows neither stars nor targets, nor what is pinned, and one choice of columns for all lists. */
export const preferences = choices.extend({
  levelColumns: choices.shape.levelColumns.default({}),
  starredAccounts: choices.shape.starredAccounts.default([]),
  targets: choices.shape.targets.default([]),
  pinnedColumns: choices.shape.pinnedColumns.default([]),
})

export const role = z.enum(roles)

export const accountSummary = z.object({
  account: platformAccountId,
  name: z.string(),
  currency: z.string(),
  timezone: z.string(),
  /** Of the business it belongs to; `null`: it has none, or nobody here may read it. */
  pictureUrl: z.string().nullable(),
  network,
  /** Whom it belongs to; `null`: no client. */
  client: z
    .object({
      id: z.uuid(),
      name: z.string(),
      colour: clientColour,
      /** Where its logo is shown; `null`: letters stand in its place. */
      logo: z.string().nullable().default(null),
    })
    .nullable(),
  role,
  isMain: z.boolean(),
  /** False once the connection that reaches this account has expired or was revoked. */
  isReachable: z.boolean(),
})

export const person = z.object({
  id: z.string(),
  name: z.string(),
  nickname: z.string(),
  email: z.string(),
})

export const sessionEndpoints = {
  session: defineEndpoint({
    method: 'GET',
    path: '/session',
    permission: 'public',
    summary: 'Who is signed in, which accounts they reach, and the CSRF token of this session',
    response: z.object({
      /** `null` when nobody is signed in. */
      person: person.nullable(),
      preferences,
      accounts: z.array(accountSummary),
      selectedAccount: platformAccountId.nullable(),
      /** Accounts that an admin took this person's access to. */
      removedFrom: z.array(z.object({ account: platformAccountId, name: z.string() })),
      csrfToken: z.string(),
      /** Whether this person runs the installation. */
      isOperator: z.boolean(),
      isDemo: z.boolean(),
      /** Where the demo's control panel is, when this instance runs the demo. */
      demoPanelUrl: z.string().nullable(),
      /** Whether the demo can begin again with its first day. */
      demoBeginsAgain: z.boolean(),
      /** What time it is in the demo, where days pass in a moment; `null` outside it. */
      demoNow: z.iso.datetime().nullable(),
    }),
  }),
  savePreferences: defineEndpoint({
    method: 'PUT',
    path: '/session/preferences',
    permission: 'session',
    summary: 'Change some of the signed-in person’s preferences',
    body: choices.partial(),
    response: preferences,
  }),
  selectAccount: defineEndpoint({
    method: 'PUT',
    path: '/session/account',
    permission: 'session',
    summary: 'Choose the ad account to work on',
    body: z.object({ account: platformAccountId }),
    response: done,
  }),
  ownSessions: defineEndpoint({
    method: 'GET',
    path: '/session/all',
    permission: 'session',
    peopleOnly: true,
    summary: 'Where the person who asks is signed in, last used first',
    response: z.object({
      sessions: z.array(
        z.object({
          startedAt: z.iso.datetime(),
          /** To about a minute. */
          lastSeenAt: z.iso.datetime(),
          /** When it ends however much it is used. */
          endsAt: z.iso.datetime(),
          isThis: z.boolean(),
        }),
      ),
    }),
  }),
  endOtherSessions: defineEndpoint({
    method: 'POST',
    path: '/session/end_others',
    permission: 'session',
    peopleOnly: true,
    summary: 'Sign the person who asks out everywhere else',
    response: z.object({ ended: z.number().int() }),
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/auth/logout',
    permission: 'session',
    peopleOnly: true,
    summary: 'End the session here; the answer says where the identity provider ends it',
    response: z.object({ redirectTo: z.string() }),
  }),
}
