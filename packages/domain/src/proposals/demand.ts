import type { Guardrails } from '../guardrails/guardrails.ts'
import { lengthenedTo } from '../guardrails/lengthened.ts'
import { switchedOnTo } from '../guardrails/switched-on.ts'
import type { MinorUnits } from '../shared/references.ts'
import { onlyPauses } from './effects.ts'
import type { ProposalContent } from './proposal.ts'

type Limits = Pick<Guardrails, 'approvalMode' | 'secondPersonAbove'>

/** What somebody is about to do on an account. */
export type Act = {
  readonly kind: 'publication' | 'update' | 'changes' | 'undo' | 'drift' | 'strategy'
  /** Nothing but switching off: no mode holds it back. */
  readonly onlyPauses: boolean
  /** The largest amount that it adds, raises a budget to or switches on, in minor units; nought where it does none of it. */
  readonly largest: MinorUnits
}

/** Whose word an act needs besides that of whoever asks for it. */
export type Demand = 'nobody' | 'anotherPerson' | 'client'

/**
 * Whose word an act needs on an account. A sum that is set holds whatever the mode: an account whose limits a former version stored is
 * guarded as it was.
 * @returns `client` for publishing alone
 */
export function demandOf(
  { approvalMode, secondPersonAbove }: Limits,
  { kind, onlyPauses, largest }: Act,
): Demand {
  if (onlyPauses) return 'nobody'
  if (approvalMode === 'anotherPerson') return 'anotherPerson'
  if (secondPersonAbove !== null && largest > secondPersonAbove) return 'anotherPerson'
  return approvalMode === 'clientFirst' && (kind === 'publication' || kind === 'update') ? 'client' : 'nobody'
}

/** Whether a refusal says that another person may let the same through: it is proposed, not given up. */
export const asksAnotherPerson = (code: string | undefined): boolean =>
  code === 'guard.secondPerson' || code === 'guard.anotherPerson'

/**
 * How a publication goes that somebody may start by themselves: at once, confirmed and then waiting for a second word, or only as a
 * proposal. Above a sum it may be confirmed, as ever since there is such a sum.
 */
export function publishingWay(limits: Limits, act: Act): 'atOnce' | 'waits' | 'proposed' {
  const demand = demandOf(limits, act)
  if (demand === 'nobody') return 'atOnce'
  return demand === 'client' || limits.approvalMode === 'anotherPerson' ? 'proposed' : 'waits'
}

/** The limits as they hold for what needs nobody else’s word any more: because it was given, or because a machine acts as it was armed to. */
export const withoutDemand = (limits: Guardrails): Guardrails => ({
  ...limits,
  approvalMode: 'free',
  secondPersonAbove: null,
})

/** A strategy that begins to act, or to do more, by itself: it raises no total of budgets, and is more than switching something off. */
export const armedStrategy: Act = { kind: 'strategy', onlyPauses: false, largest: 0 }

/** What a proposal would do, as the mode of the account looks at it. Of a publication its totals count. */
export function actOf(content: ProposalContent): Act {
  if (content.kind === 'publication') {
    const { extent, dailyTotal, lifetimeTotal } = content
    const kind = extent === 'update' ? 'update' : 'publication'
    return { kind, onlyPauses: false, largest: Math.max(0, dailyTotal, lifetimeTotal) }
  }
  if (content.kind === 'strategy') return armedStrategy
  const raised = content.changes.flatMap((change) => [
    ...raisedTo([
      [change.base.dailyBudget, change.set.dailyBudget],
      [change.base.lifetimeBudget, change.set.lifetimeBudget],
    ]),
    switchedOnTo(change),
    lengthenedTo(change),
    change.set.minimumSpend ?? 0,
  ])
  return { kind: content.kind, onlyPauses: onlyPauses(content), largest: Math.max(0, ...raised) }
}

type BudgetMove = readonly [from: MinorUnits | null, to: MinorUnits | null | undefined]

/** Budgets that grow, as they would be: a smaller one needs nobody’s word. */
export const raisedTo = (moves: readonly BudgetMove[]): readonly MinorUnits[] =>
  moves.flatMap(([from, to]) =>
    to === undefined || to === null || (from !== null && to <= from) ? [] : [to],
  )
