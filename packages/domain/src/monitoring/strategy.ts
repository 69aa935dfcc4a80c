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

type Worth = {
  readonly event: string
  /** How many of each are worth one of it, 1 or more, the heaviest first. */
  readonly others: readonly { readonly event: string; readonly count: number }[]
}

/** Nothing can be said yet of one that was added and not chosen. */
const heaviestFirst = (weights: readonly EventWeight[]): readonly EventWeight[] =>
  weights
    .filter(({ event, weight }) => weight > 0 && !isUnchosen(event))
    .toSorted((a, b) => b.weight - a.weight)

/**
 * How many of each other event weigh as much as one of the heaviest: "one purchase weighs as much as four adds to
 * cart". Events without weight never add up to one and are left out.
 */
export function worthOfHeaviest(weights: readonly EventWeight[]): Worth | null {
  return worthAsOrdered(weights, weights)
}

/**
 * The same in the order, and by the heaviest event, of former weights: a sentence whose numbers are being changed does not
 * turn over in the hand.
 */
export function worthAsOrdered(
  weights: readonly EventWeight[],
  former: readonly EventWeight[],
): Worth | null {
  const [lead, ...rest] = heaviestFirst(former)
  const weightOf = new Map(weights.map(({ event, weight }) => [event, weight]))
  const heaviest = weightOf.get(lead?.event ?? '') ?? 0
  if (!lead || heaviest === 0) return null
  const others = rest.flatMap(({ event }) => {
    const weight = weightOf.get(event) ?? 0
    return weight > 0 ? [{ event, count: heaviest / weight }] : []
  })
  return { event: lead.event, others }
}

/** A worth as it is told and set: to a tenth below ten, in whole ones from there; at most the largest weight beside the smallest. */
const toldWorth = (count: number): number =>
  Math.min(largestWeight, Math.max(1, count < 10 ? Math.round(count * 10) / 10 : Math.round(count)))

/** How far from a worth two weights may be and still tell it. */
const sameWorth = 0.005

/**
 * Weights by which one of the heaviest event is worth `count` of another, 1 to 100: whole ones, in which the worth of all
 * others changes as little as it can, and then the heaviest's own weight. An event that is the heaviest, or has no weight,
 * changes nothing.
 */
export function withWorth(
  weights: readonly EventWeight[],
  event: string,
  count: number,
): readonly EventWeight[] {
  const worth = worthOfHeaviest(weights)
  if (!worth?.others.some((one) => one.event === event)) return weights
  const wanted = new Map(
    worth.others.map((one) => [one.event, one.event === event ? toldWorth(count) : one.count]),
  )
  const present = heaviestFirst(weights)[0]?.weight ?? 0
  const [best] = Array.from({ length: largestWeight }, (_, at) => weighed(worth.event, at + 1, wanted))
    .filter(({ off }) => (off.get(event) ?? 1) <= sameWorth)
    .map(({ top, weightOf, off }) => ({ top, weightOf, off: Math.max(...off.values()) }))
    .toSorted((a, b) => a.off - b.off || Math.abs(a.top - present) - Math.abs(b.top - present))
  return best
    ? weights.map((one) => ({ ...one, weight: best.weightOf.get(one.event) ?? one.weight }))
    : weights
}

/** The whole weights beside one of the heaviest, and how far each then is from its worth, as a share of it. */
function weighed(heaviest: string, top: number, wanted: ReadonlyMap<string, number>) {
  const others = [...wanted].map(([event, count]) => {
    const weight = Math.min(top, Math.max(1, Math.round(top / count)))
    return { event, weight, off: Math.abs(top / weight / count - 1) }
  })
  return {
    top,
    weightOf: new Map([[heaviest, top], ...others.map(({ event, weight }) => [event, weight] as const)]),
    off: new Map(others.map(({ event, off }) => [event, off])),
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
