import type { MinorUnits } from '../shared/references.ts'
import type { Guardrails, GuardrailProblem } from './guardrails.ts'

/** What an ad set is to get of its campaign's daily budget at least, and gets at most, in minor units; `null` for no such limit. */
export type SpendLimits = {
  readonly minimumSpend: MinorUnits | null
  readonly maximumSpend: MinorUnits | null
}

/** A change of the limits of an ad set; what is left out stays. */
export type LimitChange = {
  readonly base: SpendLimits
  readonly set: {
    readonly minimumSpend?: MinorUnits | null | undefined
    readonly maximumSpend?: MinorUnits | null | undefined
  }
}

/** Whether a maximum rises or goes: then what it may spend depends on its campaign's budget. */
export const liftsMaximum = ({ base, set }: LimitChange): boolean =>
  set.maximumSpend !== undefined &&
  base.maximumSpend !== null &&
  (set.maximumSpend === null || set.maximumSpend > base.maximumSpend)

/**
 * Up to what a change of limits lets an ad set spend a day besides: a minimum that rises, its amount; a maximum that rises, what it lets
 * through of its campaign's budget, all of it where it goes. Nought where no limit is loosened: a maximum that falls, and a minimum that
 * goes, let nothing be spent.
 * @param budget the campaign's, a day
 */
export function limitsRaisedTo(change: LimitChange, budget: MinorUnits): MinorUnits {
  const { base, set } = change
  const minimum = set.minimumSpend ?? 0
  const raised = minimum > (base.minimumSpend ?? 0) ? minimum : 0
  return Math.max(raised, liftsMaximum(change) ? Math.min(set.maximumSpend ?? Infinity, budget) : 0)
}

/**
 * Whether limits of an ad set may be written. The campaign's budget, and with it what the account may spend, stays as it is: what is asked
 * is the largest budget of one object, of a minimum, and the second person's sum.
 */
export function checkLimitChange(
  { maxDailyBudgetPerObject: most, secondPersonAbove }: Guardrails,
  change: LimitChange,
  budget: MinorUnits,
): GuardrailProblem | null {
  const raised = limitsRaisedTo(change, budget)
  const minimum = change.set.minimumSpend ?? 0
  if (most !== null && minimum > most && minimum > (change.base.minimumSpend ?? 0))
    return { code: 'guard.objectBudget', budget: minimum, limit: most }
  if (secondPersonAbove !== null && raised > secondPersonAbove)
    return { code: 'guard.secondPerson', budget: raised, limit: secondPersonAbove }
  return null
}
