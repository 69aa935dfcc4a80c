import type { BackTest } from '../../../data/decisions.ts'

type Pause = BackTest['pauses'][number]

/** Pauses of one decision: an ad, or the ads of an ad set together. Money in minor units. */
export type PausedTogether = {
  readonly first: Pause
  readonly ads: number
  readonly spendAvoided: number
}

/** How things stood at the end of one replayed day, from the first day on. Values are weighted, money in minor units. */
export type CurveDay = {
  readonly day: string
  /** What the money that would have moved brought as it was, and was expected to bring by the strategy. */
  readonly asWas: number
  readonly asWould: number
  readonly spendAvoided: number
  /** How many pauses were made until then, this day's among them. */
  readonly pausesSoFar: number
  readonly paused: readonly PausedTogether[]
  /** The share of its figures that were not kept as they were then, 0 to 1. */
  readonly reconstructedShare: number
}

/** The days of a replay added up, each with its pauses. Its last day has the replay's totals. */
export function replayCurve({ days, pauses }: Pick<BackTest, 'days' | 'pauses'>): readonly CurveDay[] {
  const byDay = Map.groupBy(pauses, ({ day }) => day)
  const sums = { asWas: 0, asWould: 0, spendAvoided: 0, pausesSoFar: 0 }
  return days.map(({ day, reconstructedShare, ...one }) => {
    const own = byDay.get(day) ?? []
    sums.asWas += one.valueLost
    sums.asWould += one.valueElsewhere
    sums.spendAvoided += one.spendAvoided
    sums.pausesSoFar += own.length
    return { day, ...sums, paused: together(own), reconstructedShare }
  })
}

/** Ads that one decision stopped, the most money first. */
function together(pauses: readonly Pause[]): readonly PausedTogether[] {
  const groups = Map.groupBy(pauses, (one) =>
    one.kind === 'ad' ? one.adId : `${one.campaignId} ${one.sentence.fr}`,
  )
  return [...groups.values()]
    .flatMap((own): PausedTogether[] =>
      own[0]
        ? [
            {
              first: own[0],
              ads: own.length,
              spendAvoided: own.reduce((sum, one) => sum + one.spendAvoided, 0),
            },
          ]
        : [],
    )
    .toSorted((a, b) => b.spendAvoided - a.spendAvoided)
}

/** The next day before or after one on which something was paused; `null` where there is none. */
export function nextPause(curve: readonly CurveDay[], from: number, step: 1 | -1): number | null {
  for (let at = from + step; at >= 0 && at < curve.length; at += step) {
    if ((curve[at]?.paused.length ?? 0) > 0) return at
  }
  return null
}
