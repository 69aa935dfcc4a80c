import {
  checkAccountTotal,
  checkBudgetChange,
  checkLimitChange,
  checkSwitchedOn,
  demandOf,
  hasBudget,
  lengthenedTo,
  liftsMaximum,
  runsLonger,
  switchedOnTo,
  type GuardrailProblem,
} from '@vigie/domain'
import type { AccountGuard } from './account-guard.ts'
import { isPause } from './change-values.ts'
import { whyFrozen } from './held-back.ts'
import type { ChangeProblem, LiveObject, ObjectValues } from './change-order.ts'

export type GuardAsked = {
  readonly guard: AccountGuard
  readonly object: LiveObject
  readonly change: Partial<ObjectValues>
  /** What is on in the account now; asked only when a limit needs it. */
  readonly activeTotal: () => Promise<number>
  /** What the switch of a campaign without a budget decides about; asked only when a limit needs it. */
  readonly behindSwitch: (object: LiveObject) => Promise<number>
  /** What switching on one without a budget of its own lets be spent; asked only when a limit needs it. */
  readonly letsSpend: (object: LiveObject) => Promise<number>
  /** The budget of the campaign that an ad set lives on, a day or in total; asked only when a limit needs it. */
  readonly budgetAbove: (object: LiveObject) => Promise<number>
}

/** The one place where a change of a live object may be held back. `null` lets it through. */
export async function guardChange(asked: GuardAsked): Promise<ChangeProblem | null> {
  const { guard, object, change, activeTotal, behindSwitch } = asked
  if (isPause(change)) return null
  const frozen = whyFrozen(guard)
  if (frozen) return frozen
  const budgets = [
    { kind: 'daily' as const, from: object.dailyBudget, to: change.dailyBudget },
    { kind: 'lifetime' as const, from: object.lifetimeBudget, to: change.lifetimeBudget },
  ]
  for (const { kind, from, to } of budgets) {
    const problem =
      to === undefined || to === null ? null : checkBudgetChange(guard.limits, { kind, from, to })
    if (problem) return asProblem(problem)
  }
  const limited = await guardLimits(asked)
  if (limited) return limited
  const isCapped = guard.limits.maxDailyBudgetTotal !== null
  const behind = isCapped && isSwitchedOn(object, change) ? await behindSwitch(object) : 0
  const added = addedPerDay(object, change) + behind
  if (isCapped && added > 0) {
    const problem = checkAccountTotal(guard.limits, { active: await activeTotal(), added })
    if (problem) return asProblem(problem)
  }
  const switched = (await guardSwitch(asked)) ?? (await guardDates(asked))
  if (switched) return switched
  // The sum was asked with the budgets, the switch and the dates above.
  const demand = demandOf(guard.limits, { kind: 'changes', onlyPauses: false, largest: 0 })
  return demand === 'anotherPerson' ? { code: 'guard.anotherPerson', facts: {} } : null
}

/** A maximum that is lifted counts as what it lets through, so that a sum of two people is not gone around by limits of ad sets. */
async function guardLimits({
  guard,
  object,
  change,
  budgetAbove,
}: GuardAsked): Promise<ChangeProblem | null> {
  if (change.minimumSpend === undefined && change.maximumSpend === undefined) return null
  const limits = { base: object, set: change }
  const isAsked = guard.limits.secondPersonAbove !== null && liftsMaximum(limits)
  const problem = checkLimitChange(guard.limits, limits, isAsked ? await budgetAbove(object) : 0)
  return problem === null ? null : asProblem(problem)
}

/** Switching on counts as a raise from nothing, so that a sum of two people is not gone around by a switch. */
async function guardSwitch({ guard, object, change, letsSpend }: GuardAsked): Promise<ChangeProblem | null> {
  const { limits } = guard
  if (limits.secondPersonAbove === null || !isSwitchedOn(object, change)) return null
  const to = switchedOnTo({ base: object, set: change, letsSpend: await letsSpend(object) })
  const problem = checkSwitchedOn(limits, to)
  return problem === null ? null : asProblem(problem)
}

/** Delivering longer counts as a raise from nothing too, so that a sum of two people is not gone around by dates. */
async function guardDates({ guard, object, change, budgetAbove }: GuardAsked): Promise<ChangeProblem | null> {
  if (guard.limits.secondPersonAbove === null || !runsLonger({ base: object, set: change })) return null
  const above = hasBudget(object) ? 0 : await budgetAbove(object)
  const problem = checkSwitchedOn(
    guard.limits,
    lengthenedTo({ base: object, set: change, budgetAbove: above }),
  )
  return problem === null ? null : asProblem(problem)
}

const asProblem = ({ code, ...facts }: GuardrailProblem): ChangeProblem => ({ code, facts })

const isSwitchedOn = (object: LiveObject, { status }: Partial<ObjectValues>): boolean =>
  status === 'ACTIVE' && object.status !== 'ACTIVE'

/** What the account may spend more per day: a raised budget of what is on, or all of what is switched on. */
function addedPerDay(object: LiveObject, { status, dailyBudget }: Partial<ObjectValues>): number {
  const wasOn = object.status === 'ACTIVE'
  const isOn = (status ?? object.status) === 'ACTIVE'
  const before = wasOn ? (object.dailyBudget ?? 0) : 0
  return (isOn ? (dailyBudget ?? object.dailyBudget ?? 0) : 0) - before
}
