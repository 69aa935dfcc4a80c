import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sort } from './arrange-rows.ts'
import classes from './campaign-table.module.css'
import { ColumnHeader } from './column-header.tsx'
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
export const TableHead = memo(function TableHead({ columns, chosen, onChooseAll, ...header }: Props) {
  const { t } = useTranslation()
  return (
    <tr>
      <th scope="col" className={classes.statusCell}>
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
          {t(($) => $.campaignList.columns.status)}
        </span>
      </th>
      <ColumnHeader columnKey="name" {...header} />
      {columns.map(({ key }) => (
        <ColumnHeader key={key} columnKey={key} {...header} />
      ))}
      <th scope="col">{t(($) => $.campaignList.columns.trend)}</th>
    </tr>
  )
})
