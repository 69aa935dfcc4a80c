import {
  delayEvidence,
  delaysWithout,
  floats,
  learnDelay,
  noDelayEvidence,
  sumOfDelays,
  usualDelays,
  type AdsetDays,
  type DelayEvidence,
  type DelayKnots,
} from '@vigie/stats'
import type { MonitoredCampaign } from './facts.ts'
import { stageOf, type EventFunnel } from './funnel.ts'
import { completeDays } from './shown-days.ts'

/** What the campaigns of an account tell of how late its sales come, and of how many events follow one another. */
export type Habits = {
  readonly delays: DelayEvidence
  /** Events by name, of all complete days. */
  readonly events: Readonly<Record<string, number>>
}

export const noHabits: Habits = { delays: noDelayEvidence, events: {} }

/**
 * What one campaign tells. Its sales tell of the delay where the platform dates them at the conversion, and no day without tracking is
 * among them.
 * @param sale the event that is its sale, which `adsets` tell by complete days
 */
export function habitsOf(campaign: MonitoredCampaign, sale: string, adsets: readonly AdsetDays[]): Habits {
  const length = completeDays(campaign)
  const isTold = campaign.reporting === 'conversionTime' && !campaign.outages.includes(true)
  const events: Record<string, number> = {}
  for (const { counts: own } of campaign.ads)
    for (const name of Object.keys(own))
      events[name] = (events[name] ?? 0) + sumUntil(own[name] ?? [], length)
  return {
    delays:
      isTold && stageOf(sale) === 'purchase'
        ? delayEvidence(
            {
              clicks: sumOfAdsets(adsets, length, ({ clicks }) => clicks),
              counts: sumOfAdsets(adsets, length, ({ sales }) => sales),
            },
            usualDelays.purchase,
          )
        : noDelayEvidence,
    events,
  }
}

function sumOfAdsets(
  adsets: readonly AdsetDays[],
  length: number,
  read: (adset: AdsetDays) => ArrayLike<number>,
): Float64Array {
  const days = floats(length)
  for (const adset of adsets) {
    const series = read(adset)
    for (let day = 0; day < length; day += 1) days[day] = (days[day] ?? 0) + (series[day] ?? 0)
  }
  return days
}

function sumUntil(days: readonly number[], length: number): number {
  let sum = 0
  for (let day = 0; day < length; day += 1) sum += Math.max(0, days[day] ?? 0)
  return sum
}

export const sumOfHabits = (parts: readonly Habits[]): Habits => ({
  delays: sumOfDelays(parts.map(({ delays }) => delays)),
  events: parts.reduce<Record<string, number>>((sum, { events }) => {
    for (const [name, count] of Object.entries(events)) sum[name] = (sum[name] ?? 0) + count
    return sum
  }, {}),
})

export const habitsWithout = (all: Habits, own: Habits): Habits => ({
  delays: delaysWithout(all.delays, own.delays),
  events: Object.fromEntries(
    Object.entries(all.events).map(([name, count]) => [name, Math.max(0, count - (own.events[name] ?? 0))]),
  ),
})

/** How late a sale comes in an account, as its other campaigns tell it: own sales change nothing that their ads are judged by. */
export const saleDelay = ({ delays }: Habits = noHabits): DelayKnots =>
  learnDelay(delays, usualDelays.purchase)

/** Events from which on a rate of the account says more than that of its stage. */
const enoughEvents = 20

/** How many of each event of a funnel follow one of the event before, in the account's other campaigns; `undefined` where too few were seen. */
export const ratesElsewhere = (
  { events }: EventFunnel,
  { events: seen }: Habits = noHabits,
): readonly (number | undefined)[] =>
  events.map((name, at) => {
    const [count, before] = [seen[name] ?? 0, seen[events[at - 1] ?? ''] ?? 0]
    return count >= enoughEvents && before > 0 ? count / before : undefined
  })
