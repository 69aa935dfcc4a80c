import { floats } from './floats.ts'
import type { DailyTables } from './exposure.ts'
import { sumOf, type StepPosterior } from './step-posterior.ts'

/** Prior weight of a day's index, 1 / 0.12². */
const dayWeight = 1 / 0.12 ** 2

/** ρ_kd = (κ + N_·kd) / (κ + Σ θ̂ E), brought to mean 1: weekdays, promotions, common drift. */
export function updateDayIndex(
  tables: DailyTables,
  steps: readonly StepPosterior[],
  dayIndex: readonly Float64Array[],
): void {
  const { days } = tables
  let perExposure: Float64Array | null = null
  for (const [step, posterior] of steps.entries()) {
    const ads = posterior.shapes.length
    const [counts, exposures, index] = [tables.counts[step], tables.exposures[step], dayIndex[step]]
    if (!counts || !exposures || !index) continue
    const rates = floats(ads)
    for (let ad = 0; ad < ads; ad += 1) {
      const own = (posterior.shapes[ad] ?? 0) / (posterior.rates[ad] ?? 1)
      // From the second step on, exposures are clicks: rates multiply along the chain.
      rates[ad] = step <= 1 ? own : own * (perExposure?.[ad] ?? 1)
    }
    let sum = 0
    for (let day = 0; day < days; day += 1) {
      let seen = 0
      let expected = 0
      for (let ad = 0; ad < ads; ad += 1) {
        seen += counts[ad * days + day] ?? 0
        expected += (rates[ad] ?? 0) * (exposures[ad * days + day] ?? 0)
      }
      index[day] = (dayWeight + seen) / (dayWeight + expected)
      sum += index[day] ?? 1
    }
    for (let day = 0; day < days; day += 1) index[day] = ((index[day] ?? 1) * days) / sum
    perExposure = rates
  }
}

/** Events of the deepest step, and what would lead to expect them at a rate of one, ad × day and day by day. */
export type DeepestDays = {
  readonly days: number
  readonly counts: Float64Array
  readonly exposures: Float64Array
  readonly countsOfDay: Float64Array
  readonly exposuresOfDay: Float64Array
}

/** Exposure of the deepest step times the rates of the steps between: made once, for every ad that is set apart. */
export function deepestDays(tables: DailyTables, steps: readonly StepPosterior[], last: number): DeepestDays {
  const { days } = tables
  const counts = tables.counts[last] ?? floats(0)
  const exposed = tables.exposures[last] ?? floats(0)
  const exposures = floats(exposed.length)
  const countsOfDay = floats(days)
  const exposuresOfDay = floats(days)
  for (let from = 0, ad = 0; from < exposed.length; from += days, ad += 1) {
    let rate = 1
    for (let step = 1; step < last; step += 1) {
      rate *= (steps[step]?.shapes[ad] ?? 0) / (steps[step]?.rates[ad] ?? 1)
    }
    for (let day = 0; day < days; day += 1) {
      const exposure = rate * (exposed[from + day] ?? 0)
      exposures[from + day] = exposure
      countsOfDay[day] = (countsOfDay[day] ?? 0) + (counts[from + day] ?? 0)
      exposuresOfDay[day] = (exposuresOfDay[day] ?? 0) + exposure
    }
  }
  return { days, counts, exposures, countsOfDay, exposuresOfDay }
}

/** The day index of the deepest step as the other ads alone tell it, each expected to sell at their common rate. */
export function dayIndexApart(deepest: DeepestDays, apart: Uint8Array): Float64Array {
  const { days } = deepest
  const seen = floats(days)
  const expected = floats(days)
  seen.set(deepest.countsOfDay)
  expected.set(deepest.exposuresOfDay)
  for (let ad = 0; ad < apart.length; ad += 1) {
    if (apart[ad] !== 1) continue
    for (let day = 0; day < days; day += 1) {
      seen[day] = (seen[day] ?? 0) - (deepest.counts[ad * days + day] ?? 0)
      expected[day] = Math.max(0, (expected[day] ?? 0) - (deepest.exposures[ad * days + day] ?? 0))
    }
  }
  const exposure = sumOf(expected)
  const rate = exposure > 0 ? sumOf(seen) / exposure : 0
  let sum = 0
  for (let day = 0; day < days; day += 1) {
    const index = (dayWeight + (seen[day] ?? 0)) / (dayWeight + rate * (expected[day] ?? 0))
    seen[day] = index
    sum += index
  }
  for (let day = 0; day < days; day += 1) seen[day] = ((seen[day] ?? 1) * days) / sum
  return seen
}

/** What each day counts for: its age, times its index where there is one. */
export function weightsOfDays(ages: Float64Array, index: Float64Array | undefined): Float64Array {
  const weights = floats(ages.length)
  for (let day = 0; day < ages.length; day += 1) weights[day] = (ages[day] ?? 0) * (index?.[day] ?? 1)
  return weights
}

/** Σ over the days of weight × table, for each ad. */
export function weightedDays(table: Float64Array, weights: Float64Array): Float64Array {
  const days = weights.length
  const sums = floats(days > 0 ? table.length / days : 0)
  for (let ad = 0; ad < sums.length; ad += 1) {
    const from = ad * days
    let sum = 0
    for (let day = 0; day < days; day += 1) sum += (weights[day] ?? 0) * (table[from + day] ?? 0)
    sums[ad] = sum
  }
  return sums
}
