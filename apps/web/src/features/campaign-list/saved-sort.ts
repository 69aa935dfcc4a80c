import { isSortKey, type Sort, type SortStep } from './arrange-rows.ts'

type StoredStep = { readonly key: string; readonly isDescending: boolean }

/** A stored order; steps by columns that no longer exist are dropped, and `null` leaves the default. */
export const sortOf = (stored: readonly StoredStep[]): Sort | null =>
  orderOf(stored.flatMap(({ key, isDescending }) => (isSortKey(key) ? [{ key, isDescending }] : [])))

export function orderOf([first, ...rest]: readonly SortStep[]): Sort | null {
  return first ? [first, ...rest] : null
}
