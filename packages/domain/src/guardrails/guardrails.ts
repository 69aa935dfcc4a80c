import type { MinorUnits } from '../shared/references.ts'
import type { ApprovalMode } from './approval-mode.ts'

/** The limits an account sets to everything written for it. `null` for a limit that is not set. */
export type Guardrails = {
  /** Largest daily budget of one campaign or ad set. */
  readonly maxDailyBudgetPerObject: MinorUnits | null
  /** Largest sum of the daily budgets that are on in the account. */
  readonly maxDailyBudgetTotal: MinorUnits | null
  /** Largest rise of a budget in one change, in per cent of what it was. */
  readonly maxIncreasePercent: number | null
  /** Whose word is needed for what. Above a sum it is `aboveSum`, with `secondPersonAbove`. */
  readonly approvalMode: ApprovalMode
  /** A publication that adds more than this per day, or in total, needs a second person. */
  readonly secondPersonAbove: MinorUnits | null
  /** Gives a published campaign the confirmed total as its own spending limit, where the platform has one. */
  readonly capsCampaignSpend: boolean
}

export const noGuardrails: Guardrails = {
  maxDailyBudgetPerObject: null,
  maxDailyBudgetTotal: null,
  maxIncreasePercent: null,
  approvalMode: 'reviewPossible',
  secondPersonAbove: null,
  capsCampaignSpend: false,
}

/** Whether an account sets any limit at all to what is spent: where none is, none is kept either. */
export const hasLimits = (limits: Guardrails): boolean =>
  [
    limits.maxDailyBudgetPerObject,
    limits.maxDailyBudgetTotal,
    limits.maxIncreasePercent,
    limits.secondPersonAbove,
  ].some((limit) => limit !== null)

export type GuardrailProblem =
  | { readonly code: 'guard.objectBudget'; readonly budget: MinorUnits; readonly limit: MinorUnits }
  | { readonly code: 'guard.increase'; readonly percent: number; readonly limit: number }
  | { readonly code: 'guard.accountTotal'; readonly total: MinorUnits; readonly limit: MinorUnits }
  | { readonly code: 'guard.secondPerson'; readonly budget: MinorUnits; readonly limit: MinorUnits }

/** A budget that is about to be written, beside the one it replaces (`null` when there was none). */
export type BudgetChange = {
  readonly kind: 'daily' | 'lifetime'
  readonly from: MinorUnits | null
  readonly to: MinorUnits
}

/**
 * Whether a budget may be written. Lowering one is always allowed: the limits are there against spending too much.
 * A rise above the second person's sum is refused here, for one person alone asked.
 */
export function checkBudgetChange(
  limits: Guardrails,
  { kind, from, to }: BudgetChange,
): GuardrailProblem | null {
  if (from !== null && to <= from) return null
  const { maxDailyBudgetPerObject, maxIncreasePercent, secondPersonAbove } = limits
  if (kind === 'daily' && maxDailyBudgetPerObject !== null && to > maxDailyBudgetPerObject)
    return { code: 'guard.objectBudget', budget: to, limit: maxDailyBudgetPerObject }
  if (maxIncreasePercent !== null && from !== null && from > 0) {
    const percent = ((to - from) / from) * 100
    if (percent > maxIncreasePercent) return { code: 'guard.increase', percent, limit: maxIncreasePercent }
  }
  if (secondPersonAbove !== null && to > secondPersonAbove)
    return { code: 'guard.secondPerson', budget: to, limit: secondPersonAbove }
  return null
}

/**
 * Whether something may be switched on, or deliver longer, by one person: it counts as a raise from nothing to what it lets be spent.
 * @param to `switchedOnTo`, `lengthenedTo`
 */
export function checkSwitchedOn(
  { secondPersonAbove }: Pick<Guardrails, 'secondPersonAbove'>,
  to: MinorUnits,
): GuardrailProblem | null {
  if (secondPersonAbove === null || to <= secondPersonAbove) return null
  return { code: 'guard.secondPerson', budget: to, limit: secondPersonAbove }
}

/** Whether the account may spend `added` more per day beside what is on already. */
export function checkAccountTotal(
  limits: Guardrails,
  { active, added }: { readonly active: MinorUnits; readonly added: MinorUnits },
): GuardrailProblem | null {
  const limit = limits.maxDailyBudgetTotal
  if (limit === null || added <= 0 || active + added <= limit) return null
  return { code: 'guard.accountTotal', total: active + added, limit }
}

/** One limit beside what a plan makes of it: money in minor units, a rise in per cent. */
export type GuardCheck = {
  readonly limit: 'dailyAdded' | 'accountTotal' | 'objectBudget' | 'increase' | 'secondPerson'
  readonly value: number
  readonly most: number
  /** Whether the plan stays within it. Beyond the second person's sum somebody else agrees; beyond any other it is refused. */
  readonly isWithin: boolean
  /** Whether what is on is beyond it already while the plan adds nothing: that passes, and is told all the same. */
  readonly isExceededAlready: boolean
}

/** What is on in an account, in minor units a day. */
export type ActiveBudgets = { readonly dailyTotal: MinorUnits; readonly largestDaily: MinorUnits }

/**
 * Limits that what is on exceeds already. Setting one stops and lowers nothing: from then on nothing that adds or raises
 * a budget is written, until what is on is within it again.
 */
export function limitsBelowActive(limits: Guardrails, active: ActiveBudgets): readonly GuardCheck[] {
  const all = [
    ['accountTotal', limits.maxDailyBudgetTotal, active.dailyTotal],
    ['objectBudget', limits.maxDailyBudgetPerObject, active.largestDaily],
  ] as const
  return all.flatMap(([limit, most, value]) =>
    most === null || value <= most ? [] : [{ limit, value, most, isWithin: false, isExceededAlready: true }],
  )
}

type Planned = {
  /** What the account lets one publication add a day; `null` when it does not say. */
  readonly maxDailyAdded: MinorUnits | null
  /** Daily budgets that are on already, and what the plan adds a day and in total. */
  readonly active: MinorUnits
  readonly dailyTotal: MinorUnits
  readonly lifetimeTotal: MinorUnits
  /** Largest daily budget of one object once the plan is carried out, whether it changes or stands. */
  readonly largestDaily: MinorUnits
  readonly budgets: readonly BudgetChange[]
}

/** Every limit that an account set, and how near a plan comes to it, in the order in which they are asked. */
export function guardChecks(limits: Guardrails, planned: Planned): GuardCheck[] {
  const { active, dailyTotal, lifetimeTotal, budgets } = planned
  const raised = budgets.filter(({ from, to }) => from === null || to > from)
  const largest = (values: readonly number[]): number => Math.max(0, ...values)
  const rises = raised.flatMap(({ from, to }) => (from ? [((to - from) / from) * 100] : []))
  const largestRaised = largest(raised.filter(isDaily).map(({ to }) => to))
  const ofRaised = raised.flatMap(({ from, to }) => (from === null ? [] : [to]))
  const asked: readonly (readonly [GuardCheck['limit'], number | null, number])[] = [
    ['dailyAdded', planned.maxDailyAdded, dailyTotal],
    ['objectBudget', limits.maxDailyBudgetPerObject, largest([largestRaised, planned.largestDaily])],
    ['increase', limits.maxIncreasePercent, largest(rises)],
    ['accountTotal', limits.maxDailyBudgetTotal, active + Math.max(0, dailyTotal)],
    ['secondPerson', limits.secondPersonAbove, largest([dailyTotal, lifetimeTotal, ...ofRaised])],
  ]
  return asked.flatMap(([limit, most, value]) =>
    most === null ? [] : [checkOf({ limit, value, most }, { largestRaised, dailyTotal })],
  )
}

type Added = { readonly largestRaised: MinorUnits; readonly dailyTotal: MinorUnits }

/** What is beyond a limit already may stand, and may be made less. */
function checkOf(
  asked: Pick<GuardCheck, 'limit' | 'value' | 'most'>,
  { largestRaised, dailyTotal }: Added,
): GuardCheck {
  const { limit, value, most } = asked
  const isExceededAlready =
    value > most &&
    ((limit === 'accountTotal' && dailyTotal <= 0) || (limit === 'objectBudget' && largestRaised <= most))
  return { ...asked, isWithin: value <= most || isExceededAlready, isExceededAlready }
}

const isDaily = ({ kind }: BudgetChange): boolean => kind === 'daily'
