import type { DriftField, OwnedValue } from '../drift/drift.ts'
import type { MinorUnits } from '../shared/references.ts'
import {
  checkAccountTotal,
  checkBudgetChange,
  checkSwitchedOn,
  type GuardrailProblem,
  type Guardrails,
} from './guardrails.ts'

/** A change of a live object that Vigie did not write, as the platform shows it. */
export type ObservedChange = {
  readonly field: DriftField
  /** What it was by Vigie, and what it is. */
  readonly from: OwnedValue
  readonly to: OwnedValue
  /** What may be spent a day by the object's own switch, in minor units: `spendingBudgets`. */
  readonly behindSwitch: MinorUnits
  /** The same of budgets in total. */
  readonly totalBehindSwitch: MinorUnits
}

export type ObservedGuard = {
  readonly limits: Guardrails
  /** Whether everything but pauses is held back. */
  readonly isFrozen: boolean
  /** Daily budgets that are on in the account, in minor units, those of the change among them. */
  readonly activeTotal: number
}

/** The codes of limits that a change made elsewhere may not keep. */
export const limitBreachCodes = [
  'guard.objectBudget',
  'guard.increase',
  'guard.accountTotal',
  'guard.secondPerson',
  'guard.spendCap',
  'write.frozen',
] as const satisfies readonly LimitBreach['code'][]

/** Which limit of the account a change made elsewhere does not keep. */
export type LimitBreach =
  | GuardrailProblem
  /** A campaign may spend more than the sum that was confirmed for it, or without an end. */
  | { readonly code: 'guard.spendCap'; readonly limit: MinorUnits }
  | { readonly code: 'write.frozen' }

/**
 * What Vigie would have refused, had it been asked for what somebody did elsewhere. Nothing can hold such a change back; it is told, so
 * that a person can put it right. A pause breaks nothing and a smaller budget nothing but a freeze, as when Vigie writes them.
 * @returns the first limit that is not kept; `null` when all are
 */
export function limitBreach(
  { limits, isFrozen, activeTotal }: ObservedGuard,
  { field, from, to, behindSwitch, totalBehindSwitch }: ObservedChange,
): LimitBreach | null {
  if (field === 'status' && to !== 'ACTIVE') return null
  if (isFrozen) return { code: 'write.frozen' }
  if (field === 'status')
    return (
      overTotal(limits, activeTotal, behindSwitch) ??
      checkSwitchedOn(limits, Math.max(behindSwitch, totalBehindSwitch))
    )
  if (field === 'spendCap') return overCap(limits, from, to)
  if ((field !== 'dailyBudget' && field !== 'lifetimeBudget') || typeof to !== 'number') return null
  const before = typeof from === 'number' ? from : null
  const kind = field === 'dailyBudget' ? 'daily' : 'lifetime'
  const problem = checkBudgetChange(limits, { kind, from: before, to })
  return problem ?? (kind === 'daily' ? overTotal(limits, activeTotal, to - (before ?? 0)) : null)
}

/** Where the account has its campaigns carry what was confirmed as their own limit, none may go beyond it. */
function overCap({ capsCampaignSpend }: Guardrails, from: OwnedValue, to: OwnedValue): LimitBreach | null {
  if (!capsCampaignSpend || typeof from !== 'number') return null
  return typeof to === 'number' && to <= from ? null : { code: 'guard.spendCap', limit: from }
}

/** @param added what the change added a day; what is on holds it already */
const overTotal = (limits: Guardrails, activeTotal: number, added: number): GuardrailProblem | null =>
  checkAccountTotal(limits, { active: activeTotal - added, added })
