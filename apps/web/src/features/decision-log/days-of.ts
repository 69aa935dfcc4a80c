import { accountDay } from '@vigie/domain'
import type { DecidedDay, DecisionOfNote } from '../../data/decisions.ts'

export type Day = {
  readonly day: string
  readonly decisions: readonly DecisionOfNote[]
  /** What was looked at that day; `null` where it was not asked for. */
  readonly looked: DecidedDay | null
}

/** The decisions below their days, latest first, and the days on which nothing was done between them. Two pages may tell the same day. */
export function daysOf(
  decisions: readonly DecisionOfNote[],
  looked: readonly DecidedDay[],
  timezone: string,
): readonly Day[] {
  const byDay = Map.groupBy(decisions, ({ at }) => accountDay(at, timezone))
  const lookedOn = new Map(looked.map((one) => [one.day, one]))
  return [...new Set([...byDay.keys(), ...lookedOn.keys()])]
    .toSorted()
    .toReversed()
    .map((day) => ({ day, decisions: byDay.get(day) ?? [], looked: lookedOn.get(day) ?? null }))
}
