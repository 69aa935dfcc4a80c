import { Suspense, type ComponentProps, type ReactNode } from 'react'
import classes from './filter-bar.module.css'
import { BreakdownMenu } from './breakdown/lazy-breakdown.ts'
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
  readonly divided: Omit<ComponentProps<typeof BreakdownMenu>, 'level'>
}

/** What the list shows: which campaigns and which columns; and what is done with it. */
export function FilterBar({ onExport, views, columns, divided, ...narrowing }: Props) {
  return (
    <div className={`${classes.bar} ${classes.full}`}>
      <Narrowing {...narrowing} />
      <FigureMenu columns={[budgetColumn, ...columns]} onChoose={narrowing.onFilter} />
      <span className={classes.space} />
      <Suspense fallback={null}>
        <BreakdownMenu level="campaign" {...divided} />
      </Suspense>
      <ColumnPicker />
      {views}
      <May may="figures:export">
        <ExportMenu onExport={onExport} />
      </May>
    </div>
  )
}
