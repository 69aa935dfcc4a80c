import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sort, SortKey } from './arrange-rows.ts'
import classes from './campaign-table.module.css'
import { ColumnButton, ColumnHeader, sortState } from './column-header.tsx'
import { Arranging } from './arranging.ts'
import type { Column, ColumnKey } from './columns.ts'

type Props = {
  readonly columns: readonly Column[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly onFilter: (column: ColumnKey) => void
  readonly chosen: 'all' | 'some' | 'none'
  readonly onChooseAll: () => void
}

/** The titles of the columns, and the box that chooses every campaign. */
export const TableHead = memo(function TableHead(props: Props) {
  const { columns, sort, onSort, onFilter, chosen, onChooseAll } = props
  const { t } = useTranslation()
  const arranging = useMemo(() => ({ sort, onSort, onFilter }), [sort, onSort, onFilter])
  const orderOf = (key: SortKey) => {
    // As rows stand at first, spend decides among equal scores: nobody chose that, and a mark of it would be a riddle.
    const rank = sort.findIndex((step) => step.key === key && (key !== 'spend' || sort[0].key !== 'score'))
    return { columnKey: key, rank, isDescending: sort[rank]?.isDescending ?? false }
  }
  const status = orderOf('status')
  return (
    <tr aria-rowindex={1}>
      <th scope="col" className={classes.statusCell} aria-sort={sortState(status)}>
        <span className={classes.status}>
          <input
            type="checkbox"
            className={classes.tick}
            aria-label={t(($) => $.campaignList.bulk.chooseAll)}
            checked={chosen === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = chosen === 'some'
            }}
            onChange={onChooseAll}
          />
          <Arranging value={arranging}>
            <ColumnButton {...status} />
          </Arranging>
        </span>
      </th>
      <Arranging value={arranging}>
        <ColumnHeader {...orderOf('name')} />
        <ColumnHeader {...orderOf('delivery')} />
        <ColumnHeader {...orderOf('budget')} />
        <ColumnHeader {...orderOf('pace')} />
        {columns.map(({ key }) => (
          <ColumnHeader key={key} {...orderOf(key)} />
        ))}
        <ColumnHeader {...orderOf('trend')} />
      </Arranging>
    </tr>
  )
})
