import { reportResults } from '@vigie/domain'
import { z } from 'zod'
import { clientColour } from '../client-colours.ts'
import { defineEndpoint } from '../endpoint.ts'
import { day, language } from '../shapes.ts'

const count = z.number().int()
const money = count.describe('In minor units of the account’s currency')
const figures = z.object({
  spend: money,
  results: count,
  value: money,
  impressions: count,
  linkClicks: count,
})
const stopped = z.object({ spend: money, results: count }).nullable()
const perLevel = z.object({ campaign: count, adset: count, ad: count })

/** A report as somebody outside reads it. */
export const reportView = z.object({
  kind: z.literal('report'),
  since: day,
  until: day,
  /** What is counted as its result. */
  result: z.enum(reportResults),
  totals: figures,
  /** The days before, as many; `null` where they were not all read. */
  previous: figures.nullable(),
  /** `null` of a day that was never read. */
  days: z.array(z.object({ day, spend: money.nullable(), results: count.nullable() })),
  /** Those that spent most, first; `null` where only the whole is shown. */
  campaigns: z.array(z.object({ name: z.string(), spend: money, results: count })).nullable(),
  otherCampaigns: z.object({ count, spend: money, results: count }).nullable(),
  /** What was done over these days: what was put back counts as nothing. */
  deeds: z.object({
    published: count,
    paused: perLevel,
    resumed: perLevel,
    raised: count,
    lowered: count,
  }),
  /** What that comes to; `null` in reports that were shared before it was told. */
  deedMoney: z
    .object({
      raisedPerDay: money,
      loweredPerDay: money,
      raisedInAll: money,
      loweredInAll: money,
      /** Of what was stopped, over the week before it was; `null` where nothing was, or those days are not known. */
      stopped: z.object({ campaign: stopped, adset: stopped, ad: stopped }),
    })
    .nullable()
    .default(null),
  /** What stands stopped, what cost most first; empty in reports that were shared before it was named. */
  stopped: z
    .array(
      z.object({
        level: z.enum(['campaign', 'adset', 'ad']),
        name: z.string(),
        /** Where its small picture lies, for people of the account; clients are given none. */
        picture: z.string().nullable(),
        before: stopped,
      }),
    )
    .default([]),
  /** What runs again, by name; empty in reports that were shared before it was named. */
  resumed: z
    .array(
      z.object({
        level: z.enum(['campaign', 'adset', 'ad']),
        name: z.string(),
        picture: z.string().nullable(),
      }),
    )
    .default([]),
  /** Budgets that were changed, what moved most first; empty in reports that were shared before each was told. */
  budgets: z
    .array(
      z.object({
        name: z.string().nullable(),
        campaign: z.string().nullable(),
        kind: z.enum(['perDay', 'inAll']),
        from: money,
        to: money,
      }),
    )
    .default([]),
  /** What comes after these days; `null` where that is past as well. */
  coming: z
    .object({
      dailyBudget: money,
      ends: z.array(z.object({ name: z.string().nullable(), day })),
    })
    .nullable()
    .default(null),
  missingDays: count,
  maturingSince: day.nullable(),
  readAt: z.string().nullable(),
  attribution: z.array(z.string()),
  words: z.string(),
  /** The first sentence as the team wrote it; empty: the one that the figures make, in the reader’s language. */
  headline: z.string().default(''),
})

const moved = z.object({ before: count, after: count }).nullable()

/** What somebody outside asks who has the link of a report. */
export const clientReportEndpoints = {
  openReportLink: defineEndpoint({
    method: 'POST',
    path: '/client/report',
    permission: 'public',
    onlyReads: true,
    summary:
      'The report that a link shows to a client, as it was shared or last renewed; counted. Unknown, ended and revoked links are refused alike',
    body: z.object({
      link: z.string().max(200),
      password: z.string().max(200).nullable().default(null),
    }),
    response: z.object({
      recipient: z.string(),
      language,
      advertiser: z.string(),
      /** In which colours the page stands; `null`: the account belongs to no client. */
      brand: z.object({ colour: clientColour, logo: z.string().nullable() }).nullable(),
      /** Who shared it: nobody else of the account is named. */
      preparedBy: z.string(),
      currency: z.string(),
      timezone: z.string(),
      /** When it was shared, or renewed last. */
      sharedAt: z.iso.datetime(),
      /** Until when the link leads here. */
      endsAt: z.iso.datetime(),
      report: reportView,
      /** What is another since this client looked, when the figures were renewed; `null` where nothing is. */
      changed: z
        .object({
          lookedAt: z.iso.datetime(),
          spend: moved,
          results: moved,
          value: moved,
          hasMore: z.boolean(),
        })
        .nullable(),
    }),
  }),
}
