import type { MinorUnits } from '../shared/references.ts'

/** `daily` repeats every day; `lifetime` is spent once between start and end. */
export type BudgetMode = 'daily' | 'lifetime'

/** A budget of one level. `null` means "no budget at this level", never zero. */
export type Budget = { readonly mode: BudgetMode; readonly amount: MinorUnits }

/**
 * Where the money of a campaign is decided. Both levels at once is only ever read, from a file that somebody else wrote:
 * nothing that a person does leads there, and such a file is not published.
 */
export type BudgetPlan =
  | { readonly level: 'none' }
  | { readonly level: 'campaign'; readonly budget: Budget }
  | { readonly level: 'adsets'; readonly mode: BudgetMode }
  | { readonly level: 'both'; readonly budget: Budget; readonly mode: BudgetMode }
