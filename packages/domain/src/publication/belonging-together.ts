import type { LiveField } from './live-value.ts'
import type { LiveChange } from './planned-node.ts'

const isBudget = ({ field }: LiveChange): boolean => field === 'dailyBudget' || field === 'lifetimeBudget'

/** The field that a value stands and falls with; its own where it stands by itself. */
function headOf({ field }: LiveChange, changes: readonly LiveChange[]): LiveField {
  const has = (is: (change: LiveChange) => boolean) => changes.some(is)
  const isMoved = has((change) => isBudget(change) && (change.before === null) !== (change.after === null))
  switch (field) {
    // What bids goes with the level that carries the budget.
    case 'bidStrategy':
    case 'bidAmount':
      return isMoved ? 'dailyBudget' : 'bidStrategy'
    case 'lifetimeBudget':
      return 'dailyBudget'
    // A total is spread until its end.
    case 'endTime':
      return has((change) => change.field === 'lifetimeBudget') ? 'dailyBudget' : 'endTime'
    // The platform takes other ages with the option to look beyond than without.
    case 'isAdvantageAudience':
      return 'ages'
    default:
      return field
  }
}

/**
 * The changes of one object in the groups that are taken back whole or not at all: a budget with its level and, in total, with
 * its end, a strategy with its amount, the option to look beyond with the ages. Everything else stands by itself.
 */
export const belongingTogether = (changes: readonly LiveChange[]): readonly (readonly LiveChange[])[] => [
  ...Map.groupBy(changes, (change) => headOf(change, changes)).values(),
]
