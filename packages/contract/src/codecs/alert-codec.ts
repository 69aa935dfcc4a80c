import { z } from 'zod'
import { day } from '../shapes.ts'

/** Units, as the API's description says them. */
export const inMinorUnits =
  'In minor units of the account’s currency: 1000 is 10.00 EUR. Insights and reports are in whole units.'
export const objectiveUnit =
  'ROAS: value per unit spent. CTR: per cent. CPC and CPM: whole units of the account’s currency, 0.42 is 0.42 EUR.'

const priority = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
const category = z.enum(['creations', 'budgets', 'audiences', 'tracking', 'performances', 'objectifs'])
const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const opinion = z.enum(['up', 'down'])

/** An alert as the specification lists it, then what people made of it. */
export const alertCodec = z.codec(
  z.object({
    created_time: z.string(),
    priority,
    campaign_name: z.array(z.string()),
    adset_name: z.array(z.string()),
    ad_name: z.array(z.string()),
    sentence_EN: z.string(),
    sentence_FR: z.string(),
    video_url: z.array(z.string()),
    id: z.string(),
    category,
    code: z.string(),
    campaign_id: z.array(z.string()),
    facts,
    resolved_time: z.string().nullable(),
    acknowledged_time: z.string().nullable(),
    acknowledged_by: z.string().nullable(),
    snoozed_until: z.string().nullable(),
    opinion: opinion.nullable(),
  }),
  z.object({
    id: z.string(),
    createdAt: z.string(),
    category,
    priority,
    code: z.string(),
    sentenceEn: z.string(),
    sentenceFr: z.string(),
    campaignIds: z.array(z.string()),
    campaignNames: z.array(z.string()),
    adsetNames: z.array(z.string()),
    adNames: z.array(z.string()),
    videoUrls: z.array(z.string()),
    facts,
    resolvedAt: z.string().nullable(),
    acknowledgedAt: z.string().nullable(),
    acknowledgedBy: z.string().nullable(),
    snoozedUntil: z.string().nullable(),
    opinion: opinion.nullable(),
  }),
  {
    decode: (wire) => ({
      id: wire.id,
      createdAt: wire.created_time,
      category: wire.category,
      priority: wire.priority,
      code: wire.code,
      sentenceEn: wire.sentence_EN,
      sentenceFr: wire.sentence_FR,
      campaignIds: wire.campaign_id,
      campaignNames: wire.campaign_name,
      adsetNames: wire.adset_name,
      adNames: wire.ad_name,
      videoUrls: wire.video_url,
      facts: wire.facts,
      resolvedAt: wire.resolved_time,
      acknowledgedAt: wire.acknowledged_time,
      acknowledgedBy: wire.acknowledged_by,
      snoozedUntil: wire.snoozed_until,
      opinion: wire.opinion,
    }),
    encode: (alert) => ({
      created_time: alert.createdAt,
      priority: alert.priority,
      campaign_name: alert.campaignNames,
      adset_name: alert.adsetNames,
      ad_name: alert.adNames,
      sentence_EN: alert.sentenceEn,
      sentence_FR: alert.sentenceFr,
      video_url: alert.videoUrls,
      id: alert.id,
      category: alert.category,
      code: alert.code,
      campaign_id: alert.campaignIds,
      facts: alert.facts,
      resolved_time: alert.resolvedAt,
      acknowledged_time: alert.acknowledgedAt,
      acknowledged_by: alert.acknowledgedBy,
      snoozed_until: alert.snoozedUntil,
      opinion: alert.opinion,
    }),
  },
)

export const campaignList = z
  .array(z.object({ id: z.string().min(1).max(32), name: z.string().max(500) }))
  .max(5000)

const forecast = z.object({
  overspend: z.number().describe('Probability, 0 to 1'),
  expected: z.number().describe(inMinorUnits),
  low: z.number().describe(inMinorUnits),
  high: z.number().describe(inMinorUnits),
  exhaustedIn: z.number().nullable(),
  perDayLeft: z.number().describe(inMinorUnits),
  daysLeft: z.number(),
})

/** How the budgets of a control are brought back to its target (design 08); `null` when nothing is to be. */
const bringBack = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('possible'),
      cuts: z
        .array(
          z.object({
            level: z.enum(['campaign', 'adset']),
            id: z.string(),
            name: z.string(),
            campaign: z.string(),
            from: z.number().int().describe(inMinorUnits),
            to: z.number().int().describe(inMinorUnits),
          }),
        )
        .readonly(),
    }),
    z.object({
      kind: z.enum(['lifetimeBudget', 'budgetUnknown']),
      campaigns: z.array(z.string()).readonly(),
    }),
  ])
  .nullable()

const spendDay = z.object({ day, spend: z.number().int() })

/** A budget alert. Money in minor units of the account's currency. */
export const budgetAlertCodec = z.codec(
  z.object({
    _id: z.string(),
    status: z.boolean(),
    name: z.string(),
    target_budget: z.number().describe(inMinorUnits),
    date_start: day,
    date_end: day,
    threshold: z.number().describe('Per cent of the budget at which it speaks'),
    ad_pause_threshold: z.boolean().describe('Pause the campaigns at the limit'),
    campaign: campaignList,
    budget_used: z.number().describe(inMinorUnits),
    budget_percentage: z.number().describe('Per cent of the budget'),
    /** Part of the budget an even pace would have used, in per cent. */
    budget_expected_percentage: z.number(),
    forecast: forecast.nullable(),
    bring_back: bringBack,
    days: z.array(spendDay),
  }),
  z.object({
    id: z.string(),
    isOn: z.boolean(),
    name: z.string(),
    target: z.number(),
    dateStart: day,
    dateEnd: day,
    threshold: z.number(),
    pausesAtLimit: z.boolean(),
    campaigns: campaignList,
    used: z.number(),
    percentage: z.number(),
    expectedPercentage: z.number(),
    forecast: forecast.nullable(),
    bringBack,
    days: z.array(spendDay),
  }),
  {
    decode: (wire) => ({
      id: wire._id,
      isOn: wire.status,
      name: wire.name,
      target: wire.target_budget,
      dateStart: wire.date_start,
      dateEnd: wire.date_end,
      threshold: wire.threshold,
      pausesAtLimit: wire.ad_pause_threshold,
      campaigns: wire.campaign,
      used: wire.budget_used,
      percentage: wire.budget_percentage,
      expectedPercentage: wire.budget_expected_percentage,
      forecast: wire.forecast,
      bringBack: wire.bring_back,
      days: wire.days,
    }),
    encode: (alert) => ({
      _id: alert.id,
      status: alert.isOn,
      name: alert.name,
      target_budget: alert.target,
      date_start: alert.dateStart,
      date_end: alert.dateEnd,
      threshold: alert.threshold,
      ad_pause_threshold: alert.pausesAtLimit,
      campaign: alert.campaigns,
      budget_used: alert.used,
      budget_percentage: alert.percentage,
      budget_expected_percentage: alert.expectedPercentage,
      forecast: alert.forecast,
      bring_back: alert.bringBack,
      days: alert.days,
    }),
  },
)

const metric = z.enum(['ROAS', 'CTR', 'CPC', 'CPM'])

/** An objective, then how it stands. */
export const objectiveAlertCodec = z.codec(
  z.object({
    _id: z.string(),
    status: z.boolean(),
    metrics: metric,
    target: z.number().describe(objectiveUnit),
    threshold: z.number().describe('Per cent by which the target may be missed'),
    all_campaigns: z.boolean(),
    campaigns: campaignList,
    value: z.number().nullable(),
    probability: z.number().nullable(),
    is_missed: z.boolean(),
    since: z.string().nullable(),
    days: z.array(z.number().nullable()),
  }),
  z.object({
    id: z.string(),
    isOn: z.boolean(),
    metric,
    target: z.number(),
    threshold: z.number(),
    allCampaigns: z.boolean(),
    campaigns: campaignList,
    /** The metric over the last seven days, in the unit of the figures; `null` without data. */
    value: z.number().nullable(),
    /** How sure it is that the objective is missed. */
    probability: z.number().nullable(),
    isMissed: z.boolean(),
    since: z.string().nullable(),
    /** The metric of each of the last fourteen days, oldest first. */
    days: z.array(z.number().nullable()),
  }),
  {
    decode: ({ _id: id, status, metrics, all_campaigns: all, is_missed: isMissed, ...rest }) => ({
      ...rest,
      id,
      isOn: status,
      metric: metrics,
      allCampaigns: all,
      isMissed,
    }),
    encode: ({ id, isOn, metric: metrics, allCampaigns, isMissed, ...rest }) => ({
      ...rest,
      _id: id,
      status: isOn,
      metrics,
      all_campaigns: allCampaigns,
      is_missed: isMissed,
    }),
  },
)
