import type { ObjectiveMetric } from '@vigie/stats'

/** A strategy as far as conflicts go: which campaigns it watches, and what it wants. */
export type BoundStrategy = {
  readonly id: string
  readonly weights: Readonly<Record<string, number>>
  readonly campaigns: readonly {
    readonly id: string
    readonly watchesAds: boolean
    readonly watchesAdsets: boolean
  }[]
}

/** Guards that may pause or complain about the same campaigns. `null` campaigns: all of them. */
export type ConflictingGuard =
  | {
      readonly kind: 'budget'
      readonly id: string
      readonly pausesAtLimit: boolean
      readonly campaigns: readonly string[]
      readonly from: string
      readonly to: string
      readonly target: number
    }
  | {
      readonly kind: 'objective'
      readonly id: string
      readonly metric: ObjectiveMetric
      readonly target: number
      readonly campaigns: readonly string[] | null
    }

/** Two ads between which the two sides disagree, with counts for 100 of spend: what a screen shows as an example. */
export type ConflictExample = {
  readonly event: string
  readonly otherEvent: string
  readonly first: {
    readonly events: number
    readonly otherEvents: number
    readonly value: number
    readonly otherValue: number
  }
  readonly second: {
    readonly events: number
    readonly otherEvents: number
    readonly value: number
    readonly otherValue: number
  }
}

/**
 * Two ads at one price: the strategy keeps the first and would pause the second, and the objective is missed by the
 * first and met by the second. The metric is in the unit of the objective's target.
 */
export type AimsExample = {
  readonly event: string
  readonly first: { readonly events: number; readonly value: number; readonly metric: number }
  readonly second: { readonly events: number; readonly value: number; readonly metric: number }
}

export type MonitoringConflict =
  | {
      readonly code: 'conflict.objective'
      /** The strategy, then the objective. */
      readonly ids: readonly [string, string]
      readonly campaignId: string | null
      readonly metric: ObjectiveMetric
      readonly target: number
      readonly example: AimsExample
    }
  | {
      readonly code: 'conflict.strategies'
      readonly ids: readonly [string, string]
      readonly campaignId: string
      readonly example: ConflictExample
    }
  | {
      readonly code: 'conflict.budgets'
      readonly ids: readonly [string, string]
      readonly campaignId: string
      readonly limits: readonly [number, number]
    }
  | {
      readonly code: 'conflict.objectives'
      readonly ids: readonly [string, string]
      readonly campaignId: string | null
      readonly example: ObjectiveExample
    }

/** A figure that one objective accepts and that makes the other impossible. */
export type ObjectiveExample = {
  readonly metric: ObjectiveMetric
  readonly targets: readonly [number, number]
}

/**
 * Pairs that can pull one object in opposite directions (the specification's save of strategies and alerts):
 * two strategies on one campaign that rank two plausible ads differently, a strategy that gives no weight to what an
 * objective measures, two budgets whose limits pause the same campaign over overlapping dates, two objectives of one
 * metric with different targets. None for itself.
 */
export function findConflicts(
  strategies: readonly BoundStrategy[],
  guards: readonly ConflictingGuard[] = [],
): readonly MonitoringConflict[] {
  return [
    ...pairs(strategies).flatMap(([a, b]) => betweenStrategies(a, b)),
    ...strategies.flatMap((one) => guards.flatMap((guard) => betweenAims(one, guard))),
    ...pairs(guards).flatMap(([a, b]) => betweenGuards(a, b)),
  ]
}

function betweenStrategies(a: BoundStrategy, b: BoundStrategy): readonly MonitoringConflict[] {
  const example = disagreement(a.weights, b.weights)
  if (!example) return []
  return a.campaigns.flatMap((one): MonitoringConflict[] => {
    const other = b.campaigns.find(({ id }) => id === one.id)
    const meet = other && ((one.watchesAds && other.watchesAds) || (one.watchesAdsets && other.watchesAdsets))
    return meet ? [{ code: 'conflict.strategies', ids: [a.id, b.id], campaignId: one.id, example }] : []
  })
}

/**
 * Two weightings agree on every pair of ads only when one is a multiple of the other. Otherwise there are two
 * events whose relative worth differs: the ad rich in one is best for one side and worst for the other.
 */
function disagreement(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): ConflictExample | null {
  const events = [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted()
  for (const [event, otherEvent] of pairs(events)) {
    const [a1, a2, b1, b2] = [a[event] ?? 0, a[otherEvent] ?? 0, b[event] ?? 0, b[otherEvent] ?? 0]
    if (Math.abs(a1 * b2 - a2 * b1) <= 1e-9 * (a1 * b2 + a2 * b1)) continue
    return exampleOf({ event, otherEvent, a: [a1, a2], b: [b1, b2] })
  }
  return null
}

type Weighed = {
  readonly event: string
  readonly otherEvent: string
  readonly a: readonly [number, number]
  readonly b: readonly [number, number]
}

/** Half of, or twice, the only rate that there is; without either, as many as `tenths`. */
function rateBetween(low: number, high: number, tenths: number): number {
  if (low === 0) return high === Infinity ? tenths : high / 2
  return high === Infinity ? low * 2 : Math.sqrt(low * high)
}

/**
 * Counts between the two rates of exchange: ten of the first event against as many of the second as lie, in
 * geometric mean, between what either side would give for them. Each side then prefers another ad.
 */
function exampleOf({ event, otherEvent, a, b }: Weighed): ConflictExample {
  const tenths = 10
  const rate = ([first, second]: readonly [number, number]) =>
    second > 0 ? (tenths * first) / second : Infinity
  const [low, high] = [Math.min(rate(a), rate(b)), Math.max(rate(a), rate(b))]
  const between = rateBetween(low, high, tenths)
  const worth = (weights: readonly [number, number], events: number, others: number) =>
    weights[0] * events + weights[1] * others
  const side = (events: number, otherEvents: number) => ({
    events,
    otherEvents,
    value: worth(a, events, otherEvents),
    otherValue: worth(b, events, otherEvents),
  })
  return { event, otherEvent, first: side(tenths, 0), second: side(0, between) }
}

/** Events that move a metric. No strategy weighs impressions, so CPM is nobody's adversary. */
const measured: Readonly<Record<ObjectiveMetric, readonly string[]>> = {
  ROAS: ['omni_purchase', 'omni_purchase_value', 'purchase', 'purchase_value'],
  CTR: ['inline_link_clicks', 'link_click'],
  CPC: ['inline_link_clicks', 'link_click'],
  CPM: [],
}

function betweenAims(strategy: BoundStrategy, guard: ConflictingGuard): readonly MonitoringConflict[] {
  if (guard.kind !== 'objective' || measured[guard.metric].length === 0) return []
  const weighed = Object.entries(strategy.weights).filter(([, weight]) => weight > 0)
  const [event, weight] = weighed.toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0] ?? []
  if (event === undefined || weight === undefined) return []
  if (weighed.some(([name]) => measured[guard.metric].includes(name))) return []
  const watched = strategy.campaigns.filter((one) => one.watchesAds || one.watchesAdsets)
  const met = guard.metric === 'CPC' ? 0.5 : 1.5
  const missed = guard.metric === 'CPC' ? 1.5 : 0.5
  const side = (events: number, share: number) => ({
    events,
    value: events * weight,
    metric: guard.target * share,
  })
  const conflict = (campaignId: string | null): MonitoringConflict => ({
    code: 'conflict.objective',
    ids: [strategy.id, guard.id],
    campaignId,
    metric: guard.metric,
    target: guard.target,
    example: { event, first: side(20, missed), second: side(4, met) },
  })
  if (watched.length === 0) return []
  if (guard.campaigns === null) return [conflict(null)]
  const { campaigns } = guard
  return watched.filter(({ id }) => campaigns.includes(id)).map(({ id }) => conflict(id))
}

function betweenGuards(a: ConflictingGuard, b: ConflictingGuard): readonly MonitoringConflict[] {
  const ids = [a.id, b.id] as const
  if (a.kind === 'budget' && b.kind === 'budget') {
    const overlaps = a.from <= b.to && b.from <= a.to
    if (!overlaps || !(a.pausesAtLimit || b.pausesAtLimit) || a.target === b.target) return []
    return a.campaigns
      .filter((id) => b.campaigns.includes(id))
      .map((campaignId) => ({ code: 'conflict.budgets', ids, campaignId, limits: [a.target, b.target] }))
  }
  if (a.kind === 'objective' && b.kind === 'objective') {
    if (a.metric !== b.metric || a.target === b.target) return []
    const example: ObjectiveExample = { metric: a.metric, targets: [a.target, b.target] }
    return sharedCampaigns(a.campaigns, b.campaigns).map((campaignId) => ({
      code: 'conflict.objectives',
      ids,
      campaignId,
      example,
    }))
  }
  return []
}

function sharedCampaigns(
  a: readonly string[] | null,
  b: readonly string[] | null,
): readonly (string | null)[] {
  if (a === null && b === null) return [null]
  if (a === null) return b ?? []
  return b === null ? a : a.filter((id) => b.includes(id))
}

const pairs = <T>(list: readonly T[]): readonly (readonly [T, T])[] =>
  list.flatMap((one, at) => list.slice(at + 1).map((other) => [one, other] as const))
