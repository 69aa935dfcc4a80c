import {
  clickThroughRate,
  conversionEventIds,
  costPerEvent,
  costPerThousand,
  currencyDecimals,
  reportDimensions,
  reportedCostEvents,
  returnOnAdSpend,
  type ReportDimension,
} from '@vigie/domain'
import { z } from 'zod'
import { figures } from './figures-codec.ts'
import { day } from '../shapes.ts'

const reportItem = z.object({
  dimension: z.enum(reportDimensions),
  value: z.string(),
  label: z.string(),
  pictureUrl: z.string().nullable(),
  figures,
  score: z.object({
    score: z.number(),
    low: z.number(),
    high: z.number(),
    confidence: z.enum(['low', 'medium', 'high']),
    isWinner: z.boolean(),
  }),
  ads: z.number().int(),
})

export const report = z.object({
  campaignId: z.string(),
  since: day,
  until: day,
  currency: z.string(),
  madeAt: z.string(),
  /** What the scores count. */
  scoredEvent: z.enum(conversionEventIds),
  items: z.array(reportItem),
})

export type ReportAnswer = z.output<typeof report>

/** The specification's names of what figures are divided by. */
const combinationOf: Readonly<Record<ReportDimension, string>> = {
  image: 'image',
  video: 'video',
  body: 'body',
  title: 'title',
  link: 'link-url',
  age: 'age',
  gender: 'gender',
  ageGender: 'age-gender',
  platform: 'publisher-platform',
  country: 'country',
  audience: 'audience-type',
  interest: 'interests',
  targeting: 'targeting',
}

const rate = z.number().nullable()

/** An item as the specification names its fields; money in major units. Ours, for the screens, come after. */
const wireItem = z
  .object({
    combination: z.string(),
    comb_value: z.string(),
    spend: z.number(),
    impressions: z.number(),
    cpm: rate,
    score: z.number(),
    inline_link_clicks: z.number(),
    omni_purchase: z.number(),
    'ROAS omni_purchase_value': rate,
    'Rate per inline_link_clicks': rate,
    detail: reportItem,
  })
  .catchall(z.unknown())

const wireReport = z.object({
  campaign_id: z.string(),
  date_start: day,
  date_stop: day,
  currency: z.string(),
  made_at: z.string(),
  scored_event: z.enum(conversionEventIds),
  combinations: z.array(wireItem),
})

/** A stored report between the specification's shape and ours. */
export const reportCodec = z.codec(wireReport, report, {
  decode: (wire) => ({
    campaignId: wire.campaign_id,
    since: wire.date_start,
    until: wire.date_stop,
    currency: wire.currency,
    madeAt: wire.made_at,
    scoredEvent: wire.scored_event,
    items: wire.combinations.map(({ detail }) => detail),
  }),
  encode: (given) => ({
    campaign_id: given.campaignId,
    date_start: given.since,
    date_stop: given.until,
    currency: given.currency,
    made_at: given.madeAt,
    scored_event: given.scoredEvent,
    combinations: given.items.map((item) => wireOf(item, 10 ** currencyDecimals(given.currency))),
  }),
})

function wireOf(item: z.output<typeof reportItem>, unit: number): z.output<typeof wireItem> {
  const { figures: sums } = item
  const major = (minor: number | null) => (minor === null ? null : minor / unit)
  return {
    combination: combinationOf[item.dimension],
    comb_value: item.label,
    spend: sums.spend / unit,
    impressions: sums.impressions,
    cpm: major(costPerThousand(sums)),
    score: item.score.score,
    inline_link_clicks: sums.linkClicks,
    omni_purchase: sums.purchases,
    ...Object.fromEntries(
      reportedCostEvents.map((event) => [`Cost per ${event}`, major(costPerEvent(sums, event))]),
    ),
    'ROAS omni_purchase_value': returnOnAdSpend(sums),
    'Rate per inline_link_clicks': clickThroughRate(sums),
    detail: item,
  }
}
