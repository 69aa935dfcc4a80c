import type { ComponentProps, ReactNode } from 'react'
import classes from './filter-bar.module.css'
import { BreakdownPlace } from './breakdown/breakdown-place.tsx'
import { ColumnPicker } from './column-picker.tsx'
import { budgetColumn, type Column } from './columns.ts'
import { FigureMenu } from './figure-menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import { Narrowing } from './narrowing.tsx'
import { May } from '../../shared/rights/for-role.tsx'

type Props = ComponentProps<typeof Narrowing> & {
  readonly onExport: (format: 'csv' | 'xlsx') => void
  readonly views: ReactNode
  readonly columns: readonly Column[]
  readonly divided: Omit<ComponentProps<typeof BreakdownPlace>, 'level'>
}

/** What the list shows: which campaigns and which columns; and what is done with it. */
export function FilterBar({ onExport, views, columns, divided, ...narrowing }: Props) {
  return (
    <div className={`${classes.bar} ${classes.full}`}>
      <Narrowing {...narrowing} />
      <FigureMenu columns={[budgetColumn, ...columns]} onChoose={narrowing.onFilter} />
      <span className={classes.space} />
      <BreakdownPlace level="campaign" {...divided} />
      <ColumnPicker />
      {views}
      <May may="figures:export">
        <ExportMenu onExport={onExport} />
      </May>
    </div>
  )
}
