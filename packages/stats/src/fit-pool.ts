import { dailyTables, type DailyTables } from './exposure.ts'
import type { Funnel, Pool } from './pool.ts'
import { stepPosterior, type StepEvidence, type StepPosterior } from './step-posterior.ts'
import { valuePosteriors, type ValuePosterior } from './value-posterior.ts'

/** All that is known of one ad at one instant; money in the unit of the facts. */
export type AdEstimate = ValuePosterior & {
  readonly id: string
  readonly adset: string
  /** Spend per day of late: what would move elsewhere if the ad stopped. */
  readonly perDay: number
  /** Matured exposure against what has arrived, of the deepest event: how many are still to come. */
  readonly stillExpected: number
}

export type PoolFit = {
  readonly ads: readonly AdEstimate[]
  /** Day index of each step: 1 is an ordinary day (engine §2.4). */
  readonly dayIndex: readonly Float64Array[]
}

const halfLifeDays = 30
/** Prior weight of a day's index, 1 / 0.12². */
const dayWeight = 1 / 0.12 ** 2
const dayPasses = 2
/** Days over which the present spend is measured, the running one included. */
const recentDays = 3

type Sums = {
  readonly counts: Float64Array[]
  readonly exposures: Float64Array[]
  readonly evidence: StepEvidence[]
}

/**
 * Posterior of the weighted value per euro of every ad of a campaign (engine §2.2 to §2.5). Cost is linear in
 * ads × days × events.
 */
export function fitPool(funnel: Funnel, pool: Pool): PoolFit {
  const tables = dailyTables(funnel, pool)
  const adsetIndex = new Map<string, number>()
  const adsetOf = pool.ads.map(({ adset }) => {
    const index = adsetIndex.get(adset) ?? adsetIndex.size
    adsetIndex.set(adset, index)
    return index
  })
  const ages = Float64Array.from(
    { length: tables.days },
    (_, day) => 2 ** ((day - tables.days + 1) / halfLifeDays),
  )
  const effectiveDays = activeDays(tables, ages)
  const dayIndex = funnel.steps.map(() => new Float64Array(tables.days).fill(1))
  const shared = { adsetOf, adsets: adsetIndex.size, effectiveDays }
  for (let pass = 0; pass < dayPasses; pass += 1) {
    const { evidence } = sumDays({ funnel, tables, ages, dayIndex, shared })
    const steps = evidence.map((one, step) => stepPosterior(one, priorOf(funnel, step), false))
    updateDayIndex(tables, steps, dayIndex)
  }
  const { evidence, counts, exposures } = sumDays({ funnel, tables, ages, dayIndex, shared })
  const steps = evidence.map((one, step) => stepPosterior(one, priorOf(funnel, step), true))
  const values = valuePosteriors({ funnel, pool, steps, ages, shared })
  const last = steps.length - 1
  return {
    dayIndex,
    ads: pool.ads.map((ad, at) => ({
      id: ad.id,
      adset: ad.adset,
      perDay: recentSpend(ad.spend, funnel.elapsed),
      stillExpected: stillToCome({ counts, exposures, steps, last, at }, tables),
      ...(values[at] ?? { mean: 0, variance: 0, logMean: 0, logSd: 0 }),
    })),
  }
}

function priorOf(funnel: Funnel, step: number) {
  return funnel.priors[step] ?? { adSpread: 0.28, adsetSpread: 0.14, rate: 0.1 }
}

function activeDays(tables: DailyTables, ages: Float64Array): Float64Array {
  const spend = tables.exposures[0] ?? new Float64Array(0)
  const { days } = tables
  const active = new Float64Array(days > 0 ? spend.length / days : 0)
  for (let ad = 0; ad < active.length; ad += 1) {
    for (let day = 0; day < days; day += 1) {
      if ((spend[ad * days + day] ?? 0) > 0) active[ad] = (active[ad] ?? 0) + (ages[day] ?? 0)
    }
  }
  return active
}

type Summing = {
  readonly funnel: Funnel
  readonly tables: DailyTables
  readonly ages: Float64Array
  readonly dayIndex: readonly Float64Array[]
  readonly shared: Pick<StepEvidence, 'adsetOf' | 'adsets' | 'effectiveDays'>
}

/** n_ik and c_ik over the days, then m_ik: matured events of the step before (engine §2.2). */
function sumDays({ funnel, tables, ages, dayIndex, shared }: Summing): Sums {
  const { days } = tables
  const ads = shared.adsetOf.length
  const counts: Float64Array[] = []
  const exposures: Float64Array[] = []
  const evidence: StepEvidence[] = []
  for (let step = 0; step < funnel.steps.length; step += 1) {
    const [count, exposure] = [new Float64Array(ads), new Float64Array(ads)]
    const [dailyCount, dailyExposure, index] = [tables.counts[step], tables.exposures[step], dayIndex[step]]
    if (!dailyCount || !dailyExposure || !index) continue
    for (let ad = 0; ad < ads; ad += 1) {
      let [n, c] = [0, 0]
      for (let day = 0; day < days; day += 1) {
        const age = ages[day] ?? 0
        n += age * (dailyCount[ad * days + day] ?? 0)
        c += age * (index[day] ?? 1) * (dailyExposure[ad * days + day] ?? 0)
      }
      count[ad] = n
      exposure[ad] = c
    }
    const [before, beforeExposure] = [counts[step - 1], exposures[step - 1]]
    const against = new Float64Array(ads)
    for (let ad = 0; ad < ads; ad += 1) {
      const own = exposure[ad] ?? 0
      if (step <= 1 || !before || !beforeExposure) {
        against[ad] = own
        continue
      }
      const previous = beforeExposure[ad] ?? 0
      against[ad] = previous > 0 ? ((before[ad] ?? 0) * own) / previous : 0
    }
    counts.push(count)
    exposures.push(exposure)
    evidence.push({ ...shared, counts: count, exposures: against })
  }
  return { counts, exposures, evidence }
}

/** ρ_kd = (κ + N_·kd) / (κ + Σ θ̂ E), brought to mean 1: weekdays, promotions, common drift (engine §2.4). */
function updateDayIndex(
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
    const rates = new Float64Array(ads)
    for (let ad = 0; ad < ads; ad += 1) {
      const own = (posterior.shapes[ad] ?? 0) / (posterior.rates[ad] ?? 1)
      // From the second step on, exposures are clicks: rates multiply along the chain.
      rates[ad] = step <= 1 ? own : own * (perExposure?.[ad] ?? 1)
    }
    let sum = 0
    for (let day = 0; day < days; day += 1) {
      let [seen, expected] = [0, 0]
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

/** Mean spend of the last days in which the ad was alive, so that a young ad is not thought small. */
function recentSpend(spend: readonly number[], elapsed: number): number {
  const days = spend.length
  const first = spend.findIndex((one) => one > 0)
  if (first < 0) return 0
  const from = Math.max(first, days - recentDays)
  let sum = 0
  for (let day = from; day < days; day += 1) sum += spend[day] ?? 0
  return sum / (days - 1 - from + elapsed)
}

type Pending = {
  readonly counts: readonly Float64Array[]
  readonly exposures: readonly Float64Array[]
  readonly steps: readonly StepPosterior[]
  readonly last: number
  readonly at: number
}

/** Deepest events that clicks of the last week should still bring: exposure not matured yet × rate per click. */
function stillToCome({ steps, last, at }: Pending, tables: DailyTables): number {
  const [base, matured] = [last > 0 ? tables.counts[0] : tables.exposures[0], tables.exposures[last]]
  if (!base || !matured || last === 0) return 0
  let missing = 0
  for (let day = 0; day < tables.days; day += 1) {
    missing += (base[at * tables.days + day] ?? 0) - (matured[at * tables.days + day] ?? 0)
  }
  let rate = 1
  for (let step = 1; step <= last; step += 1) {
    rate *= (steps[step]?.shapes[at] ?? 0) / (steps[step]?.rates[at] ?? 1)
  }
  return Math.max(0, missing * rate)
}
