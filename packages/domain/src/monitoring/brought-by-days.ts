import { delayKernel, usualDelays } from '@vigie/stats'
import { clicksAmong, stageOf } from './funnel.ts'
import type { ReplayedAd } from './replayed-days.ts'

/** Days of an ad whose money is asked for: the first and, where it ended, the last of them. */
type Asked = {
  readonly from: number
  readonly to?: number
  readonly weights: Readonly<Record<string, number>>
  /** The event that is counted by itself. */
  readonly goal: string
}

/** What the money of some days of an ad brought on one day; `due` is the spend that sales of that day answer for. */
export type BroughtByDays = {
  readonly spend: number
  readonly due: number
  readonly goals: number
  readonly value: number
}

/**
 * What the money of some days of an ad brought, day by day from the first of them, as known today. Sales come days after their click, so
 * those of a day are shared among the clicks that may have led to them: an ad that stops goes on selling by what was paid before, and
 * what it spends on the last days has not sold yet. `due` is told by the same delays, so that what the same money was expected to bring
 * elsewhere comes no sooner.
 */
export function broughtByDays(
  ad: ReplayedAd,
  { from, to = Infinity, weights, goal }: Asked,
): BroughtByDays[] {
  const known = ad.days.map((list) => list.at(-1))
  const spend = known.map((one) => one?.spend ?? 0)
  const clicks = known.map((one) => clicksAmong(one?.counts ?? {}))
  const exposure = clicks.some((count) => count > 0) ? clicks : spend
  const isAsked = (day: number) => day >= from && day <= to
  const shares = new Map<string, readonly number[]>()
  const shareOf = (event: string, day: number): number => {
    const own = shares.get(event) ?? sharesOf(exposure, kernelOf(event), isAsked)
    shares.set(event, own)
    return own[day] ?? 0
  }
  const due = answeredFor(spend, kernelOf(goal), isAsked)
  return known.slice(from).map((one, index) => {
    const day = from + index
    let value = 0
    for (const [name, weight] of Object.entries(weights)) {
      const event = name.replace(/_value$/, '')
      const count = (name === event ? one?.counts[event] : one?.values[event]) ?? 0
      value += weight * count * shareOf(event, day)
    }
    return {
      spend: isAsked(day) ? (spend[day] ?? 0) : 0,
      due: due[day] ?? 0,
      goals: (one?.counts[goal] ?? 0) * shareOf(goal, day),
      value,
    }
  })
}

/** What of a day's events comes how many days after the click; all at once what the platform itself sees happen. */
function kernelOf(event: string): readonly number[] {
  const stage = stageOf(event)
  return stage === null || stage === 'click' ? [1] : delayKernel(usualDelays[stage], 1).full
}

type Days = (day: number) => boolean

/** Of what each day's events answer for, what the asked days spent. */
const answeredFor = (series: readonly number[], kernel: readonly number[], isAsked: Days): number[] =>
  series.map((_, day) =>
    kernel.reduce((sum, share, lag) => sum + (isAsked(day - lag) ? share * (series[day - lag] ?? 0) : 0), 0),
  )

/** Which share of each day's events the asked days answer for; none where nothing near was clicked. */
function sharesOf(series: readonly number[], kernel: readonly number[], isAsked: Days): readonly number[] {
  const all = answeredFor(series, kernel, () => true)
  return answeredFor(series, kernel, isAsked).map((own, day) => {
    const whole = all[day] ?? 0
    return whole > 0 ? own / whole : 0
  })
}
