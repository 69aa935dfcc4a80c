import { breakdownKeys, breakdownRefusal } from '@vigie/domain'
import { z } from 'zod'
import { figures } from '../codecs/figures-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { day, inAccount, platformId } from '../shapes.ts'

const breakdown = z.enum(breakdownKeys)
/** As many rows as a screen shows at once, and as many again. */
const mostRows = 100

/** By itself: it is asked of the rows in sight, once somebody divides them. */
export const breakdownEndpoints = {
  breakdowns: defineEndpoint({
    method: 'POST',
    onlyReads: true,
    path: '/:account/breakdowns',
    permission: 'figures:view',
    summary:
      'What campaigns, ad sets or ads did over a range, divided by day, week or month, or, of campaigns, by who was reached and where; with what the parts leave over, and why',
    params: inAccount,
    body: z
      .object({
        level: z.enum(['campaign', 'adset', 'ad']),
        ids: z.array(platformId).min(1).max(mostRows),
        since: day,
        until: day,
        by: breakdown,
      })
      .refine(({ since, until }) => since <= until, 'a range in order')
      .refine(
        ({ by, level, ...range }) => breakdownRefusal(by, level, range) === null,
        'people and places of campaigns alone, and days of a quarter at most',
      ),
    response: z.object({
      /** By id, of each that was asked for. */
      rows: z.record(
        z.string(),
        z.object({
          /** Time and ages in their order, a week and a month named by their first day; else the most spent first. */
          parts: z.array(z.object({ value: z.string(), figures })),
          rest: z.object({ figures, why: z.enum(['unread', 'unplaced', 'apart']) }).nullable(),
        }),
      ),
      /** Days of the range whose report was read, of those whose figures are known. */
      readDays: z.number().int(),
      knownDays: z.number().int(),
      /** The first day that was ever read of that report. */
      readSince: day.nullable(),
    }),
  }),
}
