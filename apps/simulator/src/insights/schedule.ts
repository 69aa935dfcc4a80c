import { parseTime } from '../world/clock.ts'
import type { FormerBudgets, GraphObject, NodeOf } from '../world/nodes.ts'
import type { World } from '../world/world.ts'
import { reviewAt, reviewChanges } from '../life/review.ts'
import type { SpendLimits } from './within-limits.ts'

/** Whoever can own a budget. */
type Owner = NodeOf<'campaign' | 'adset'>

const instant = (value: string | undefined): number | null => {
  const at = value === undefined ? Number.NaN : parseTime(value)
  return Number.isNaN(at) ? null : at
}

/** What held at an instant: what an edit changed later rewrites nothing of the past. */
const formerAt = <O extends Owner>(object: O, at: number): FormerBudgets | O['fields'] =>
  object.formerBudgets?.find(({ until }) => at < until) ?? object.fields

const isSwitchedOn = (object: GraphObject, at: number): boolean =>
  object.activity.some(({ from, to }) => from <= at && (to === null || at < to))

/** An account never switched counts as on: only a disabled one has a history. */
export const isAccountOn = (account: NodeOf<'adaccount'> | undefined, at: number): boolean =>
  !account || account.activity.length === 0 || isSwitchedOn(account, at)

export const isCampaignOn = isSwitchedOn

/** An ad set delivers between its dates. */
export function isAdsetOn(adset: NodeOf<'adset'>, at: number): boolean {
  if (!isSwitchedOn(adset, at)) return false
  const { start_time: start, end_time: end } = formerAt(adset, at)
  return (instant(start) ?? at) <= at && at < (instant(end) ?? Infinity)
}

/** An ad delivers once its review let it. */
export const isAdOn = (world: World, ad: NodeOf<'ad'>, at: number): boolean =>
  isSwitchedOn(ad, at) && reviewAt(world, ad, at) === 'APPROVED'

export type Money = { readonly kind: 'daily' | 'lifetime'; readonly amount: number; readonly days: number }

/** The budget an object had at an instant, in minor units; a lifetime budget with the days it must last. */
export function budgetAt(object: Owner, at: number): Money | null {
  const held = formerAt(object, at)
  if (held.daily_budget !== undefined && Number(held.daily_budget) > 0)
    return { kind: 'daily', amount: Number(held.daily_budget), days: 1 }
  if (held.lifetime_budget === undefined || !(Number(held.lifetime_budget) > 0)) return null
  const start = instant(held.start_time) ?? object.createdAt
  const stop = object.kind === 'campaign' && held === object.fields ? object.fields.stop_time : undefined
  const end = instant(held.end_time ?? stop) ?? start + 30 * 86_400_000
  return {
    kind: 'lifetime',
    amount: Number(held.lifetime_budget),
    days: Math.max(1, (end - start) / 86_400_000),
  }
}

/** What an ad set is to get of its campaign's budget a day at least, and gets at most, at an instant. */
export function spendLimitsAt(adset: NodeOf<'adset'>, { kind, days }: Money, at: number): SpendLimits {
  const held = formerAt(adset, at)
  const [least, most] =
    kind === 'daily'
      ? [held.daily_min_spend_target, held.daily_spend_cap]
      : [held.lifetime_min_spend_target, held.lifetime_spend_cap]
  return {
    least: Number(least ?? 0) / days,
    most: Number(most ?? 0) > 0 ? Number(most) / days : Infinity,
  }
}

const datesOf = (adset: NodeOf<'adset'>): number[] =>
  [adset.fields, ...(adset.formerBudgets ?? [])].flatMap(({ start_time, end_time }) =>
    [instant(start_time), instant(end_time)].filter((at) => at !== null),
  )

/** Every instant at which anything about an object's delivery changed. */
export function changesOf(world: World, object: GraphObject): number[] {
  return [
    ...object.activity.flatMap(({ from, to }) => (to === null ? [from] : [from, to])),
    ...(object.formerBudgets ?? []).map(({ until }) => until),
    ...(object.kind === 'adset' ? datesOf(object) : []),
    ...(object.kind === 'ad' ? reviewChanges(world, object) : []),
  ]
}
