import { z } from 'zod'
import { campaignList, inMinorUnits, objectiveUnit } from './alert-rule-codec.ts'

/** Leaves out what was not sent: an absent field is not changed. */
function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

const bool = z.boolean()
const text = z.string().max(1000)
const amount = z.number().min(0).max(1e15)
const percentage = z.number().min(0).max(1000)
const metric = z.enum(['ROAS', 'CTR', 'CPC', 'CPM'])
const inQuery = {
  bool: z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }),
  number: z.coerce.number(),
}

const budgetChange = z.object({
  isOn: bool.optional(),
  name: text.optional(),
  target: amount.optional(),
  dateStart: text.optional(),
  dateEnd: text.optional(),
  threshold: percentage.optional(),
  pausesAtLimit: bool.optional(),
  campaigns: campaignList.optional(),
})
type BudgetChange = z.output<typeof budgetChange>

const budgetWire = z.object({
  status: bool.optional(),
  name: text.optional(),
  target_budget: amount.optional().describe(inMinorUnits),
  date_start: text.optional(),
  date_end: text.optional(),
  threshold: percentage.optional(),
  ad_pause_threshold: bool.optional(),
  campaign: campaignList.optional(),
})

const decodeBudget = (wire: z.output<typeof budgetWire>): BudgetChange =>
  given({
    isOn: wire.status,
    name: wire.name,
    target: wire.target_budget,
    dateStart: wire.date_start,
    dateEnd: wire.date_end,
    threshold: wire.threshold,
    pausesAtLimit: wire.ad_pause_threshold,
    campaigns: wire.campaign,
  })
const encodeBudget = (change: BudgetChange): z.output<typeof budgetWire> =>
  given({
    status: change.isOn,
    name: change.name,
    target_budget: change.target,
    date_start: change.dateStart,
    date_end: change.dateEnd,
    threshold: change.threshold,
    ad_pause_threshold: change.pausesAtLimit,
    campaign: change.campaigns,
  })

/** What a budget alert should be: the specification sends its campaigns alone here, and we everything (FIX-35). */
export const budgetBody = z.codec(z.union([campaignList, budgetWire, z.null()]).optional(), budgetChange, {
  decode: (wire) => {
    if (Array.isArray(wire)) return { campaigns: wire }
    return wire ? decodeBudget(wire) : {}
  },
  encode: encodeBudget,
})

/** The same fields in the query, as the specification's client sends them. */
export const budgetQuery = z.codec(
  z.object({
    status: inQuery.bool.optional(),
    name: text.optional(),
    target_budget: inQuery.number.optional().describe(inMinorUnits),
    date_start: text.optional(),
    date_end: text.optional(),
    threshold: inQuery.number.optional(),
    ad_pause_threshold: inQuery.bool.optional(),
  }),
  budgetChange,
  { decode: (wire) => decodeBudget(wire), encode: encodeBudget },
)

const objectiveChange = z.object({
  isOn: bool.optional(),
  metric: metric.optional(),
  target: amount.optional(),
  threshold: percentage.optional(),
  allCampaigns: bool.optional(),
  campaigns: campaignList.optional(),
})
type ObjectiveChange = z.output<typeof objectiveChange>

const objectiveWire = z.object({
  status: bool.optional(),
  metrics: metric.optional(),
  target: amount.optional().describe(objectiveUnit),
  threshold: percentage.optional(),
  all_campaigns: bool.optional(),
  campaigns: campaignList.optional(),
})

const decodeObjective = (wire: z.output<typeof objectiveWire>): ObjectiveChange =>
  given({
    isOn: wire.status,
    metric: wire.metrics,
    target: wire.target,
    threshold: wire.threshold,
    allCampaigns: wire.all_campaigns,
    campaigns: wire.campaigns,
  })
const encodeObjective = (change: ObjectiveChange): z.output<typeof objectiveWire> =>
  given({
    status: change.isOn,
    metrics: change.metric,
    target: change.target,
    threshold: change.threshold,
    all_campaigns: change.allCampaigns,
    campaigns: change.campaigns,
  })

export const objectiveBody = z.codec(
  z.union([campaignList, objectiveWire, z.null()]).optional(),
  objectiveChange,
  {
    decode: (wire) => {
      if (Array.isArray(wire)) return { campaigns: wire }
      return wire ? decodeObjective(wire) : {}
    },
    encode: encodeObjective,
  },
)

export const objectiveQuery = z.codec(
  z.object({
    status: inQuery.bool.optional(),
    metrics: metric.optional(),
    target: inQuery.number.optional().describe(objectiveUnit),
    threshold: inQuery.number.optional(),
    all_campaigns: inQuery.bool.optional(),
  }),
  objectiveChange,
  { decode: (wire) => decodeObjective(wire), encode: encodeObjective },
)
