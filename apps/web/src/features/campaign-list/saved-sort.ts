import type { Sort, SortStep } from './arrange-rows.ts'
import { isColumnKey } from './columns.ts'

type StoredStep = { readonly key: string; readonly isDescending: boolean }

/** A stored order; steps by columns that no longer exist are dropped, and `null` leaves the default. */
export function sortOf(stored: readonly StoredStep[]): Sort | null {
  const [first, ...rest] = stored.flatMap(({ key, isDescending }): SortStep[] =>
    key === 'name' || key === 'status' || key === 'trend' || isColumnKey(key) ? [{ key, isDescending }] : [],
  )
  return first ? [first, ...rest] : null
}
