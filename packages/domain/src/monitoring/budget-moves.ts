import {
  adsetArms,
  adsetViews,
  asAnnounced,
  beforeAnnounced,
  decideMove,
  type Arm,
  type Audience,
  type BudgetArm,
  type Elasticity,
  type KeptHere,
  type Move,
  type PoolFit,
} from '@vigie/stats'
import { checkBudgetChange, type Guardrails } from '../guardrails/guardrails.ts'
import { significantShare } from '../publication/plan-money.ts'
import type { MinorUnits } from '../shared/references.ts'
import type { BudgetPart, MonitoringDecision } from './decision.ts'
import type { MovableBudget, MonitoredCampaign } from './facts.ts'
import type { Estimated } from './fit-campaign.ts'
import { gateOfAd, outweighs } from './gates.ts'
import { monitoringPresets, type BudgetLimits, type MonitoringPolicy } from './policy.ts'

/** Of its budget, what an ad set may lose in a day: what is left still learns, and one day puts most of it back. */
const mostLowered = 0.3
/** A budget that is not spent binds nobody: lowering it frees money that was not used, raising it buys nothing. */
const spentShare = 0.8
/** Where so little of an ad set's period is left, what a move would bring comes too late. */
const fewestHours = 48

type MoveQuestion = {
  readonly policy: MonitoringPolicy
  readonly campaign: MonitoredCampaign
  readonly fit: PoolFit
  readonly live: readonly Estimated[]
  readonly elasticities: readonly Elasticity[]
  readonly audiences: ReadonlyMap<string, Audience>
  readonly kept: KeptHere
  readonly campaignSpend: number
  /** What was decided of its ads and ad sets: what is paused gives and takes nothing. */
  readonly decisions: readonly MonitoringDecision[]
}

/**
 * The decisions of a campaign with the move of money between its ad sets that the day deserves, where its strategy moves money and
 * ad sets have daily budgets of their own. It is asked for the same probability as a pause, announced in the same way, after
 * every pause was decided: no pause waits for it, and what is paused gives and takes nothing. At most one a day; none where a
 * guard holds, a limit leaves no room, or nothing is sure enough.
 */
export function withMoveOfDay(question: MoveQuestion): readonly MonitoringDecision[] {
  const { policy, campaign, decisions } = question
  const isAsked = policy.watches.adsets && campaign.budgetLevel === 'adset' && !campaign.movedToday
  const move = policy.budgets && isAsked ? judgeMove(question, policy.budgets) : null
  return move ? withMove(move, question) : decisions
}

function judgeMove(question: MoveQuestion, limits: BudgetLimits): Move | null {
  const { policy, campaign, kept, audiences, elasticities } = question
  const untouched = withoutPaused(question)
  const estimates = untouched.map(({ estimate }) => estimate)
  const overruled = new Map(campaign.adsets.map(({ id, budget }) => [id, budget?.overruled ?? null]))
  return decideMove(budgetArms(question, { limits, live: untouched, arms: adsetArms(estimates) }), {
    alpha: 1 - beforeAnnounced(1 - monitoringPresets[policy.preset].alpha, kept),
    elasticities,
    audiences,
    isHeld: (id, worse) => !outweighs(worse, overruled.get(id) ?? null),
    views: adsetViews(question.fit, estimates),
  })
}

/** The ads that run on: an ad set of which something was paused today keeps its money besides, one act a day. */
function withoutPaused({ live, decisions }: MoveQuestion): readonly Estimated[] {
  const paused = new Set(decisions.filter(({ action }) => action === 'pause').map(({ id }) => id))
  return live.filter(({ ad }) => !paused.has(ad.id) && !paused.has(ad.adsetId))
}

type Moving = {
  readonly limits: BudgetLimits
  readonly live: readonly Estimated[]
  readonly arms: readonly Arm[]
}

function budgetArms(
  { campaign, policy, decisions }: MoveQuestion,
  { limits, live, arms }: Moving,
): readonly BudgetArm[] {
  const budgetOf = new Map(campaign.adsets.map(({ id, budget }) => [id, budget]))
  const membersOf = Map.groupBy(live, ({ ad }) => ad.adsetId)
  const acted = new Set([
    ...campaign.pausedToday.map(({ adsetId }) => adsetId),
    ...decisions.filter(({ action }) => action === 'pause').map(({ adsetId }) => adsetId),
  ])
  // Whatever the boldness: an ad set that learns keeps what it has.
  const rules = { ...monitoringPresets[policy.preset], sparesLearning: true }
  return arms.map(({ id, perDay }) => {
    const members = membersOf.get(id) ?? []
    const budget = budgetOf.get(id)
    const seenAt = seenSpend(members)
    const isHeld =
      acted.has(id) || members.some(({ ad }) => gateOfAd(ad, campaign, rules, 1) !== null) || !isFree(budget)
    if (!budget || isHeld || perDay < spentShare * budget.daily)
      return { id, budget: budget?.daily ?? perDay, seenAt, mayGive: 0, mayTake: 0 }
    return {
      ...{ id, budget: budget.daily, seenAt },
      mayGive: roomToLower(budget.daily, limits),
      mayTake: roomToRaise(budget.daily, limits.guardrails),
    }
  })
}

const isFree = (budget: MovableBudget | undefined): boolean =>
  budget !== undefined && !budget.isHeldByPerson && (budget.hoursLeft ?? Infinity) >= fewestHours

/** Spend a day at which the members' figures came about: each day weighed by what was spent on it. */
function seenSpend(members: readonly Estimated[]): number {
  const length = Math.max(0, ...members.map(({ ad }) => ad.spend.length - 1))
  let [sum, squares] = [0, 0]
  for (let day = 0; day < length; day += 1) {
    const spent = members.reduce((total, { ad }) => total + (ad.spend[day] ?? 0), 0)
    sum += spent
    squares += spent ** 2
  }
  return sum > 0 ? squares / sum : 0
}

/**
 * By how much a daily budget may be lowered: by three tenths, to the account's least budget, and no further than the account's own
 * limits would let it back in one step. What could not be undone is not begun.
 * @returns minor units; 0 where so little may move that nothing does
 */
export function roomToLower(daily: MinorUnits, { least, guardrails }: BudgetLimits): MinorUnits {
  const { maxIncreasePercent: percent } = guardrails
  const returnable = percent === null ? daily : (daily * percent) / (100 + percent)
  const room = Math.floor(Math.min(mostLowered * daily, daily - least, returnable))
  if (room <= 0) return 0
  return checkBudgetChange(guardrails, { kind: 'daily', from: daily - room, to: daily }) ? 0 : room
}

/**
 * By how much a daily budget may be raised: by less than what begins its learning again (`significantShare`: a fifth), and within
 * the account's limits.
 * @returns minor units
 */
export function roomToRaise(daily: MinorUnits, limits: Guardrails): MinorUnits {
  const { maxDailyBudgetPerObject, maxIncreasePercent, secondPersonAbove } = limits
  const most = [
    Math.ceil(significantShare * daily) - 1,
    Math.floor((daily * (maxIncreasePercent ?? 100)) / 100),
    (maxDailyBudgetPerObject ?? Infinity) - daily,
    (secondPersonAbove ?? Infinity) - daily,
  ]
  return Math.max(0, Math.min(...most))
}

/** The move in place of what was decided of its ad sets: each is told once. */
function withMove(
  move: Move,
  { campaign, kept, campaignSpend, decisions }: MoveQuestion,
): readonly MonitoringDecision[] {
  const budgetOf = new Map(campaign.adsets.map(({ id, budget }) => [id, budget?.daily ?? 0]))
  const part = (adsetId: string, change: number): BudgetPart => {
    const from = budgetOf.get(adsetId) ?? 0
    return { adsetId, from, to: from + change }
  }
  const parts = [part(move.from, -move.amount), ...move.to.map(({ id, amount }) => part(id, amount))]
  const isLarge = move.amount >= 0.1 * campaignSpend
  return decisions.map((decision): MonitoringDecision => {
    const own = decision.kind === 'adset' && parts.find(({ adsetId }) => adsetId === decision.id)
    if (!own) return decision
    return {
      ...decision,
      action: own.to < own.from ? 'lower' : 'raise',
      gate: null,
      priority: isLarge ? 2 : 3,
      doubt: move.worse,
      worse: asAnnounced(move.worse, kept),
      bar: move.bar,
      wastePerDay: kept.ofStakes * move.amount * Math.max(0, 1 - move.value / move.bar),
      move: { parts, value: move.value, bar: move.bar },
    }
  })
}
