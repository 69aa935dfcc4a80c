import type { MinorUnits } from '../shared/references.ts'

/** `daily` repeats every day; `lifetime` is spent once between start and end. */
export type BudgetMode = 'daily' | 'lifetime'

/** A budget of one level. `null` means "no budget at this level", never zero. */
export type Budget = { readonly mode: BudgetMode; readonly amount: MinorUnits }
