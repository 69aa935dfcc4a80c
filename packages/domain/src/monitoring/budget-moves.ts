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
import type { AnswersNow } from './answers-now.ts'
import type { MonitoredAd, MonitoredAdset, MonitoredCampaign } from './facts.ts'
import type { Estimated } from './fit-campaign.ts'
import { gateOfAd, outweighs } from './gates.ts'
import {
  coveredShare,
  isFreeToLimit,
  isTired,
  leavesRoom,
  limitedPart,
  limitRoom,
  mayLimit,
} from './limit-moves.ts'
import { monitoringPresets, type BudgetLimits, type MonitoringPolicy } from './policy.ts'

/** Of its budget, what an ad set may lose in a day: what is left still learns, and one day puts most of it back. */
const mostLowered = 0.3
/** A budget that is not spent binds nobody: lowering it frees money that was not used, raising it buys nothing. */
const spentShare = 0.8
/** Where so little of an ad set's period is left, what a move would bring comes too late. */
const fewestHours = 48
/** Money that moved is left until three days tell what it does there. */
const settledHours = 72
/** As far the errors of an ad set's ads are presumed to be the same: half of what is not known of an ad is not known of its ad set. */
const commonError = 0.5

type MoveQuestion = {
  readonly policy: MonitoringPolicy
  readonly campaign: MonitoredCampaign
  readonly fit: PoolFit
  readonly live: readonly Estimated[]
  readonly elasticities: readonly Elasticity[]
  readonly audiences: ReadonlyMap<string, Audience>
  readonly kept: KeptHere
  readonly answers: Pick<AnswersNow, 'tiring'>
  readonly campaignSpend: number
  /** What was decided of its ads and ad sets: what is paused gives and takes nothing. */
  readonly decisions: readonly MonitoringDecision[]
  /** An ad set of which nothing was decided, as it is told of. */
  readonly unjudged: (adsetId: string) => MonitoringDecision | null
}

/**
 * The decisions of a campaign with the move of money between its ad sets that the day deserves, where its strategy moves money and
 * ad sets have daily budgets of their own, or their campaign has one and its people do not tire: then what they spend of it is limited. It is asked for the same probability as a pause, announced in the same way, after
 * every pause was decided: no pause waits for it, and what is paused gives and takes nothing. At most one a day; none where a
 * guard holds, a limit leaves no room, or nothing is sure enough.
 */
export function withMoveOfDay(question: MoveQuestion): readonly MonitoringDecision[] {
  const { policy, campaign, decisions } = question
  if (!policy.budgets || !policy.watches.adsets || campaign.movedToday) return decisions
  const isLimited = campaign.budgetLevel === 'campaign'
  if (isLimited && (isTired(question.answers) || !mayLimit(campaign, question.campaignSpend, policy.budgets)))
    return decisions
  const move = judgeMove(question, policy.budgets)
  if (!move) return decisions
  const parts = partsOf(move, question)
  return isLimited && !leavesRoom(parts, campaign) ? decisions : withMove({ move, parts }, question)
}

/** A move, and what each ad set has a day before it. */
type Judged = Move & { readonly before: ReadonlyMap<string, number> }

function judgeMove(question: MoveQuestion, limits: BudgetLimits): Judged | null {
  const { policy, campaign, kept, audiences, elasticities } = question
  const untouched = withoutPaused(question)
  const estimates = untouched.map(({ estimate }) => estimate)
  const overruled = new Map(
    campaign.adsets.map(({ id, budget, limited }) => [id, (budget ?? limited)?.overruled ?? null]),
  )
  const arms = budgetArms(question, { limits, live: untouched, arms: adsetArms(estimates, commonError) })
  const move = decideMove(arms, {
    alpha: 1 - beforeAnnounced(1 - monitoringPresets[policy.preset].alpha, kept),
    elasticities,
    audiences,
    isHeld: (id, worse) => !outweighs(worse, overruled.get(id) ?? null),
    views: adsetViews(question.fit, estimates, commonError),
  })
  return move && { ...move, before: new Map(arms.map(({ id, budget }) => [id, budget])) }
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
  { campaign, campaignSpend, policy, decisions }: MoveQuestion,
  { limits, live, arms }: Moving,
): readonly BudgetArm[] {
  const covered = campaign.budgetLevel === 'campaign' ? coveredShare(campaign, campaignSpend) : 1
  const adsetOf = new Map(campaign.adsets.map((adset) => [adset.id, adset]))
  const membersOf = Map.groupBy(live, ({ ad }) => ad.adsetId)
  const acted = new Set([
    ...campaign.pausedToday.map(({ adsetId }) => adsetId),
    ...decisions.filter(({ action }) => action === 'pause').map(({ adsetId }) => adsetId),
  ])
  // Whatever the boldness: an ad set that learns keeps what it has.
  const rules = { ...monitoringPresets[policy.preset], sparesLearning: true }
  return arms.map(({ id, perDay }) => {
    const members = membersOf.get(id) ?? []
    const isHeld =
      acted.has(id) || members.some(({ ad }) => !isSettled(ad) || gateOfAd(ad, campaign, rules, 1) !== null)
    const { budget, mayGive, mayTake } = roomOf(adsetOf.get(id), covered * perDay, limits)
    const seenAt = seenSpend(members)
    return isHeld ? { id, budget, seenAt, mayGive: 0, mayTake: 0 } : { id, budget, seenAt, mayGive, mayTake }
  })
}

const isSettled = ({ hoursSinceChange }: MonitoredAd): boolean =>
  (hoursSinceChange ?? Infinity) >= settledHours

/** What an ad set has a day, and by how much that may be lowered and raised. */
function roomOf(
  adset: MonitoredAdset | undefined,
  perDay: number,
  limits: BudgetLimits,
): Pick<BudgetArm, 'budget' | 'mayGive' | 'mayTake'> {
  const stays = { budget: adset?.budget?.daily ?? perDay, mayGive: 0, mayTake: 0 }
  if (!adset || !hasTime(adset)) return stays
  const { budget, limited } = adset
  if (budget)
    return budget.isHeldByPerson || perDay < spentShare * budget.daily
      ? stays
      : {
          budget: budget.daily,
          mayGive: roomToLower(budget.daily, limits),
          mayTake: roomToRaise(budget.daily, limits.guardrails),
        }
  if (!isFreeToLimit(limited)) return stays
  const { spend, ...room } = limitRoom(perDay, limited, limits)
  return { budget: spend, ...room }
}

const hasTime = ({ budget, limited }: MonitoredAdset): boolean =>
  ((budget ?? limited)?.hoursLeft ?? Infinity) >= fewestHours

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

/** Each ad set of a move with what it has before and after, the one that gives first. */
function partsOf(move: Judged, { campaign }: MoveQuestion): readonly BudgetPart[] {
  const adsetOf = new Map(campaign.adsets.map((adset) => [adset.id, adset]))
  return [{ id: move.from, amount: -move.amount }, ...move.to].map(({ id: adsetId, amount }): BudgetPart => {
    const from = move.before.get(adsetId) ?? 0
    const part = { adsetId, from, to: from + amount }
    const limited = adsetOf.get(adsetId)?.limited
    return campaign.budgetLevel === 'campaign' && limited ? limitedPart(part, limited) : part
  })
}

/** The move in place of what was decided of its ad sets: each is told once. */
function withMove(
  { move, parts }: { readonly move: Move; readonly parts: readonly BudgetPart[] },
  { kept, campaignSpend, decisions, unjudged }: MoveQuestion,
): readonly MonitoringDecision[] {
  const judged = new Set(decisions.flatMap(({ kind, id }) => (kind === 'adset' ? [id] : [])))
  const besides = parts.flatMap(({ adsetId }) => (judged.has(adsetId) ? [] : (unjudged(adsetId) ?? [])))
  const isLarge = move.amount >= 0.1 * campaignSpend
  return [...decisions, ...besides].map((decision): MonitoringDecision => {
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
