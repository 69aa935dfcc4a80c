import { proposalStateNames, proposedFieldNames } from '@vigie/domain'
import { z } from 'zod'
import { proposalDeed } from '../codecs/proposal-deed.ts'
import { clientSaid } from './client-page.ts'
import { namedReference, platformId } from '../shapes.ts'
import { budgets, holdOut, preset } from './decision.ts'

export const hash = z.string().regex(/^[0-9a-f]{64}$/)
const inMinor = 'In minor units of the account’s currency'
const perDay = z.object({
  before: z.number().int().describe(inMinor),
  after: z.number().int().describe(inMinor),
})
/** What somebody adds in their own words; nothing of it is checked, and nothing of it is approved. */
export const words = z.string().trim().max(1000)
const person = z.object({ id: z.uuid(), name: z.string() })
export const extent = z.enum(['publish', 'update'])
const field = z.enum(proposedFieldNames)
const value = z
  .union([z.string(), z.number().int()])
  .describe('Budgets in minor units of the account’s currency, dates as instants')

const line = z.object({
  level: z.enum(['campaign', 'adset', 'ad']),
  id: platformId,
  campaignId: z.string(),
  /** Many objects share a name: the campaign that it is in. `null` for a campaign, and where it was never read. */
  campaignName: z.string().nullable(),
  name: z.string(),
  fields: z.array(z.object({ field, before: value.nullable(), after: value.nullable() })),
  perDay,
  /** The budget moves so far that the platform begins to learn again: by how many per cent. */
  relearningPercent: z.number().nullable(),
  /** Values that are put back besides, by their names. */
  otherFields: z.array(z.string()).default([]),
  /** Values that are others now than when it was proposed, as they were last read. */
  moved: z.array(field),
  /** What became of it; `null` before. */
  outcome: z.enum(['applied', 'unchanged', 'refused', 'throttled', 'unknown']).nullable(),
  /** Why it was refused. */
  problem: z.string().nullable(),
})

const publication = z.object({
  fileId: z.string(),
  extent,
  planHash: z.string(),
  campaignName: z.string(),
  campaignId: z.string().nullable(),
  dailyTotal: z.number().int().describe(inMinor),
  lifetimeTotal: z.number().int().describe(inMinor),
  /** What it makes is left paused. */
  leavesPaused: z.boolean().default(false),
  /** What its approval began; `null` before. */
  publicationId: z.string().nullable(),
  /** Ads of the whole of which it was a part that its file leaves out. */
  leftOut: z.array(z.object({ key: z.string(), title: z.string() })).default([]),
})

const armed = z.object({
  strategyId: z.string(),
  name: z.string(),
  preset,
  holdOut,
  budgets,
  touches: z.array(namedReference),
})

export const summary = z.object({
  id: z.uuid(),
  kind: z.enum(['changes', 'undo', 'strategy', 'publication']),
  state: z.enum(proposalStateNames),
  /** Of what it would do: this is what is approved. */
  hash,
  /** In the words of whoever proposes; nobody checked them. */
  reason: z.string(),
  author: person,
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** When it is carried out once it is approved; `null`: at once. */
  startsAt: z.iso.datetime().nullable(),
  decidedBy: person.nullable(),
  decidedAt: z.iso.datetime().nullable(),
  note: z.string(),
  /** Spent a day at most, before and after. */
  perDay,
  /** The objects that it changes, the first of them in the list and all of them on its page. */
  lines: z.array(line),
  count: z.number().int(),
  /** What all of its changes come to, by which it is named; a server of a version before does not tell. */
  deed: proposalDeed.nullable().optional(),
  publication: publication.nullable(),
  /** The strategy that is to act, and on which campaigns. */
  strategy: armed.nullable().default(null),
  /** The proposal that it was a part of; `null` for one that was made whole. */
  partOf: z.uuid().nullable().default(null),
  /** Money of the first object goes to the others: it is approved whole. */
  isMove: z.boolean().default(false),
  /** The parts of what was divided, but for itself: what was approved, and the rest. */
  parts: z
    .array(z.object({ id: z.uuid(), state: z.enum(proposalStateNames), count: z.number().int() }))
    .default([]),
  /** What clients said of it to whom it was shown; it decides nothing. */
  clients: z.array(
    clientSaid.extend({
      /** For whom the link was made by which they answered, and by whom; empty once that person is forgotten. */
      recipient: z.string(),
      madeBy: z.string(),
    }),
  ),
  /** Who may decide about it. */
  deciders: z.array(person),
  /** Why the person who asks may not; `null`: they may. */
  whyNot: z.enum(['decided', 'own', 'right', 'client']).nullable(),
  /** Whose word it needs by the account’s mode as it is now; `nobody` once a client has given theirs, and once it is decided. */
  demand: z.enum(['nobody', 'anotherPerson', 'client']).default('anotherPerson'),
  mayWithdraw: z.boolean(),
})

export const whole = summary.extend({
  currency: z.string(),
  /** Why another person must decide, as the product found when it was made. */
  findings: z.array(
    z.object({ code: z.string(), objectId: z.string().nullable(), facts: z.record(z.string(), z.unknown()) }),
  ),
  /** Why nothing of it was carried out. */
  problem: z.string().nullable(),
})

export const ads = z.object({
  /** Why it is approved whole: it changes what is live, it has one ad, or its file has another plan by now; `null`: a part can be. */
  whyWhole: z.enum(['live', 'single', 'stale']).nullable(),
  ads: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      body: z.string(),
      callToAction: z.string(),
      imageUrl: z.string().nullable(),
      isGenerated: z.boolean(),
    }),
  ),
  /** Its ad sets: which of the ads each shows, and its own money; `null` where they share that of the campaign. */
  adsets: z.array(
    z.object({
      name: z.string(),
      ads: z.array(z.string()),
      budget: z.number().int().nullable().describe(inMinor),
    }),
  ),
  dailyTotal: z.number().int().describe(inMinor),
  lifetimeTotal: z.number().int().describe(inMinor),
  mode: z.enum(['daily', 'lifetime']),
  /** The ads that every client who answered approved, by key; `null` where none did. */
  approved: z.array(z.string()).nullable(),
})
