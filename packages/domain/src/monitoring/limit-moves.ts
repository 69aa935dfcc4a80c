import { significantShare } from '../publication/plan-money.ts'
import type { SpendLimits } from '../guardrails/spend-limits.ts'
import type { MinorUnits } from '../shared/references.ts'
import type { BudgetPart } from './decision.ts'
import type { LimitedSpend, MonitoredCampaign } from './facts.ts'
import type { BudgetLimits } from './policy.ts'

/** Of what it spends, what an ad set may lose in a day, as of a budget of its own. */
const mostLowered = 0.3
/** Where the campaign does not spend its budget, no ad set is held back by another: limits would move nothing. */
const spentShare = 0.8
/** Of the campaign's budget, what minimums may promise together: the rest stays with the platform. */
const mostPromised = 0.9

/** By how much people tire at most where money is limited: beyond, the platform does better by going on sharing the budget day by day. */
const mostTiring = 0.06

/** What money of one ad set may change its place where its campaign has the budget. */
export type LimitRoom = {
  /** What it spends a day, within the limits it has. */
  readonly spend: MinorUnits
  readonly mayGive: MinorUnits
  readonly mayTake: MinorUnits
}

/**
 * By how much what an ad set spends a day of its campaign's budget may be held back and pushed: by three tenths, and not below the account's
 * least budget; by less than what begins its learning again, and within the largest budget of one object.
 */
export function limitRoom(
  perDay: number,
  { minimumSpend, maximumSpend }: SpendLimits,
  { least, guardrails: { maxDailyBudgetPerObject: most } }: BudgetLimits,
): LimitRoom {
  const spend = Math.max(minimumSpend ?? 0, Math.min(maximumSpend ?? Infinity, Math.round(perDay)))
  const lowered = Math.floor(Math.min(mostLowered * spend, spend - least))
  const raised = Math.min(Math.ceil(significantShare * spend) - 1, (most ?? Infinity) - spend)
  return { spend, mayGive: Math.max(0, lowered), mayTake: Math.max(0, raised) }
}

/**
 * Whether money may move between the ad sets of a campaign that has the budget, by limits: the budget is of a day and spent, and one person may
 * take a maximum away again. What could not be undone is not begun.
 */
export function mayLimit(
  { dailyBudget }: MonitoredCampaign,
  campaignSpend: number,
  { guardrails: { secondPersonAbove } }: BudgetLimits,
): boolean {
  if (dailyBudget === null || dailyBudget === undefined) return false
  return (
    campaignSpend >= spentShare * dailyBudget &&
    (secondPersonAbove === null || dailyBudget <= secondPersonAbove)
  )
}

/** Whether people tire so that whom the money does best with changes from day to day: a limit would hold it where it did well. */
export const isTired = ({ tiring }: { readonly tiring: number }): boolean => tiring >= mostTiring

/** The part of what is spent that the campaign's budget covers: a day of more than its budget is made up for by the next ones. */
export const coveredShare = ({ dailyBudget }: MonitoredCampaign, campaignSpend: number): number =>
  dailyBudget && campaignSpend > dailyBudget ? dailyBudget / campaignSpend : 1

/** Limits that somebody set stay as they are; those that a move left may be moved on. */
export const isFreeToLimit = (limited: LimitedSpend | undefined): limited is LimitedSpend =>
  limited !== undefined &&
  !limited.isHeldByPerson &&
  (limited.isOwn || (limited.minimumSpend === null && limited.maximumSpend === null))

/** A part of a move as limits: whoever gives gets at most what is left to it, whoever receives at least what it is to have. */
export function limitedPart(part: BudgetPart, { minimumSpend, maximumSpend }: SpendLimits): BudgetPart {
  const isLowered = part.to < part.from
  return {
    ...part,
    limits: {
      from: { minimumSpend, maximumSpend },
      to: {
        minimumSpend: isLowered ? null : part.to,
        maximumSpend: isLowered ? part.to : null,
      },
    },
  }
}

/** What an ad set has before and after its part of a move, by the names under which it is written. */
export function valuesOfPart({ from, to, limits }: BudgetPart): {
  readonly from: PartValues
  readonly to: PartValues
} {
  if (!limits) return { from: { dailyBudget: from }, to: { dailyBudget: to } }
  return { from: limits.from, to: limits.to }
}

export type PartValues = { readonly dailyBudget: MinorUnits } | SpendLimits

/**
 * Whether the minimums of a campaign leave the platform a part of the budget after a move, so that none is refused and the auction still has
 * something to decide.
 */
export function leavesRoom(
  parts: readonly BudgetPart[],
  { adsets, dailyBudget }: MonitoredCampaign,
): boolean {
  const moved = new Map(parts.map(({ adsetId, limits }) => [adsetId, limits?.to.minimumSpend ?? 0]))
  const promised = adsets.reduce(
    (sum, { id, limited }) => sum + (moved.get(id) ?? limited?.minimumSpend ?? 0),
    0,
  )
  return promised <= mostPromised * (dailyBudget ?? 0)
}
