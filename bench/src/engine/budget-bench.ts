import { budgetFactsOf, dayBefore, evaluateBudget, quietBudget, type AlertDay } from '@vigie/domain'
import { randomFor } from './random.ts'

/** How well the end of a budget was forecast, over every day of its period. */
export type BudgetsMeasured = {
  readonly name: string
  /** Mean square of what was announced less what came; the same in the first ten days. */
  readonly brier: number
  readonly brierYoung: number
  /** Days before the limit at which it was told of, the middle one. */
  readonly warnedBefore: number
  /** Part of the ends that lay between the 10 and 90 % points. */
  readonly inRange: number
}

const period = 30
const youngDays = 10
const knownBefore = 60
const firstDay = '2026-03-02'
const calendarDay = (day: number): string => dayBefore(firstDay, -day)
/** The budget is met early, late or not at all. */
const limitFactors = [0.7, 0.85, 0.95, 1.05, 1.15, 1.3]

type Kind = {
  readonly name: string
  readonly budget: number
  readonly isOldAccount: boolean
  /** The platform's daily budget is known. */
  readonly isPlanned: boolean
  /** What it truly spends of its budget. */
  readonly spends: number
}

const kinds: readonly Kind[] = [
  { name: 'new account, daily budget', budget: 100, isOldAccount: false, isPlanned: true, spends: 0.97 },
  { name: 'old account, daily budget', budget: 100, isOldAccount: true, isPlanned: true, spends: 0.97 },
  { name: 'old account, no daily budget', budget: 100, isOldAccount: true, isPlanned: false, spends: 0.97 },
  { name: 'old account, spends less', budget: 100, isOldAccount: true, isPlanned: true, spends: 0.8 },
  { name: 'old account, tiny', budget: 12, isOldAccount: true, isPlanned: true, spends: 0.97 },
]

/** Campaigns that begin with the period of their budget, in accounts that are new and in some that were known for long. */
export const budgetsMeasured = (sample: {
  readonly campaigns: number
  readonly seed: number
}): readonly BudgetsMeasured[] =>
  kinds.map((kind, at) => measured(kind, { ...sample, seed: sample.seed + at }))

function measured(kind: Kind, { campaigns, seed }: { campaigns: number; seed: number }): BudgetsMeasured {
  const [all, young, warned]: [number[], number[], number[]] = [[], [], []]
  let [inRange, forecasts] = [0, 0]
  for (let campaign = 0; campaign < campaigns; campaign += 1) {
    const days = spendOf(kind, randomFor(seed, campaign, 5))
    const target = kind.budget * period * (limitFactors[campaign % limitFactors.length] ?? 1)
    const end = days.reduce((sum, { spend }) => sum + spend, 0)
    const metOn = dayOfLimit(days, target)
    let [state, saidOn] = [quietBudget, -1]
    for (let day = 1; day < period; day += 1) {
      const facts = budgetFactsOf(
        { dateStart: firstDay, dateEnd: calendarDay(period - 1) },
        days.slice(0, day),
        {
          today: calendarDay(day),
          elapsed: 0.01,
          knownSince: kind.isOldAccount ? dayBefore(firstDay, knownBefore) : firstDay,
          hoursBehind: 0,
        },
        { plannedPerDay: kind.isPlanned ? kind.budget : null },
      )
      const evaluation = evaluateBudget({ target, threshold: 100, pausesAtLimit: false }, facts, state)
      state = evaluation.state
      const { forecast } = evaluation
      if (!forecast) continue
      if (state.isForecastOver && saidOn < 0) saidOn = day
      const square = (forecast.overspend - Number(end > target)) ** 2
      all.push(square)
      if (day <= youngDays) young.push(square)
      forecasts += 1
      if (end >= forecast.low && end <= forecast.high) inRange += 1
    }
    if (metOn !== null && saidOn >= 0) warned.push(metOn - saidOn)
  }
  const mean = (values: readonly number[]) =>
    values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length)
  return {
    name: kind.name,
    brier: mean(all),
    brierYoung: mean(young),
    warnedBefore: warned.toSorted((a, b) => a - b)[Math.floor(warned.length / 2)] ?? Number.NaN,
    inRange: inRange / Math.max(1, forecasts),
  }
}

function spendOf({ budget, spends }: Kind, random: ReturnType<typeof randomFor>): readonly AlertDay[] {
  const weekday = Array.from({ length: 7 }, () => Math.exp(0.06 * random.normal()))
  return Array.from({ length: period }, (_, day) => ({
    day: calendarDay(day),
    // The first day begins at noon.
    spend:
      budget * spends * (day === 0 ? 0.5 : 1) * (weekday[day % 7] ?? 1) * Math.exp(0.1 * random.normal()),
    ...{ impressions: 0, linkClicks: 0, purchases: 0, purchaseValue: 0 },
  }))
}

function dayOfLimit(days: readonly AlertDay[], target: number): number | null {
  let sum = 0
  for (const [at, { spend }] of days.entries()) {
    sum += spend
    if (sum >= target) return at
  }
  return null
}
