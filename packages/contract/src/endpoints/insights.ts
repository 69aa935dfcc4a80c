import { longestRange } from '@vigie/domain'
import { z } from 'zod'
import { campaignRowsCodec } from '../codecs/campaign-list-codec.ts'
import { figures } from '../codecs/figures-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { objectChanges } from './object-changes.ts'
import { day, done, inAccount, platformId } from '../shapes.ts'

const daysBetween = ({ since, until }: { since: string; until: string }) =>
  (Date.parse(until) - Date.parse(since)) / 86_400_000

const range = z.object({
  since: day.describe('First day of the range, in the account’s time zone'),
  until: day.describe('Last day of the range, in the account’s time zone; not before `since`'),
})
export const inOrder = <S extends z.ZodType<{ since: string; until: string }>>(schema: S) =>
  schema.refine(
    (asked) => daysBetween(asked) >= 0 && daysBetween(asked) <= longestRange,
    'a range in order, of ten years at most',
  )

export const dailyFigures = figures.extend({ day })

/** Where figures of a range come from: what every "where does this number come from?" says. */
export const provenance = z.object({
  /** Days of the range that were never read: unknown, not zero. */
  missingDays: z.number().int(),
  /** Days that were read: of the range, and of the one before it that it is compared with. */
  readDays: z.number().int(),
  previousReadDays: z.number().int(),
  /** Instants between which the days of the range were last read; `null` when none was. */
  oldestReadAt: z.string().nullable(),
  newestReadAt: z.string().nullable(),
  /** First day of the range whose conversions may still grow; `null` when all are final. */
  maturingSince: day.nullable(),
  /** Attribution windows of the ad sets, as the platform writes them. */
  attribution: z.array(z.string()),
})

/** A row as the specification's insight calls answer it. Money in major units. */
export const insightRow = z
  .object({
    campaign_id: z.string(),
    campaign_name: z.string(),
    date_start: day,
    date_stop: day,
    spend: z.number(),
    impressions: z.number().int(),
    rate_per_inline_link_clicks: z.number().nullable(),
    roas_omni_purchase_value: z.number().nullable(),
    /** 0 to 100 over the last thirty days, beside campaigns of the same objective; absent without one. */
    score: z.number().optional(),
    /** `red` while a high alert of the campaign waits for somebody. */
    alert: z.literal('red').optional(),
  })
  .catchall(z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** How fresh the account's figures are. */
const syncState = z.object({
  /** Instant of the last completed sync; `null` before the first. */
  syncedAt: z.string().nullable(),
  isSyncing: z.boolean(),
  /** When figures of the day are read again at the latest; `null` before the first sync, and of a server of before. */
  nextAt: z.string().nullable().default(null),
  /** Platform error of the last sync, when it failed. */
  syncProblem: z.object({ code: z.string(), message: z.string() }).nullable(),
})

export const insightEndpoints = {
  campaignList: defineEndpoint({
    method: 'GET',
    path: '/:account/campaign_list',
    permission: 'figures:view',
    summary: 'Every campaign and draft of the account with its figures over a range, and the range before it',
    params: inAccount,
    query: inOrder(range),
    response: z.object({
      rows: campaignRowsCodec,
      totals: figures,
      previousTotals: figures,
      days: z.array(dailyFigures),
      provenance,
      currency: z.string(),
      timezone: z.string(),
      ...syncState.shape,
    }),
  }),
  precomputedInsights: defineEndpoint({
    method: 'GET',
    path: '/:account/precomputed_insights',
    permission: 'figures:view',
    summary: 'Insight rows of a preset range',
    params: inAccount,
    query: z.object({
      level: z.literal('campaign'),
      date_range: z.enum(['30d', '14d', '7d']).default('30d'),
    }),
    response: z.array(insightRow),
  }),
  insights: defineEndpoint({
    method: 'GET',
    path: '/:account/insights',
    permission: 'figures:view',
    summary: 'Insight rows of a custom range',
    params: inAccount,
    query: inOrder(range.extend({ level: z.literal('campaign') })),
    response: z.array(insightRow),
  }),
  syncState: defineEndpoint({
    method: 'GET',
    path: '/:account/sync_state',
    permission: 'figures:view',
    summary: 'When the account’s figures were read last, and what stopped the reading',
    params: inAccount,
    response: syncState,
  }),
  refreshInsights: defineEndpoint({
    method: 'POST',
    path: '/:account/insights/refresh',
    permission: 'figures:view',
    summary: 'Ask for a sync now; answers at once',
    params: inAccount,
    response: done,
  }),
  changeCampaigns: defineEndpoint({
    method: 'POST',
    path: '/:account/campaigns/changes',
    permission: 'live:change',
    summary:
      'Change names and statuses of campaigns, ad sets and ads, budgets of the first two; one result each, amounts in minor units',
    params: inAccount,
    body: z.object({
      items: objectChanges,
    }),
    response: z.array(
      z.object({
        id: z.string(),
        outcome: z.enum(['applied', 'unchanged', 'refused', 'throttled', 'unknown']),
        problem: z.object({ code: z.string(), facts: z.record(z.string(), z.unknown()) }).nullable(),
      }),
    ),
  }),
  adsetBudgets: defineEndpoint({
    method: 'POST',
    onlyReads: true,
    path: '/:account/adset_budgets',
    permission: 'figures:view',
    summary: 'Ad sets of campaigns that carry a budget of their own, as they were last read',
    params: inAccount,
    body: z.object({ campaignIds: z.array(platformId).min(1).max(1000) }),
    response: z.array(
      z.object({
        id: z.string(),
        campaignId: z.string(),
        name: z.string(),
        status: z.enum(['ACTIVE', 'PAUSED']),
        dailyBudget: z.number().int().nullable(),
        lifetimeBudget: z.number().int().nullable(),
      }),
    ),
  }),
  adsetDates: defineEndpoint({
    method: 'POST',
    onlyReads: true,
    path: '/:account/adset_dates',
    permission: 'figures:view',
    summary:
      'When the ad sets of campaigns deliver, or ad sets themselves, and on which budget, as they were last read',
    params: inAccount,
    body: z.object({ of: z.enum(['campaign', 'adset']), ids: z.array(platformId).min(1).max(1000) }),
    response: z.array(
      z.object({
        id: z.string(),
        campaignId: z.string(),
        campaignName: z.string().nullable(),
        name: z.string(),
        status: z.enum(['ACTIVE', 'PAUSED']),
        /** Whether its campaign is on. */
        isBelowActive: z.boolean(),
        dailyBudget: z.number().int().nullable(),
        lifetimeBudget: z.number().int().nullable(),
        /** Of its campaign, where that has the budget. */
        dailyAbove: z.number().int().nullable(),
        lifetimeAbove: z.number().int().nullable(),
        startTime: z.iso.datetime().nullable(),
        endTime: z.iso.datetime().nullable(),
      }),
    ),
  }),
  writeTable: defineEndpoint({
    method: 'POST',
    onlyReads: true,
    path: '/:account/table_file',
    permission: 'figures:export',
    summary: 'A table that a screen shows, as a workbook; text stays text, whatever it begins with',
    params: inAccount,
    body: z.object({
      sheet: z
        .string()
        .max(31)
        .regex(/^[^[\]:*?/\\']([^[\]:*?/\\]*[^[\]:*?/\\'])?$/),
      /** Of the money in it. */
      currency: z.string().length(3),
      titles: z.array(z.string().max(200)).min(1).max(80),
      /** What each column holds: money in whole units, shares as fractions, days as `2026-03-12`. */
      kinds: z
        .array(z.enum(['text', 'day', 'money', 'percent', 'decimal', 'count']))
        .min(1)
        .max(80),
      rows: z.array(z.array(z.union([z.string().max(400), z.number(), z.null()])).max(80)).max(20_000),
    }),
    /** Base64. */
    response: z.object({ content: z.string() }),
  }),
  setCampaignStatus: defineEndpoint({
    method: 'POST',
    path: '/:account/campaigns/:campaignId/status',
    permission: 'live:change',
    summary: 'Switch a campaign on or off through the ledgered write path',
    params: inAccount.extend({ campaignId: platformId }),
    body: z.object({ status: z.enum(['ACTIVE', 'PAUSED']) }),
    response: z.object({ status: z.enum(['ACTIVE', 'PAUSED']), effectiveStatus: z.string().nullable() }),
  }),
}
