import type { View } from './decide.ts'
import { probabilityWorse } from './decide.ts'
import type { Audience } from './people.ts'
import { usualElasticity, type Arm, type Bar, type Elasticity } from './saturation.ts'
import { logNormal } from './value-posterior.ts'

/** Money of one ad set that may change its place, in whole minor units of the account's currency. */
export type BudgetArm = {
  /** The ad set. */
  readonly id: string
  /** What it may spend a day. */
  readonly budget: number
  /** Spend a day at which its value was seen: the further from it, the more its costs and its people have changed. */
  readonly seenAt: number
  /** By how much its budget may be lowered and raised at most; 0: not at all. */
  readonly mayGive: number
  readonly mayTake: number
}

export type MoveOptions = {
  /** Accepted probability that a move is wrong. */
  readonly alpha: number
  readonly elasticities?: readonly Elasticity[]
  readonly audiences?: ReadonlyMap<string, Audience> | undefined
  /** Why an ad set's money stays where it is, so doubted: what a person overruled. */
  readonly isHeld?: (id: string, worse: number) => boolean
  /** How the arms look without what the judged ones sold, `adsetViews`. */
  readonly views: readonly View[]
}

/** Money of one ad set that goes to others; the amounts of `to` add up to `amount`. */
export type Move = {
  readonly from: string
  readonly amount: number
  readonly to: readonly { readonly id: string; readonly amount: number }[]
  /** Probability that this money brings less where it is than where it would go. */
  readonly worse: number
  /** Value per unit of it: here, and there after costs and people have answered to the new level. */
  readonly value: number
  readonly bar: number
}

/** More would make a day's change hard to read, and each adds less than the one before. */
const mostReceivers = 4
/** A move of less is not worth a change: as a share of the budget it leaves. */
const leastMoved = 0.05
/**
 * How unsure the form of the curves is besides what is known of each ad set: relative standard deviation of what a move loses. A pause compares an
 * ad with others that bring much more; a move compares what lies close together, where an error of the form decides.
 */
const formError = 0.1
/** By so little less a move is tried, to see whether all of it still gains; and by so many halvings the best amount is found. */
const slightlyLess = 0.98
const mostSteps = 24

/**
 * The one move of money between ad sets that a day may bring: of all that are sure enough, the one that is expected to gain most.
 * Along each ad set's curve a budget x brings x·v·(S / S₀)^−(η + ρ)·(x / x₀)^−η_a, as in `barOf`, with x₀ the spend at which v was
 * seen: money that has moved already, and of which nothing was learnt since, is not moved again for the same evidence. A move
 * changes what some ad sets bring for the better and what others do for the worse; per unit moved these are two sums of what is
 * known of each, and the move is sure when P(worse < better) ≥ 1 − α. Curves are concave, so that ad sets known to be alike
 * keep their money. Each lowered ad set is judged in the view without its own sales.
 * @returns `null` where nothing is sure enough, or nothing may move
 */
export function decideMove(arms: readonly BudgetArm[], options: MoveOptions): Move | null {
  let best: Move | null = null
  for (const giver of arms) {
    if (!(giver.mayGive > 0)) continue
    const view = options.views.find(({ judged }) => judged.has(giver.id))
    if (!view) continue
    for (const move of movesFrom(giver, curvesOf(arms, view.arms, options))) {
      const isSure = move.worse >= 1 - options.alpha && move.bar > move.value
      if (!isSure || options.isHeld?.(giver.id, move.worse)) continue
      if (!best || gainOf(move) > gainOf(best)) best = move
    }
  }
  return best
}

const gainOf = ({ amount, value, bar }: Move): number => amount * (bar - value)

type Curves = {
  readonly arms: readonly (BudgetArm & { readonly known: Arm; readonly audience: string })[]
  readonly elasticities: readonly Elasticity[]
  readonly responseOf: (audience: string) => number
  /** Spend at which each audience was seen, and what is to be spent on it. */
  readonly audiences: ReadonlyMap<string, { readonly seenAt: number; readonly budget: number }>
}

function curvesOf(arms: readonly BudgetArm[], known: readonly Arm[], options: MoveOptions): Curves {
  const byId = new Map(known.map((one) => [one.id, one]))
  const joined = arms.flatMap((arm) => {
    const own = byId.get(arm.id)
    return own ? [{ ...arm, known: own, audience: options.audiences?.get(arm.id)?.id ?? arm.id }] : []
  })
  const audiences = new Map<string, { seenAt: number; budget: number }>()
  for (const { audience, seenAt, budget } of joined) {
    const sum = audiences.get(audience) ?? { seenAt: 0, budget: 0 }
    audiences.set(audience, { seenAt: sum.seenAt + seenAt, budget: sum.budget + budget })
  }
  const responses = new Map([...(options.audiences ?? [])].map(([, { id, response }]) => [id, response]))
  return {
    arms: joined,
    elasticities: options.elasticities ?? [usualElasticity],
    responseOf: (audience) => responses.get(audience) ?? 0,
    audiences,
  }
}

/**
 * The giver's money to the first, the first two, … of those where the next unit brings most, until they can take all of it; of each
 * as much as still gains. Where the last unit that moved brings as much as it did, nothing is to be moved back.
 */
function movesFrom(giver: BudgetArm, curves: Curves): readonly Move[] {
  const nextUnit = new Map(curves.arms.map((arm) => [arm.id, valueOfNext(arm, curves)]))
  const rank = (id: string) => nextUnit.get(id) ?? 0
  const receivers = curves.arms
    .filter(({ id, mayTake }) => id !== giver.id && mayTake > 0 && rank(id) > rank(giver.id))
    .toSorted((a, b) => rank(b.id) - rank(a.id) || (a.id < b.id ? -1 : 1))
    .slice(0, mostReceivers)
  const moves: Move[] = []
  let room = 0
  for (const { mayTake } of receivers) {
    room = Math.min(giver.mayGive, room + mayTake)
    const amount = gainingAmount(room, (some) => gainOf(moving(giver, some, receivers, curves)))
    if (amount >= Math.max(1, leastMoved * giver.budget)) moves.push(moving(giver, amount, receivers, curves))
    if (room >= giver.mayGive) break
  }
  return moves
}

/** The most that is moved with every unit of it still gaining: all, or where the gain is largest. @returns whole units */
function gainingAmount(most: number, gain: (amount: number) => number): number {
  if (gain(most) >= gain(slightlyLess * most)) return most
  let [low, high] = [0, most]
  for (let step = 0; step < mostSteps; step += 1) {
    const [left, right] = [low + (high - low) / 3, high - (high - low) / 3]
    if (gain(left) < gain(right)) low = left
    else high = right
  }
  return Math.floor((low + high) / 2)
}

/** An amount, to the first receiver as much as it may take, then to the next. */
function moving(giver: BudgetArm, amount: number, receivers: readonly BudgetArm[], curves: Curves): Move {
  const to: { id: string; amount: number }[] = []
  let left = amount
  for (const { id, mayTake } of receivers) {
    if (!(left > 0)) break
    to.push({ id, amount: Math.min(left, mayTake) })
    left -= Math.min(left, mayTake)
  }
  return judged({ from: giver.id, amount, to }, curves)
}

type CurveArm = Curves['arms'][number]

/** What the next unit would bring in an ad set, its audience's other ad sets left aside. */
function valueOfNext(arm: CurveArm, { elasticities, responseOf, audiences }: Curves): number {
  const seen = audiences.get(arm.audience)
  let value = 0
  for (const { adset, ad, weight } of elasticities) {
    const fall = adset + responseOf(arm.audience)
    const level = ratio(seen?.budget ?? 0, seen?.seenAt ?? 0) ** -fall * ratio(arm.budget, arm.seenAt) ** -ad
    value += weight * level * (1 - fall - ad)
  }
  return value * arm.known.mean
}

/** An ad set that never spent was seen nowhere: its value stands as it is. */
const ratio = (now: number, seen: number): number => (now > 0 && seen > 0 ? now / seen : 1)

function judged(move: Pick<Move, 'from' | 'amount' | 'to'>, curves: Curves): Move {
  const moved = new Map([
    [move.from, -move.amount],
    ...move.to.map(({ id, amount }) => [id, amount] as const),
  ])
  const added = new Map<string, number>()
  for (const { id, audience } of curves.arms)
    added.set(audience, (added.get(audience) ?? 0) + (moved.get(id) ?? 0))
  let [worse, value, bar] = [0, 0, 0]
  for (const elasticity of curves.elasticities) {
    const sums = { lost: { mean: 0, variance: 0 }, won: { mean: 0, variance: 0 } }
    for (const arm of curves.arms) {
      const change = changeOf(arm, { elasticity, moved, added, curves }) / move.amount
      const sum = change > 0 ? sums.won : sums.lost
      sum.mean += Math.abs(change) * arm.known.mean
      sum.variance += change ** 2 * arm.known.variance
    }
    worse += elasticity.weight * isLess(sums.lost, sums.won)
    value += elasticity.weight * sums.lost.mean
    bar += elasticity.weight * sums.won.mean
  }
  return { ...move, worse, value, bar }
}

const isLess = (lost: Bar, won: Bar): number =>
  probabilityWorse(logNormal(lost.mean, lost.variance + (formError * lost.mean) ** 2), won)

type Changing = {
  readonly elasticity: Elasticity
  readonly moved: ReadonlyMap<string, number>
  /** What each audience is spent on more. */
  readonly added: ReadonlyMap<string, number>
  readonly curves: Curves
}

/** By how many units of its value an ad set brings more a day, or less below 0. */
function changeOf(arm: CurveArm, { elasticity, moved, added, curves }: Changing): number {
  const seen = curves.audiences.get(arm.audience) ?? { seenAt: 0, budget: 0 }
  const fall = elasticity.adset + curves.responseOf(arm.audience)
  const brought = (own: number, audience: number): number =>
    own * ratio(audience, seen.seenAt) ** -fall * ratio(own, arm.seenAt) ** -elasticity.ad
  return (
    brought(arm.budget + (moved.get(arm.id) ?? 0), seen.budget + (added.get(arm.audience) ?? 0)) -
    brought(arm.budget, seen.budget)
  )
}
