import { z } from 'zod'
import { list } from './pairs.ts'
import { budget, cap, idText, instant, wholeList, type InAccount } from './values.ts'

const named = z.object({
  id: idText,
  name: z.string().default(''),
})

const targeting = z
  .object({
    age_min: z.number(),
    age_max: z.number(),
    genders: z.array(z.number()),
    geo_locations: z
      .object({
        countries: z.array(z.string()),
        regions: z.array(named.partial()),
        cities: z.array(named.partial()),
      })
      .partial(),
    custom_audiences: z.array(named),
    interests: z.array(named),
    flexible_spec: z.array(z.object({ interests: z.array(named) }).partial()),
  })
  .partial()

const adset = z.object({
  id: z.string(),
  name: z.string().default(''),
  campaign_id: z.string().default(''),
  status: z.string().default(''),
  effective_status: z.string().default(''),
  daily_budget: budget,
  lifetime_budget: budget,
  daily_min_spend_target: budget,
  daily_spend_cap: cap,
  attribution_spec: z.array(z.object({ event_type: z.string(), window_days: z.number() })).default([]),
  targeting: targeting.default({}),
  /** Absent while nothing was delivered. Source: Marketing API, Ad Campaign Learning Stage Info. */
  learning_stage_info: z.object({ status: z.string(), conversions: z.number().int().optional() }).optional(),
  start_time: instant,
  end_time: instant,
})

type Named = { readonly id: string; readonly name: string }

/** Whom an ad set addresses, in our terms. Lists are empty for a broad target. */
type AdsetTargets = {
  readonly audiences: readonly Named[]
  readonly interests: readonly Named[]
  readonly countries: readonly string[]
  readonly ageMin: number | null
  readonly ageMax: number | null
  readonly genders: readonly number[]
}

function targetsOf(target: z.output<typeof targeting>): AdsetTargets {
  return {
    audiences: target.custom_audiences ?? [],
    interests: [
      ...(target.interests ?? []),
      ...(target.flexible_spec ?? []).flatMap(({ interests }) => interests ?? []),
    ],
    countries: target.geo_locations?.countries ?? [],
    ageMin: target.age_min ?? null,
    ageMax: target.age_max ?? null,
    genders: target.genders ?? [],
  }
}

const windowOf: Readonly<Record<string, string>> = { CLICK_THROUGH: 'click', VIEW_THROUGH: 'view' }

/** `7d_click,1d_view`, as the platform writes windows; empty when it does not say. */
const attributionOf = ({ attribution_spec: windows }: z.output<typeof adset>): string =>
  windows
    .map(({ event_type: type, window_days: days }) => `${days}d_${windowOf[type] ?? type.toLowerCase()}`)
    .join(',')

const synced = adset.transform((one) => ({
  id: one.id,
  name: one.name,
  campaignId: one.campaign_id,
  status: one.status,
  effectiveStatus: one.effective_status,
  dailyBudget: one.daily_budget,
  lifetimeBudget: one.lifetime_budget,
  /** What of its campaign's daily budget it is to get a day at least, and gets at most; `null` for no such limit. */
  minimumSpend: one.daily_min_spend_target,
  maximumSpend: one.daily_spend_cap,
  attribution: attributionOf(one),
  /** The stage of learning; empty while nothing was delivered. */
  learning: one.learning_stage_info?.status ?? '',
  /** Results since its last large change; `null` where the platform does not count them. */
  learningResults: one.learning_stage_info?.conversions ?? null,
  startsAt: one.start_time,
  /** `null`: without an end. */
  endsAt: one.end_time,
  targets: targetsOf(one.targeting),
}))

export type PlatformAdset = z.output<typeof synced>

/** All ad sets of an account with whom they address and how their conversions are attributed; budgets in minor units. */
export const listAdsets = list({
  request: ({ account }: InAccount) => ({
    path: `/${account}/adsets`,
    params: {
      fields:
        'id,name,campaign_id,status,effective_status,daily_budget,lifetime_budget,daily_min_spend_target,daily_spend_cap,' +
        'attribution_spec,targeting,learning_stage_info,start_time,end_time',
    },
  }),
  parse: synced,
  paging: wholeList,
})
