import { createContext } from 'react'
import type { Sort } from './arrange-rows.ts'
import type { ColumnKey } from './columns.ts'

type Arranging = {
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly onFilter: (column: ColumnKey) => void
}

/** Read by the one menu that is open: a new order does not draw every column's title again. */
export const Arranging = createContext<Arranging>({
  sort: [{ key: 'spend', isDescending: true }],
  onSort: () => undefined,
  onFilter: () => undefined,
})
