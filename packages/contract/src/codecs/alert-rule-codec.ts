import { z } from 'zod'
import { day } from '../shapes.ts'
import { budgetCut } from './budget-cut.ts'

/** Units, as the API's description says them. */
export const inMinorUnits =
  'In minor units of the account’s currency: 1000 is 10.00 EUR. Insights and reports are in whole units.'
export const objectiveUnit =
  'ROAS: value per unit spent. CTR: per cent. CPC and CPM: whole units of the account’s currency, 0.42 is 0.42 EUR.'

export const campaignList = z
  .array(z.object({ id: z.string().min(1).max(32), name: z.string().max(500) }))
  .max(5000)

const forecast = z.object({
  overspend: z.number().describe('Probability, 0 to 1'),
  expected: z.number().describe(inMinorUnits),
  low: z.number().describe(inMinorUnits),
  high: z.number().describe(inMinorUnits),
  exhaustedIn: z.number().nullable(),
  perDayLeft: z.number().describe(`What may be spent a day, rounded down. ${inMinorUnits}`),
  daysLeft: z.number().describe('Days left, to a tenth: the rest of the running one is a part'),
})

/** How the budgets of a control are brought back to its target (design 08); `null` when nothing is to be. */
const bringBack = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('possible'),
      cuts: z.array(budgetCut).readonly(),
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
