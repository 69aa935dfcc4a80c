import { deprecationLabel } from '@vigie/ads-api'
import { z } from 'zod'
import type { Platform } from '../platforms/platform.ts'
import { PlatformError } from '../errors/platform-error.ts'
import type { LiveObject, ObjectLevel } from './change-order.ts'

const shared = 'id,account_id,name,status,effective_status,adlabels'
export const fieldsOf: Readonly<Record<ObjectLevel, string>> = {
  campaign: `${shared},daily_budget,lifetime_budget,spend_cap`,
  adset: `${shared},campaign_id,daily_budget,lifetime_budget,end_time,targeting,daily_spend_cap,lifetime_spend_cap`,
  ad: `${shared},campaign_id,creative{id}`,
}

// The platform tells the budget that an ad set does not have as 0.
const budget = z.coerce
  .number()
  .int()
  .nullish()
  .transform((amount) => amount || null)
const wire = z.object({
  id: z.string(),
  account_id: z.string(),
  campaign_id: z.string().optional(),
  name: z.string().default(''),
  status: z.string(),
  effective_status: z.string().default(''),
  daily_budget: budget,
  lifetime_budget: budget,
  end_time: z.string().nullish(),
  spend_cap: budget,
  daily_spend_cap: budget,
  lifetime_spend_cap: budget,
  creative: z.object({ id: z.string() }).nullish(),
  adlabels: z.array(z.object({ name: z.string() })).default([]),
  targeting: z.record(z.string(), z.unknown()).nullish(),
})
const automation = z.object({ targeting_automation: z.object({ advantage_audience: z.coerce.number() }) })
/** A write may answer with the object as it is after it: without these fields it is read again. */
export const written = z.looseObject({ success: z.boolean().optional() })

/** Ids the platform reads in one call. */
const idsPerCall = 50

type Wanted = { readonly level: ObjectLevel; readonly id: string }

/**
 * Live objects by id, as the platform says they are. One that is gone, or belongs to another account, is left out.
 * @throws {PlatformError} when the platform cannot be asked
 */
export async function readLiveObjects(
  platform: Platform,
  account: string,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, LiveObject>> {
  const found = new Map<string, LiveObject>()
  for (const [level, objects] of Map.groupBy(wanted, (one) => one.level)) {
    const ids = [...new Set(objects.map(({ id }) => id))]
    for (let start = 0; start < ids.length; start += idsPerCall) {
      for (const object of await readSome(platform, account, level, ids.slice(start, start + idsPerCall)))
        found.set(object.id, object)
    }
  }
  return found
}

async function readSome(
  platform: Platform,
  account: string,
  level: ObjectLevel,
  ids: readonly string[],
): Promise<LiveObject[]> {
  try {
    const answer = await platform.ask(
      { path: '/', params: { ids: ids.join(','), fields: fieldsOf[level] } },
      z.record(z.string(), z.unknown()),
    )
    return Object.values(answer).flatMap((value) => toLiveObject(value, account, level) ?? [])
  } catch (error) {
    if (!(error instanceof PlatformError) || error.details.kind !== 'rejected') throw error
    // One id that is gone refuses them all: then each is asked for itself.
    if (ids.length <= 1) return []
    const half = Math.ceil(ids.length / 2)
    return [
      ...(await readSome(platform, account, level, ids.slice(0, half))),
      ...(await readSome(platform, account, level, ids.slice(half))),
    ]
  }
}

/** @returns `null` for an object of another account, one that is deleted, or an answer without its fields */
export function toLiveObject(value: unknown, account: string, level: ObjectLevel): LiveObject | null {
  const { data } = wire.safeParse(value)
  if (!data || `act_${data.account_id}` !== account) return null
  if (data.status === 'DELETED' || data.status === 'ARCHIVED') return null
  const labels = data.adlabels.map(({ name }) => name)
  return {
    level,
    id: data.id,
    campaignId: level === 'campaign' ? data.id : (data.campaign_id ?? ''),
    name: data.name,
    status: data.status,
    effectiveStatus: data.effective_status,
    dailyBudget: data.daily_budget ?? null,
    lifetimeBudget: data.lifetime_budget ?? null,
    endTime: data.end_time ?? null,
    spendCap: data.spend_cap ?? null,
    customerCap: data.daily_spend_cap ?? data.lifetime_spend_cap ?? null,
    customerCapField: data.lifetime_spend_cap ? 'lifetime_spend_cap' : 'daily_spend_cap',
    creativeId: data.creative?.id ?? null,
    isRetired: labels.includes(deprecationLabel),
    isAdvantageAudience: isAdvantage(data.targeting),
    targeting: data.targeting ?? null,
    labels,
  }
}

function isAdvantage(targeting: unknown): boolean {
  const { data } = automation.safeParse(targeting)
  return data?.targeting_automation.advantage_audience === 1
}
