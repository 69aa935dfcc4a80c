import { journalHands, journalSubjects } from '@vigie/domain'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount, platformId } from '../shapes.ts'
import { historyEntry } from './live-changes.ts'

const hand = z.enum(journalHands)
const level = z.enum(['campaign', 'adset', 'ad'])

/** Which lines of the journal: whose hand, about what, of which level, of which campaign. */
export const journalFilter = z.object({
  who: hand.optional(),
  what: z.enum(journalSubjects).optional(),
  level: level.optional(),
  campaign: platformId.optional(),
})

const sides = z.tuple([z.number(), z.number()]).readonly()
const counts = z.object({
  people: z.number(),
  strategies: z.number(),
  tokens: z.number(),
  elsewhere: z.number(),
  platform: z.number(),
  vigie: z.number(),
})
const effect = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('noBefore') }),
  z.object({ kind: z.literal('tooEarly') }),
  z.object({ kind: z.literal('tooLittle'), perDay: sides, results: sides }),
  z.object({
    kind: z.literal('measured'),
    perDay: sides,
    cost: sides,
    days: z.number(),
    verdict: z.enum(['cheaper', 'dearer', 'noise']),
  }),
])

export const journalEntry = historyEntry.omit({ id: true, objectId: true, origin: true }).extend({
  /** What the line is called in the journal; `operationId` is what can be undone. */
  key: z.string(),
  operationId: z.string().nullable(),
  who: hand,
  /** `change`: a write of ours; `elsewhere`: seen on the platform; `verdict`: the platform's own; `rule`: what acts for people. */
  kind: z.enum(['change', 'publication', 'elsewhere', 'verdict', 'rule']),
  /** By which door a write came; `null` where it was none of ours. */
  origin: historyEntry.shape.origin.nullable(),
  /** A rule's action or a verdict's code; one of another version may be unknown. */
  code: z.string().nullable(),
  objectId: z.string().nullable(),
  /** Whether there is still something to open. */
  isObjectKnown: z.boolean(),
  campaignId: z.string().nullable(),
  campaignName: z.string().nullable(),
  /** `null`: nothing was written that could have one. */
  effect: z
    .object({
      /** Whose figures, and what it counts as a result. */
      of: z.enum(['campaign', 'adset']),
      /** Two changes of one day in one object share these days: nobody can tell what came of which. */
      id: z.string(),
      result: z.enum(['purchases', 'leads', 'linkClicks']),
      since: effect,
    })
    .nullable(),
})

export const journalEndpoints = {
  accountJournal: defineEndpoint({
    method: 'GET',
    path: '/:account/journal',
    permission: 'figures:view',
    summary:
      'What changed in the account, newest first: by people, strategies, tokens, elsewhere, by the platform; by pages',
    params: inAccount,
    query: journalFilter.extend({ before: z.string().max(200).optional() }),
    response: z.object({
      entries: z.array(journalEntry),
      /** Where the next page begins; `null` on the last one. */
      next: z.string().nullable(),
      currency: z.string(),
      /** Lines of the last thirty days by whose hand they were, whichever hand is chosen; `null` on later pages. */
      counts: counts.nullable(),
      /** The same on each of those days that has any, oldest first, of the hand that is chosen. */
      days: z
        .array(z.object({ day: z.iso.date(), counts }))
        .nullable()
        .default(null),
    }),
  }),
}
