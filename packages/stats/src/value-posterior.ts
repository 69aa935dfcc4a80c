import type { Funnel, Pool } from './pool.ts'
import { stepPosterior, type StepEvidence, type StepPosterior } from './step-posterior.ts'

/** Weighted value per euro of one ad, as a log-normal with the posterior's two moments. */
export type ValuePosterior = {
  readonly mean: number
  readonly variance: number
  readonly logMean: number
  readonly logSd: number
}

export type ValueQuestion = {
  readonly funnel: Funnel
  readonly pool: Pool
  readonly steps: readonly StepPosterior[]
  readonly ages: Float64Array
  readonly shared: Pick<StepEvidence, 'adsetOf' | 'adsets' | 'effectiveDays'>
}

type Moments = { readonly mean: number; readonly square: number }

/**
 * The value of one ad as a function of the rate θ of its deepest step alone: E[v] = fixed + slope · E[θ] and
 * E[v²] = square₀ + square₁ · E[θ] + square₂ · E[θ²]. What lies before that step is settled once.
 */
export type ValueForm = {
  readonly fixed: number
  readonly slope: number
  readonly squares: readonly [number, number, number]
  readonly side: { readonly mean: number; readonly variance: number }
}

/** Relative spread between the mean baskets of ads, and of one basket around its mean. */
const basketBetween = 0.15 ** 2
const basketWithin = 0.7 ** 2
const sidePrior = { adSpread: 0.35, adsetSpread: 0.2, rate: null } as const

/**
 * v = θ₀(w₀ + θ₁(w₁ + … θ(w + w_val · basket))) + side terms: independent Gammas, two moments by backward recursion
 * E = w + E[θ]E[u], E² = w² + 2wE[θ]E[u] + E[θ²]E[u²].
 */
export function valueForms(question: ValueQuestion): readonly ValueForm[] {
  const { funnel, pool, steps } = question
  const baskets = funnel.revenueWeight > 0 ? basketMoments(question) : null
  const sides = sideMoments(question)
  const last = funnel.steps.length - 1
  return pool.ads.map((_, ad) => {
    const deepest = withBasket(funnel.steps[last]?.weight ?? 0, funnel.revenueWeight, baskets?.[ad])
    let [fixed, slope] = [0, deepest.mean]
    let [square0, square1, square2] = [0, 0, deepest.square]
    for (let step = last - 1; step >= 0; step -= 1) {
      const weight = funnel.steps[step]?.weight ?? 0
      const { mean, square } = gammaMoments(steps[step], ad)
      square0 = square * (weight ** 2 + 2 * weight * fixed + square0)
      square1 = square * (2 * weight * slope + square1)
      square2 *= square
      fixed = mean * (weight + fixed)
      slope *= mean
    }
    const side = sides[ad] ?? { mean: 0, variance: 0 }
    return { fixed, slope, squares: [square0, square1, square2], side }
  })
}

/** Mean and variance of the value, once the deepest step's posterior is known. */
export function valueOf(
  form: ValueForm | undefined,
  deepest: StepPosterior | undefined,
  ad: number,
): Pick<ValuePosterior, 'mean' | 'variance'> {
  if (!form) return { mean: 0, variance: 0 }
  const { mean, square } = gammaMoments(deepest, ad)
  const [square0, square1, square2] = form.squares
  const value = form.fixed + form.slope * mean
  const variance = square0 + square1 * mean + square2 * square - value ** 2
  return { mean: value + form.side.mean, variance: Math.max(0, variance) + form.side.variance }
}

/** A log-normal with this mean and variance; all zero when there is no value at all. */
export function logNormal(mean: number, variance: number): ValuePosterior {
  if (!(mean > 0)) return { mean: 0, variance: 0, logMean: 0, logSd: 0 }
  const kept = Math.max(0, variance)
  const logVariance = Math.log1p(kept / mean ** 2)
  return { mean, variance: kept, logMean: Math.log(mean) - logVariance / 2, logSd: Math.sqrt(logVariance) }
}

function gammaMoments(step: StepPosterior | undefined, ad: number): Moments {
  const shape = step?.shapes[ad] ?? 0
  const rate = step?.rates[ad] ?? 1
  return { mean: shape / rate, square: (shape * (shape + 1)) / rate ** 2 }
}

function withBasket(weight: number, revenueWeight: number, basket: Moments | undefined): Moments {
  if (!basket) return { mean: weight, square: weight ** 2 }
  return {
    mean: weight + revenueWeight * basket.mean,
    square: weight ** 2 + 2 * weight * revenueWeight * basket.mean + revenueWeight ** 2 * basket.square,
  }
}

/** Gamma with shape 1/0.15² + n/0.7², its mean shrunk to the campaign's basket. */
function basketMoments({ funnel, pool, ages }: ValueQuestion): readonly Moments[] {
  const last = funnel.steps.length - 1
  const own = pool.ads.map((ad) => ({
    events: Math.max(0, weighted(ad.steps[last] ?? [], ages)),
    revenue: Math.max(0, weighted(ad.revenue ?? [], ages)),
  }))
  const events = own.reduce((sum, one) => sum + one.events, 0)
  const revenue = own.reduce((sum, one) => sum + one.revenue, 0)
  const usual = events > 0 ? revenue / events : 0
  return own.map((one) => {
    const prior = 1 / basketBetween
    const shape = prior + one.events / basketWithin
    const mean = (prior * usual + one.revenue / basketWithin) / shape
    return { mean, square: mean ** 2 * (1 + 1 / shape) }
  })
}

function sideMoments({
  funnel,
  pool,
  ages,
  shared,
}: ValueQuestion): readonly { mean: number; variance: number }[] {
  const total = pool.ads.map(() => ({ mean: 0, variance: 0 }))
  for (const [side, weight] of funnel.sideWeights.entries()) {
    if (!(weight > 0)) continue
    const posterior = stepPosterior(
      {
        ...shared,
        counts: Float64Array.from(pool.ads, (ad) => Math.max(0, weighted(ad.sides?.[side] ?? [], ages))),
        exposures: Float64Array.from(pool.ads, (ad) => weighted(ad.spend, ages)),
      },
      sidePrior,
      { learns: true },
    )
    for (const [ad, sum] of total.entries()) {
      const shape = posterior.shapes[ad] ?? 0
      const rate = posterior.rates[ad] ?? 1
      sum.mean += (weight * shape) / rate
      sum.variance += (weight ** 2 * shape) / rate ** 2
    }
  }
  return total
}

function weighted(series: readonly number[], ages: Float64Array): number {
  let sum = 0
  for (let day = 0; day < ages.length; day += 1) sum += (ages[day] ?? 0) * (series[day] ?? 0)
  return sum
}
