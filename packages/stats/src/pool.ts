import type { PastStep } from './creative-past.ts'
import {
  delayKernel,
  usualDelays,
  type DelayKernel,
  type DelayKnots,
  type FunnelStage,
  type ReportingMode,
} from './delay.ts'

/** One event of the chain from money to the goal, in order; the first is usually the click. */
export type FunnelStep = {
  readonly stage: 'click' | FunnelStage
  /** What one of these events is worth, any scale; 0 keeps the event as evidence only. */
  readonly weight: number
}

/** What an account's past says a step looks like, in place of the defaults. */
export type StepPrior = {
  /** Relative difference between the ads of an ad set. */
  readonly adSpread: number
  /** Relative difference between the ad sets of a campaign. */
  readonly adsetSpread: number
  /** Events for each event of the step before; `null` for the first step, which has no natural scale. */
  readonly rate: number | null
}

export type FunnelQuestion = {
  readonly steps: readonly FunnelStep[]
  /** What one unit of revenue of the last step is worth. */
  readonly revenueWeight?: number
  /** Weights of engagement events that lie beside the chain. */
  readonly sideWeights?: readonly number[]
  /** Fraction of the running day that is over, in the account's time zone. */
  readonly elapsed: number
  readonly reporting?: ReportingMode
  readonly delays?: Partial<Readonly<Record<FunnelStage, DelayKnots>>>
  readonly priors?: readonly (StepPrior | undefined)[]
  /** What each step's rate is around, before this campaign told of it; the usual of its stage where it is not known. */
  readonly rates?: readonly (number | undefined)[]
}

/** A question made ready once for all the campaigns of an account at one instant. */
export type Funnel = {
  readonly steps: readonly FunnelStep[]
  readonly kernels: readonly (DelayKernel | null)[]
  readonly priors: readonly StepPrior[]
  readonly revenueWeight: number
  readonly sideWeights: readonly number[]
  readonly elapsed: number
  readonly reporting: ReportingMode
}

/** Daily facts of one ad, one entry for each day, oldest first; the last is the running day. */
export type PoolAd = {
  readonly id: string
  readonly adset: string
  readonly spend: readonly number[]
  readonly impressions?: readonly number[]
  /** One series for each step of the funnel, in its order. */
  readonly steps: readonly (readonly number[])[]
  readonly sides?: readonly (readonly number[])[]
  readonly revenue?: readonly number[]
  /** What its creative did elsewhere, one entry for each step, as far as it counts here. */
  readonly past?: readonly PastStep[]
}

/** The ads of one campaign, paused ones too: they tell what is usual there. */
export type Pool = {
  readonly ads: readonly PoolAd[]
  /** True for days on which tracking was down: dropped for every event off the platform. */
  readonly outages?: readonly boolean[]
}

/**
 * The usual defaults. Ad sets are presumed to differ by a fourth to a third of what their ads do: presumed twice as unlike, an ad set of few
 * ads that had bad luck was believed to be bad, and its ads twice over (docs/engine.md).
 */
const usualPriors: Readonly<Record<FunnelStep['stage'], StepPrior>> = {
  click: { adSpread: 0.35, adsetSpread: 0.1, rate: null },
  pageView: { adSpread: 0.15, adsetSpread: 0.04, rate: 0.8 },
  lead: { adSpread: 0.28, adsetSpread: 0.07, rate: 0.1 },
  cart: { adSpread: 0.28, adsetSpread: 0.07, rate: 0.1 },
  purchase: { adSpread: 0.28, adsetSpread: 0.07, rate: 0.3 },
}
/** Whatever comes first is counted per euro: as uncertain as clicks per euro. */
const firstStep = usualPriors.click

/** Makes a funnel ready: delay kernels for this instant, and a prior for every step. */
export function prepareFunnel(question: FunnelQuestion): Funnel {
  const delays = { ...usualDelays, ...question.delays }
  return {
    steps: question.steps,
    kernels: question.steps.map(({ stage }) =>
      stage === 'click' ? null : delayKernel(delays[stage], question.elapsed),
    ),
    priors: question.steps.map(({ stage }, at) => {
      const prior = question.priors?.[at] ?? (at === 0 ? firstStep : usualPriors[stage])
      const rate = prior.rate === null ? undefined : question.rates?.[at]
      return rate === undefined ? prior : { ...prior, rate }
    }),
    revenueWeight: question.revenueWeight ?? 0,
    sideWeights: question.sideWeights ?? [],
    elapsed: Math.min(1, Math.max(1e-6, question.elapsed)),
    reporting: question.reporting ?? 'conversionTime',
  }
}
