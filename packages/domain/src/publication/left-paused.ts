import type { PlanNode } from './planned-node.ts'

/**
 * Whether a publication leaves paused all that it makes. What is live already it changes as planned and never pauses: whoever wants
 * that orders it.
 */
export type PlanPausing = {
  readonly leavesPaused: boolean
  /** Why it cannot; `null` where it may be asked to. */
  readonly whyNot: WhyNotPaused | null
}

export type WhyNotPaused =
  /** It makes nothing that has a switch. */
  | 'nothingNew'
  /** It switches live objects off for what it makes: neither would deliver. */
  | 'retires'

type Step = Pick<PlanNode, 'operation' | 'kind'>

/** What becomes of the wish to leave all paused: a plan that cannot do so does not, and says why. */
export function planPausing(steps: readonly Step[], isWanted: boolean): PlanPausing {
  const whyNot = whyNotPaused(steps)
  return { leavesPaused: isWanted && whyNot === null, whyNot }
}

function whyNotPaused(steps: readonly Step[]): WhyNotPaused | null {
  if (!steps.some(({ operation, kind }) => operation === 'create' && kind !== 'creative')) return 'nothingNew'
  return steps.some(({ operation }) => operation === 'retire') ? 'retires' : null
}

/** An object that a publication left paused, as the platform shows it now. */
export type LeftPaused = {
  readonly level: 'campaign' | 'adset' | 'ad'
  readonly id: string
  readonly name: string
  /** In minor units; `null` for what has no such budget of its own. */
  readonly dailyBudget: number | null
  readonly lifetimeBudget: number | null
}

const fromBelow: readonly LeftPaused['level'][] = ['ad', 'adset', 'campaign']

/**
 * In which steps what was left paused is switched on: ads before their ad sets and these before the campaign, so that nothing delivers
 * before what hangs below it stands; no step holds two levels, or more than may go in one call.
 */
export function activationSteps<O extends Pick<LeftPaused, 'level'>>(
  objects: readonly O[],
  most: number,
): readonly (readonly O[])[] {
  return fromBelow.flatMap((level) => {
    const own = objects.filter((one) => one.level === level)
    const count = Math.ceil(own.length / most)
    return Array.from({ length: count }, (_, index) => own.slice(index * most, (index + 1) * most))
  })
}
