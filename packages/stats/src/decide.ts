import {
  barOf,
  sumArms,
  usualElasticities,
  type Arm,
  type Bar,
  type Elasticity,
  type SpendSums,
} from './saturation.ts'
import { normalCdf } from './special-functions.ts'
import { logNormal } from './value-posterior.ts'

/** Why an arm that deserves a pause is only flagged. The caller's own gates are passed through as they are. */
export type OwnGate = 'dailyCapOfArms' | 'dailyCapOfSpend' | 'lastActive'

export type DecideOptions<Gate extends string> = {
  /** Accepted probability that a pause is wrong; 0.1 by default. */
  readonly alpha?: number
  readonly elasticities?: readonly Elasticity[]
  /** A reason not to pause this arm now, or `null`; it is flagged with it instead. */
  readonly gateOf?: (id: string) => Gate | null
  /** Shares of the pool's arms and spend that may be paused in one day, and what already was today. */
  readonly armShare?: number
  readonly spendShare?: number
  readonly pausedToday?: { readonly arms: number; readonly spend: number }
  readonly minimumActive?: number
}

export type Verdict<Gate extends string> = {
  readonly id: string
  readonly action: 'pause' | 'flag' | 'watch' | 'scale' | 'keep'
  readonly gate: Gate | OwnGate | null
  /** Probability that keeping costs more than stopping; `null` when there is nothing to compare with. */
  readonly worse: number | null
  /** Value per euro: of this arm, and what its money would bring elsewhere after costs rise. */
  readonly value: number
  readonly bar: number | null
  /** Spend per day that the bar says is wasted: perDay × (1 − value / bar), not below 0. */
  readonly wastePerDay: number
  readonly perDay: number
}

export const usualAlpha = 0.1
const watchFrom = 0.75
const scaleRatio = 1.2
const scaleFrom = 0.9
const scaleBelowShare = 0.5

type Compared = { readonly arm: Arm; readonly bar: Bar | null; readonly worse: number | null }

/**
 * Which arms of one budget pool to pause (engine §2.6 and §2.7): of all with P_worse ≥ 1 − α the one that wastes most,
 * then again with what is left, under the caps of a day. In expectation at most α of the pauses lower the value of
 * the campaign, if the posterior is right. Nothing is decided without spend or without a second arm.
 */
export function decidePool<Gate extends string = never>(
  arms: readonly Arm[],
  options: DecideOptions<Gate> = {},
): readonly Verdict<Gate>[] {
  const alpha = options.alpha ?? usualAlpha
  const elasticities = options.elasticities ?? usualElasticities
  const verdicts = new Map<string, Verdict<Gate>>()
  let active = arms
  const before = options.pausedToday ?? { arms: 0, spend: 0 }
  const total = sumArms(arms).spend + before.spend
  const mayPause = Math.max(1, Math.floor((options.armShare ?? 0.34) * (arms.length + before.arms) + 1e-9))
  const maySpend = (options.spendShare ?? 0.5) * total * (1 + 1e-9)
  let paused = before.arms
  let moved = before.spend
  let compared = compare(active, elasticities)
  for (;;) {
    const worst = largestWaste(
      compared.filter(({ arm }) => !verdicts.has(arm.id)),
      1 - alpha,
    )
    if (!worst) {
      const sums = sumArms(active)
      for (const one of compared) {
        if (!verdicts.has(one.arm.id)) verdicts.set(one.arm.id, resting(one, sums))
      }
      return arms.flatMap((arm) => verdicts.get(arm.id) ?? [])
    }
    const { arm } = worst
    const gate: Gate | OwnGate | null =
      options.gateOf?.(arm.id) ??
      (active.length <= (options.minimumActive ?? 1) ? 'lastActive' : null) ??
      (paused + 1 > mayPause ? 'dailyCapOfArms' : null) ??
      (moved + arm.perDay > maySpend ? 'dailyCapOfSpend' : null)
    verdicts.set(arm.id, verdictOf(worst, gate ? 'flag' : 'pause', gate))
    if (gate) continue
    paused += 1
    moved += arm.perDay
    active = active.filter((one) => one.id !== arm.id)
    compared = compare(active, elasticities)
  }
}

function compare(arms: readonly Arm[], elasticities: readonly Elasticity[]): readonly Compared[] {
  const sums = sumArms(arms)
  return arms.map((arm) => {
    const bars = elasticities.map((elasticity) => barOf(arm, sums, elasticity))
    if (bars.some((bar) => bar === null)) return { arm, bar: null, worse: null }
    let [worse, mean, variance] = [0, 0, 0]
    for (const [at, bar] of bars.entries()) {
      const weight = elasticities[at]?.weight ?? 0
      worse += weight * probabilityWorse(arm, bar ?? { mean: 0, variance: 0 })
      mean += weight * (bar?.mean ?? 0)
      variance += weight * (bar?.variance ?? 0)
    }
    return { arm, worse, bar: { mean, variance } }
  })
}

/** P_worse = Φ((m_B − m_i) / √(s_i² + s_B²)), both log-normal (engine §2.6); 1/2 when neither has any value. */
export function probabilityWorse(arm: Arm, bar: Bar): number {
  if (!(arm.mean > 0)) return bar.mean > 0 ? 1 : 0.5
  if (!(bar.mean > 0)) return 0
  const { logMean, logSd } = logNormal(bar.mean, bar.variance)
  const sd = Math.sqrt(arm.logSd ** 2 + logSd ** 2)
  if (!(sd > 0)) return logMean > arm.logMean ? 1 : logMean < arm.logMean ? 0 : 0.5
  return normalCdf((logMean - arm.logMean) / sd)
}

function largestWaste(compared: readonly Compared[], threshold: number): Compared | null {
  let worst: Compared | null = null
  for (const one of compared) {
    if (one.worse === null || one.bar === null || one.worse < threshold || one.bar.mean <= one.arm.mean)
      continue
    if (!worst || lost(one) > lost(worst) || (lost(one) === lost(worst) && one.arm.id < worst.arm.id))
      worst = one
  }
  return worst
}

const lost = ({ arm, bar }: Compared): number => arm.perDay * ((bar?.mean ?? 0) - arm.mean)

function resting<Gate extends string>(one: Compared, sums: SpendSums): Verdict<Gate> {
  if (one.worse !== null && one.worse >= watchFrom) return verdictOf(one, 'watch')
  return verdictOf(one, deservesMore(one.arm, sums) ? 'scale' : 'keep')
}

/** SUGGEST scale: P(v > 1.2 × the others) ≥ 0.9, while it has less than half of the spend. */
function deservesMore(arm: Arm, sums: SpendSums): boolean {
  const rest = sums.spend - arm.perDay
  if (!(rest > 0) || arm.perDay >= scaleBelowShare * sums.spend) return false
  const mean = (scaleRatio * (sums.value - arm.perDay * arm.mean)) / rest
  const variance = (scaleRatio ** 2 * Math.max(0, sums.variance - arm.perDay ** 2 * arm.variance)) / rest ** 2
  return 1 - probabilityWorse(arm, { mean, variance }) >= scaleFrom
}

function verdictOf<Gate extends string>(
  { arm, bar, worse }: Compared,
  action: Verdict<Gate>['action'],
  gate: Gate | OwnGate | null = null,
): Verdict<Gate> {
  const wasted = bar && bar.mean > 0 ? arm.perDay * Math.max(0, 1 - arm.mean / bar.mean) : 0
  return {
    id: arm.id,
    action,
    gate,
    worse,
    value: arm.mean,
    bar: bar?.mean ?? null,
    wastePerDay: wasted,
    perDay: arm.perDay,
  }
}
