import type { MonitoredAdset } from './facts.ts'
import type { MonitoringPolicy } from './policy.ts'

/** What was known of one ad's day, and since which day of the replay; money in one unit. */
export type Reading = {
  /** Index of the replay's day at whose end it was known. */
  readonly knownFrom: number
  readonly spend: number
  readonly impressions: number
  readonly counts: Readonly<Record<string, number>>
  readonly values: Readonly<Record<string, number>>
}

export type ReplayedAd = {
  readonly id: string
  readonly adsetId: string
  /** One list for each day, oldest first; each list in the order in which it was learnt. Empty: nothing that day. */
  readonly days: readonly (readonly Reading[])[]
}

export type ReplayedCampaign = {
  readonly id: string
  readonly budgetLevel: 'campaign' | 'adset'
  /** Whether it has a budget of a day itself, as it is known now; how large it was then, what was spent tells. */
  readonly dailyBudget?: number | null | undefined
  readonly ads: readonly ReplayedAd[]
  /** Whom its ad sets show to, by the days of the replay; the platform does not restate reach. */
  readonly adsets: readonly MonitoredAdset[]
  readonly watches: MonitoringPolicy['watches']
}

/** The last reading known by then; where none was kept, the first one later, which the result counts as such. */
export function asOf(list: readonly Reading[], day: number): Reading | undefined {
  let latest = list[0]
  for (const reading of list) if (reading.knownFrom <= day) latest = reading
  return latest
}

/** What an ad spent on one day, as known by the end of another. */
export const spentOn = (ad: ReplayedAd, at: number, day: number): number =>
  asOf(ad.days[at] ?? [], day)?.spend ?? 0

/** What an ad spent and brought on one day, as known today. */
export function broughtOn(ad: ReplayedAd, day: number, weights: Readonly<Record<string, number>>) {
  const known = ad.days[day]?.at(-1)
  if (!known) return { spend: 0, value: 0 }
  let value = 0
  for (const [name, weight] of Object.entries(weights)) {
    const event = name.replace(/_value$/, '')
    value += weight * ((name === event ? known.counts[event] : known.values[event]) ?? 0)
  }
  return { spend: known.spend, value }
}
