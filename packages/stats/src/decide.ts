import {
  barOf,
  sumArms,
  usualElasticity,
  type Arm,
  type Bar,
  type Elasticity,
  type SpendSums,
} from './saturation.ts'
import type { Audience } from './people.ts'
import { normalCdf } from './special-functions.ts'
import { logNormal, type ValuePosterior } from './value-posterior.ts'

/** Why an arm that deserves a pause is only flagged. The caller's own gates are passed through as they are. */
export type OwnGate = 'dailyCapOfArms' | 'dailyCapOfSpend' | 'lastActive' | 'heldOut'

export type DecideOptions<Gate extends string> = {
  /** Accepted probability that a pause is wrong; 0.1 by default. */
  readonly alpha?: number
  readonly elasticities?: readonly Elasticity[]
  /** Whom each ad set shows to, and how much less they answer to more; without it each has people of its own. */
  readonly audiences?: ReadonlyMap<string, Audience> | undefined
  /** A reason not to pause this arm now, so doubted, or `null`; it is flagged with it instead. */
  readonly gateOf?: (id: string, worse: number) => Gate | null
  /** Whether a pause that nothing else holds is left out to be learnt from; it moves nothing, and takes nothing of a day. */
  readonly isHeldOut?: (id: string) => boolean
  /** Shares of the pool's arms and spend that may be paused in one day, one arm at least; what already was today. */
  readonly armShare?: number
  readonly spendShare?: number
  readonly pausedToday?: { readonly arms: number; readonly spend: number }
  readonly minimumActive?: number
  /** How each arm and the others look without what it sold; by default as they look with it. */
  readonly views?: readonly View[]
}

/** The arms as known without what the judged ones sold: nobody raises the bar that is held against it. */
export type View = { readonly arms: readonly Arm[]; readonly judged: ReadonlySet<string> }

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
/**
 * A pause that is alone in its day may move this much: two thirds, so that the others grow threefold at most. Held to
 * half like several together, an ad with more than half of the spend could never be stopped, however poor.
 */
const aloneShare = 2 / 3
const watchFrom = 0.75
const scaleRatio = 1.2
const scaleFrom = 0.9
const scaleBelowShare = 0.5

type Compared = { readonly arm: Arm; readonly bar: Bar | null; readonly worse: number | null }

/**
 * Which arms of one budget pool to pause: of all with P_worse ≥ 1 − α the one that wastes most,
 * then again with what is left, under the caps of a day. In expectation at most α of the pauses lower the value of
 * the campaign, if the posterior is right. Nothing is decided without spend or without a second arm. With `views`
 * one more event of the goal never makes a pause likelier: neither the bar nor what is usual moves with it.
 */
export function decidePool<Gate extends string = never>(
  arms: readonly Arm[],
  options: DecideOptions<Gate> = {},
): readonly Verdict<Gate>[] {
  const alpha = options.alpha ?? usualAlpha
  const elasticities = options.elasticities ?? [usualElasticity]
  const verdicts = new Map<string, Verdict<Gate>>()
  let active = arms
  const before = options.pausedToday ?? { arms: 0, spend: 0 }
  const total = sumArms(arms).spend + before.spend
  const mayPause = Math.max(1, Math.floor((options.armShare ?? 0.34) * (arms.length + before.arms) + 1e-9))
  const maySpend = (options.spendShare ?? 0.5) * total * (1 + 1e-9)
  const mayAlone = Math.max(maySpend, aloneShare * total * (1 + 1e-9))
  let paused = before.arms
  let moved = before.spend
  const views = options.views ?? [{ arms, judged: new Set(arms.map(({ id }) => id)) }]
  const { audiences } = options
  const every = compare({ views, active, elasticities, audiences, asked: active })
  let compared = every
  // What is doubted only once another stopped waits for the next look.
  const doubted = new Set(doubtedOf(every, 1 - alpha).map(({ arm }) => arm.id))
  for (;;) {
    const worst = largestWaste(doubtedOf(compared, 1 - alpha).filter(({ arm }) => !verdicts.has(arm.id)))
    if (!worst) {
      const sums = sumArms(active)
      const lately = new Map([...every, ...compared].map((one) => [one.arm.id, one]))
      for (const one of lately.values()) {
        if (!verdicts.has(one.arm.id)) verdicts.set(one.arm.id, resting(one, sums))
      }
      return arms.flatMap((arm) => verdicts.get(arm.id) ?? [])
    }
    const { arm } = worst
    const mayMove = moved > 0 ? maySpend : mayAlone
    const gate: Gate | OwnGate | null =
      options.gateOf?.(arm.id, worst.worse ?? 0) ??
      (active.length <= (options.minimumActive ?? 1) ? 'lastActive' : null) ??
      (paused + 1 > mayPause ? 'dailyCapOfArms' : null) ??
      (moved + arm.perDay > mayMove ? 'dailyCapOfSpend' : null) ??
      (options.isHeldOut?.(arm.id) ? 'heldOut' : null)
    verdicts.set(arm.id, verdictOf(worst, gate ? 'flag' : 'pause', gate))
    if (gate) continue
    paused += 1
    moved += arm.perDay
    active = active.filter((one) => one.id !== arm.id)
    const asked = active.filter(({ id }) => doubted.has(id))
    compared = compare({ views, active, elasticities, audiences, asked })
  }
}

type Comparing = {
  readonly views: readonly View[]
  readonly active: readonly Arm[]
  readonly elasticities: readonly Elasticity[]
  readonly audiences: ReadonlyMap<string, Audience> | undefined
  readonly asked: readonly Arm[]
}

/** What each arm that is asked for is worth against the active ones, each in the view that judges it. */
function compare({ views, active, elasticities, audiences, asked }: Comparing): readonly Compared[] {
  const running = new Set(active.map(({ id }) => id))
  const wanted = new Set(asked.map(({ id }) => id))
  const compared: Compared[] = []
  for (const { arms, judged } of views) {
    if (!sharesOne(judged, wanted)) continue
    const left = arms.length === running.size ? arms : arms.filter(({ id }) => running.has(id))
    const sums = sumArms(left, audiences)
    for (const arm of left) {
      if (judged.has(arm.id) && wanted.has(arm.id)) compared.push(compareOne(arm, sums, elasticities))
    }
  }
  return compared
}

function sharesOne(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const one of some) if (others.has(one)) return true
  return false
}

function compareOne(arm: Arm, sums: SpendSums, elasticities: readonly Elasticity[]): Compared {
  const own = logNormal(arm.mean, arm.variance)
  let [worse, mean, variance] = [0, 0, 0]
  for (const elasticity of elasticities) {
    const bar = barOf(arm, sums, elasticity)
    if (!bar) return { arm, bar: null, worse: null }
    worse += elasticity.weight * probabilityWorse(own, bar)
    mean += elasticity.weight * bar.mean
    variance += elasticity.weight * bar.variance
  }
  return { arm, worse, bar: { mean, variance } }
}

/** P_worse = Φ((m_B − m_i) / √(s_i² + s_B²)), both log-normal; 1/2 when neither has any value. */
export function probabilityWorse(arm: ValuePosterior, bar: Bar): number {
  if (!(arm.mean > 0)) return bar.mean > 0 ? 1 : 0.5
  if (!(bar.mean > 0)) return 0
  const { logMean, logSd } = logNormal(bar.mean, bar.variance)
  const sd = Math.sqrt(arm.logSd ** 2 + logSd ** 2)
  // Without any doubt left the larger is known; of equals each is as likely.
  if (!(sd > 0)) return (1 + Math.sign(logMean - arm.logMean)) / 2
  return normalCdf((logMean - arm.logMean) / sd)
}

const doubtedOf = (compared: readonly Compared[], threshold: number): readonly Compared[] =>
  compared.filter(({ arm, bar, worse }) => (worse ?? 0) >= threshold && bar !== null && bar.mean > arm.mean)

function largestWaste(compared: readonly Compared[]): Compared | null {
  let worst: Compared | null = null
  for (const one of compared) {
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
  return 1 - probabilityWorse(logNormal(arm.mean, arm.variance), { mean, variance }) >= scaleFrom
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
