import type { NamedReference } from '../shared/references.ts'

/** Who sets the weights: a person, or the account's own figures. */
export type StrategyKind = 'manual' | 'auto'

/** What one event is worth, beside the others: 0 to 100, in steps of 1. */
export type EventWeight = { readonly event: string; readonly weight: number }

/** A campaign bound to a strategy, and what of it is watched. */
export type StrategyCampaign = NamedReference & {
  readonly monitorAds: boolean
  readonly monitorAdsets: boolean
}

export type Strategy = {
  readonly id: string
  readonly name: string
  readonly kind: StrategyKind
  /** Texts that are compared with names of campaigns that no strategy lists. */
  readonly appliesOn: readonly string[]
  readonly weights: readonly EventWeight[]
  readonly campaigns: readonly StrategyCampaign[]
}

export const largestWeight = 100
/** Weight of an event just added. */
export const newEventWeight = 1
/** Beginning of the key of an event that was added and not chosen yet. */
export const newEventPrefix = 'new_event_'
export const isUnchosen = (event: string): boolean => event.startsWith(newEventPrefix)

/** A list with one more event, not chosen yet. `suffix` makes its key unlike the others. */
export const withNewEvent = (weights: readonly EventWeight[], suffix: string): readonly EventWeight[] => [
  ...weights,
  { event: newEventPrefix + suffix, weight: newEventWeight },
]

/** Only a person's own strategy can be weighed by hand. */
export const isEditable = ({ kind }: Pick<Strategy, 'kind'>): boolean => kind === 'manual'

/** Each event's share of the value, 0 to 1, in the order given; nothing weighs anything when the sum is zero. */
export function sharesOf(weights: readonly EventWeight[]): readonly number[] {
  const sum = weights.reduce((total, { weight }) => total + weight, 0)
  return weights.map(({ weight }) => (sum > 0 ? weight / sum : 0))
}

/**
 * How many of each other event weigh as much as one of the heaviest: "one purchase weighs as much as four adds to
 * cart". Events without weight never add up to one and are left out.
 */
export function worthOfHeaviest(
  weights: readonly EventWeight[],
): { readonly event: string; readonly others: readonly { event: string; count: number }[] } | null {
  const [heaviest, ...others] = weights
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  if (!heaviest) return null
  return {
    event: heaviest.event,
    others: others.map(({ event, weight }) => ({ event, count: heaviest.weight / weight })),
  }
}

/**
 * A weighted value in its strategy's own unit: so many of its heaviest event, as a purchase of weight 80 and five adds to
 * cart of weight 16 are two purchases. Of two that weigh the same the first is the unit. Without a weight, `null`.
 */
export function equivalentsOf(
  value: number,
  weights: readonly EventWeight[],
): { readonly event: string; readonly count: number } | null {
  const unit = worthOfHeaviest(weights)
  const heaviest = weights.find(({ event }) => event === unit?.event)
  return heaviest ? { event: heaviest.event, count: value / heaviest.weight } : null
}

export type StrategyProblem =
  | { readonly code: 'strategy.nameMissing' }
  | { readonly code: 'strategy.nameTooLong' }
  | { readonly code: 'strategy.eventMissing'; readonly event: string }
  | { readonly code: 'strategy.eventTwice'; readonly event: string }
  | { readonly code: 'strategy.eventUnknown'; readonly event: string }
  | { readonly code: 'strategy.weightInvalid'; readonly event: string }
  | { readonly code: 'strategy.nothingWeighs' }

const longestName = 200

/** What keeps a strategy from being saved. A strategy without events is a beginning, not a mistake. */
export function checkStrategy({ name, weights }: Pick<Strategy, 'name' | 'weights'>): StrategyProblem[] {
  const problems: StrategyProblem[] = []
  if (name.trim() === '') problems.push({ code: 'strategy.nameMissing' })
  if (name.trim().length > longestName) problems.push({ code: 'strategy.nameTooLong' })
  const seen = new Set<string>()
  for (const { event, weight } of weights) {
    if (isUnchosen(event) || event === '') problems.push({ code: 'strategy.eventMissing', event })
    else if (seen.has(event)) problems.push({ code: 'strategy.eventTwice', event })
    if (!Number.isInteger(weight) || weight < 0 || weight > largestWeight) {
      problems.push({ code: 'strategy.weightInvalid', event })
    }
    seen.add(event)
  }
  const isWeightless = weights.length > 0 && weights.every(({ weight }) => weight === 0)
  return isWeightless ? [...problems, { code: 'strategy.nothingWeighs' }] : problems
}

/**
 * Weights of events that the account does not have: they would never be counted, and the strategy would judge by less than
 * it says. What was stored before stays, though its conversion went since.
 */
export function unknownWeights(
  weights: readonly EventWeight[],
  events: readonly string[],
  stored: readonly EventWeight[] = [],
): StrategyProblem[] {
  const known = new Set([...events, ...stored.map(({ event }) => event)])
  return weights.flatMap(({ event }): StrategyProblem[] =>
    known.has(event) ? [] : [{ code: 'strategy.eventUnknown', event }],
  )
}

/** How often each event happened in the account, over the days that were learnt from. */
export type EventCounts = Readonly<Record<string, number>>

/**
 * Weights read from the account: where it sells, the purchase alone is worth something. What leads to it is evidence of
 * it already, step by step; a weight of its own would count each sale twice, once as itself and once as its clicks.
 * Without purchases there is nothing to learn from, and every event that happened weighs 1.
 */
export function learntWeights(counts: EventCounts): readonly EventWeight[] {
  const sells = (counts[purchaseEvent] ?? 0) > 0
  const weightOf = (event: string) => (event === purchaseEvent ? largestWeight : 0)
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([event]) => ({ event, weight: sells ? weightOf(event) : newEventWeight }))
    .toSorted((a, b) => b.weight - a.weight || a.event.localeCompare(b.event))
}

export const purchaseEvent = 'omni_purchase'
