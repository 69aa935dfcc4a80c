import { useMemo } from 'react'
import { defaultSort, filterRows, haltedFirst, sortRows, type Filters, type Sort } from './arrange-rows.ts'
import type { ListedRow } from './listed-row.ts'
import { factsOf, statesOf } from './rows-facts.ts'

/** The rows that the filters leave, in order, and what they say together. A new order adds nothing up again. */
export function useShownRows(all: readonly ListedRow[], filters: Filters, chosen: Sort | null) {
  const known = useMemo(
    () => ({
      sort: defaultSort(all),
      active: all.filter((row) => row.status === 'ACTIVE').length,
      drafts: all.filter((row) => row.isDraft).length,
      states: statesOf(all),
      authors: [...new Set(all.flatMap((row) => row.author ?? []))],
    }),
    [all],
  )
  const sort = chosen ?? known.sort
  const found = useMemo(() => filterRows(all, filters), [all, filters])
  const facts = useMemo(() => factsOf(found), [found])
  const rows = useMemo(() => {
    const sorted = sortRows(found, sort)
    return chosen ? sorted : haltedFirst(sorted)
  }, [found, sort, chosen])
  return { known, facts, rows, sort }
}
