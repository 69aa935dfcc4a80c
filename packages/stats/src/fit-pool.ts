import { noPast, type PastStep } from './creative-past.ts'
import { floats } from './floats.ts'
import { dayIndexApart, deepestDays, updateDayIndex, weightedDays, weightsOfDays } from './day-index.ts'
import { dailyTables, type DailyTables } from './exposure.ts'
import type { Funnel, Pool } from './pool.ts'
import { stepPosterior, type StepEvidence, type StepPosterior } from './step-posterior.ts'
import type { Arm } from './saturation.ts'
import { logNormal, valueForms, valueOf, type ValuePosterior } from './value-posterior.ts'

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
  /** Day index of each step: 1 is an ordinary day. */
  readonly dayIndex: readonly Float64Array[]
  /** The same ads, with nothing of what is usual here learnt from the deepest events of `ids`. */
  readonly apart: (ids: ReadonlySet<string>) => readonly Arm[]
}

/** After so many days a day counts half. */
export const halfLifeDays = 30
const dayPasses = 2
/**
 * Days over which the present spend is measured, the running one included: the platform leaves what does badly within days, and a
 * promise is made of what is still spent there. One alone would be the morning only.
 */
const recentDays = 2

type Sums = {
  readonly exposures: Float64Array[]
  readonly evidence: StepEvidence[]
}

/**
 * Posterior of the weighted value per euro of every ad of a campaign. Cost is linear in
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
  const dayIndex = funnel.steps.map(() => floats(tables.days).fill(1))
  const shared = { adsetOf, adsets: adsetIndex.size, effectiveDays }
  const past = pastOf(pool)
  const everyDay = weightsOfDays(ages, undefined)
  const counts = tables.counts.map((table) => notBelowZero(weightedDays(table, everyDay)))
  for (let pass = 0; pass < dayPasses; pass += 1) {
    const { evidence } = sumDays({ funnel, tables, counts, ages, dayIndex, shared, past })
    const steps = evidence.map((one, step) => stepPosterior(one, priorOf(funnel, step)))
    updateDayIndex(tables, steps, dayIndex)
  }
  const { evidence, exposures } = sumDays({ funnel, tables, counts, ages, dayIndex, shared, past })
  const last = evidence.length - 1
  // How much ads differ in the deepest step is presumed: it is rare, and learning it there would let what an ad
  // sells make a low value of it surer.
  const steps = evidence.map((one, step) =>
    stepPosterior(one, priorOf(funnel, step), { learns: step < last }),
  )
  const forms = valueForms({ funnel, pool, steps, ages, shared })
  const ads = pool.ads.map((ad, at): AdEstimate => {
    const { mean, variance } = valueOf(forms[at], steps[last], at)
    return {
      id: ad.id,
      adset: ad.adset,
      perDay: recentSpend(ad.spend, funnel.elapsed),
      stillExpected: stillToCome({ counts, exposures, steps, last, at }, tables),
      ...logNormal(mean, variance),
    }
  })
  const lately = deepestDays(tables, steps, last)
  return {
    dayIndex,
    ads,
    apart(ids) {
      const [own, exposed] = [evidence[last], tables.exposures[last]]
      if (!own || !exposed) return ads
      const apart = new Uint8Array(ads.length)
      for (let at = 0; at < ads.length; at += 1) apart[at] = Number(ids.has(ads[at]?.id ?? ''))
      const exposure = weightedDays(exposed, weightsOfDays(ages, dayIndexApart(lately, apart)))
      const against = againstOf(exposure, last > 1 ? counts[last - 1] : undefined, exposures[last - 1])
      const deepest = stepPosterior({ ...own, exposures: against }, priorOf(funnel, last), { apart })
      return ads.map(({ id, adset, perDay }, at) => {
        const { mean, variance } = valueOf(forms[at], deepest, at)
        return { id, adset, perDay, mean, variance }
      })
    },
  }
}

/**
 * The same fit with the value of each ad multiplied by what is left of it now, in their order: the days it was seen on are not today.
 * What is multiplied is not known better or worse for it.
 */
export function asLeft(fit: PoolFit, left: readonly number[]): PoolFit {
  const scaled = ({ id, adset, perDay, mean, variance }: Arm, at: number): Arm => {
    const share = left[at] ?? 1
    return { id, adset, perDay, mean: mean * share, variance: variance * share ** 2 }
  }
  return {
    ...fit,
    ads: fit.ads.map((ad, at) => {
      const { mean, variance } = scaled(ad, at)
      return { ...ad, ...logNormal(mean, variance) }
    }),
    apart: (ids) => fit.apart(ids).map(scaled),
  }
}

/** By step what each ad's creative did elsewhere; `null` where none was ever shown elsewhere. */
function pastOf({ ads }: Pool): ((step: number) => readonly PastStep[]) | null {
  if (!ads.some(({ past }) => past?.some(({ expected }) => expected > 0))) return null
  return (step) => ads.map(({ past }) => past?.[step] ?? noPast)
}

/** An ad whose events were restated below zero had none: less than none would make it worse than any ad can be. */
function notBelowZero(sums: Float64Array): Float64Array {
  for (let at = 0; at < sums.length; at += 1) sums[at] = Math.max(0, sums[at] ?? 0)
  return sums
}

function priorOf(funnel: Funnel, step: number) {
  return funnel.priors[step] ?? { adSpread: 0.28, adsetSpread: 0.07, rate: 0.1 }
}

function activeDays(tables: DailyTables, ages: Float64Array): Float64Array {
  const spend = tables.exposures[0] ?? floats(0)
  const { days } = tables
  const active = floats(days > 0 ? spend.length / days : 0)
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
  /** n_ik, one column for each step. */
  readonly counts: readonly Float64Array[]
  readonly ages: Float64Array
  readonly dayIndex: readonly Float64Array[]
  readonly shared: Pick<StepEvidence, 'adsetOf' | 'adsets' | 'effectiveDays'>
  readonly past: ReturnType<typeof pastOf>
}

/** c_ik over the days, then m_ik: matured events of the step before. */
function sumDays({ funnel, tables, counts, ages, dayIndex, shared, past }: Summing): Sums {
  const exposures: Float64Array[] = []
  const evidence: StepEvidence[] = []
  for (let step = 0; step < funnel.steps.length; step += 1) {
    const count = counts[step]
    const dailyExposure = tables.exposures[step]
    if (!count || !dailyExposure) continue
    const exposure = weightedDays(dailyExposure, weightsOfDays(ages, dayIndex[step]))
    const against = againstOf(exposure, step > 1 ? counts[step - 1] : undefined, exposures[step - 1])
    exposures.push(exposure)
    const elsewhere = past ? { past: past(step) } : {}
    evidence.push({ ...shared, ...elsewhere, counts: count, exposures: against })
  }
  return { exposures, evidence }
}

/** m_ik: what a step's events are counted against, matured events of the step before. */
function againstOf(
  exposure: Float64Array,
  before: Float64Array | undefined,
  beforeExposure: Float64Array | undefined,
): Float64Array {
  if (!before || !beforeExposure) return exposure
  const against = floats(exposure.length)
  for (let ad = 0; ad < against.length; ad += 1) {
    const previous = beforeExposure[ad] ?? 0
    against[ad] = previous > 0 ? ((before[ad] ?? 0) * (exposure[ad] ?? 0)) / previous : 0
  }
  return against
}

/** Mean spend of a day of late in which the ad was alive, so that a young ad is not thought small. */
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
