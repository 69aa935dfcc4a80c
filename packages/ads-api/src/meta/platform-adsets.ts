import { z } from 'zod'

const named = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
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

/** An ad set with whom it addresses and how its conversions are attributed. */
export const adsetSchema = z.object({
  id: z.string(),
  name: z.string().default(''),
  campaign_id: z.string().default(''),
  status: z.string().default(''),
  effective_status: z.string().default(''),
  daily_budget: z.string().optional(),
  lifetime_budget: z.string().optional(),
  optimization_goal: z.string().optional(),
  attribution_spec: z.array(z.object({ event_type: z.string(), window_days: z.number() })).optional(),
  targeting: targeting.optional(),
  /** Absent while nothing was delivered. Source: Marketing API, Ad Campaign Learning Stage Info. */
  learning_stage_info: z.object({ status: z.string() }).optional(),
})

export type PlatformAdset = z.output<typeof adsetSchema>

export const adsetFields =
  'id,name,campaign_id,status,effective_status,daily_budget,lifetime_budget,optimization_goal,attribution_spec,targeting,learning_stage_info'

type Named = { readonly id: string; readonly name: string }

/** Whom an ad set addresses, in our terms. Lists are empty for a broad target. */
export type AdsetTargets = {
  readonly audiences: readonly Named[]
  readonly interests: readonly Named[]
  readonly countries: readonly string[]
  readonly ageMin: number | null
  readonly ageMax: number | null
  readonly genders: readonly number[]
}

export function targetsOf({ targeting: target = {} }: PlatformAdset): AdsetTargets {
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
