import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { budgetCut } from '../codecs/budget-cut.ts'
import { day, done, inAccount, namedReference } from '../shapes.ts'

const perDay = z.object({
  amount: z.number().int().describe('Minor units of the currency'),
  currency: z.string(),
})
/** A code with its facts: `parseMorning` reads it where it is shown. */
const told = z.object({ code: z.string(), facts: z.record(z.string(), z.unknown()) })

const line = z.object({
  /** What an answer refers to: everything that is told of the object. */
  keys: z.array(z.string()),
  subject: z.string(),
  told,
  also: z.array(told),
  urgency: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  stake: z
    .object({ kind: z.enum(['tooMuch', 'stopped', 'added', 'taken', 'waiting', 'wasted']), perDay })
    .nullable(),
  since: z.iso.datetime(),
  campaigns: z.array(namedReference),
  pictureUrl: z.string().nullable(),
  /** What the ads show that it names. A server of before sends none. */
  shows: z.array(z.object({ id: z.string(), pictureUrl: z.string() })).default([]),
  /** Of a budget control: the days it is about. */
  period: z.object({ from: day, to: day }).nullable().default(null),
  /** Daily budgets that end the control of the line at its target, as they would be set now. A server of before sends none. */
  cuts: z.array(budgetCut).readonly().nullable().default(null),
})

const settled = z.object({
  /** The facts of the decision, as alerts have them. */
  facts: z.record(z.string(), z.unknown()),
  kind: z.enum(['ad', 'adset']),
  id: z.string(),
  campaign: namedReference,
  at: z.iso.datetime(),
  undoneAt: z.iso.datetime().nullable(),
  undoneBy: z.string().nullable(),
  pictureUrl: z.string().nullable(),
})

/** Something that comes by itself, on a day of the account: what kind decides what it is called and where it leads. */
const coming = z.object({
  kind: z.string(),
  on: day,
  /** The object, where it has a page of its own; otherwise an id of the event. */
  id: z.string(),
  name: z.string(),
  count: z.number().int(),
})

/** A key is as long as the longest alert's; what is answered is what one looks at, not an archive. */
const keys = z.array(z.string().min(1).max(300)).min(1).max(50)

export const morningEndpoints = {
  readMorning: defineEndpoint({
    method: 'GET',
    path: '/:account/morning',
    permission: 'figures:view',
    summary:
      'What waits for the person who asks, most urgent first; what they answered; what was settled since the working day before',
    params: inAccount,
    response: z.object({
      today: day,
      since: day,
      currency: z.string(),
      /** Since that day, today included. */
      spent: z.number().int().describe('Minor units of the currency'),
      roas: z.number().nullable(),
      lines: z.array(line),
      answered: z.array(line.extend({ answer: z.enum(['done', 'later']) })),
      settled: z.array(settled),
      /** What ends or begins by itself in the next two weeks, soonest first. A server of before tells none. */
      coming: z.array(coming).default([]),
      watched: z.object({
        campaigns: z.number().int(),
        ads: z.number().int(),
        strategies: z.number().int(),
        controls: z.number().int(),
      }),
    }),
  }),
  answerMorning: defineEndpoint({
    method: 'POST',
    path: '/:account/morning/answers',
    permission: 'figures:view',
    summary:
      'What the person who asks makes of a line: done, put off until tomorrow morning, or waiting again. Nobody else’s list changes',
    params: inAccount,
    body: z.object({ keys, answer: z.enum(['done', 'later', 'waiting']) }),
    response: done,
  }),
}
