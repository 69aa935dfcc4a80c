import { lazy, Suspense, useState, type ComponentProps } from 'react'
import type { ExplorerPage } from '../../../data/explorer.ts'
import { noFilters, type Sort } from '../arrange-rows.ts'
import { BreakdownMenu } from '../breakdown/lazy-breakdown.ts'
import { ColumnPicker } from '../column-picker.tsx'
import { DeliveryMenu } from '../delivery-menu.tsx'
import bar from '../filter-bar.module.css'
import { May } from '../../../shared/rights/for-role.tsx'
import { ExportMenu } from '../export-menu.tsx'
import { FigureMenu } from '../figure-menu.tsx'
import { NameFilter } from '../name-filter.tsx'
import { SavedViews } from '../saved-views.tsx'
import { withFilter } from '../value-filter.ts'
import { ValueFilterChips } from '../value-filter-chips.tsx'
import type { FigureColumn } from './explorer-columns.ts'
import { isFigureRange, isSortKey, orderOfSteps, type View } from './explorer-search.ts'
import type { Level } from './use-view.ts'
import { loadTexts } from '../../../lib/speech.ts'

/** With its words, once the rows are there. */
const ShownSet = lazy(async () => {
  const [chunk] = await Promise.all([import('../shown-set.tsx'), loadTexts(['columnSets'])])
  return { default: chunk.ShownSet }
})

const ValueFilterDialog = lazy(() =>
  import('../value-filter-dialog.tsx').then((chunk) => ({ default: chunk.ValueFilterDialog })),
)

type Props = {
  readonly level: Level
  readonly view: View
  readonly states: ExplorerPage['states']
  readonly columns: readonly FigureColumn[]
  readonly onChange: (some: Partial<View>, divided?: { readonly by: string | undefined }) => void
  readonly onExport: (format: 'csv' | 'xlsx') => void
  readonly divided: Omit<ComponentProps<typeof BreakdownMenu>, 'level'>
}

/** Which rows are shown: by name, delivery and figures; and which columns. */
export function ExplorerNarrowing({ level, view, states, columns, onChange, onExport, divided }: Props) {
  const [filtered, setFiltered] = useState<FigureColumn['key'] | null>(null)
  return (
    <div className={bar.bar}>
      <NameFilter id="explorer-filter" name={view.name} onChange={(name) => onChange({ name })} />
      <DeliveryMenu chosen={view.delivery} states={states} onChange={(delivery) => onChange({ delivery })} />
      <FigureMenu columns={columns} onChoose={setFiltered} />
      {view.values.length > 0 && (
        <ValueFilterChips
          filters={view.values}
          onOpen={(key) => setFiltered(columns.find((one) => one.key === key)?.key ?? null)}
          onRemove={(key) => onChange({ values: view.values.filter((one) => one.key !== key) })}
        />
      )}
      <span className={bar.space} />
      <Suspense fallback={null}>
        <BreakdownMenu level={level} {...divided} />
      </Suspense>
      <ColumnPicker
        set={
          // Nobody waits for it, and what the rows need comes first.
          states.length > 0 && (
            <Suspense fallback={null}>
              <ShownSet />
            </Suspense>
          )
        }
      />
      <SavedViews
        level={level}
        filters={{ ...noFilters, name: view.name, delivery: view.delivery, values: view.values }}
        sort={view.then ? [view.sort, view.then] : [view.sort]}
        by={divided.by}
        onOpen={({ name, delivery, values }, sort, by) =>
          onChange({ name, delivery, values: values.filter(isFigureRange), ...sortOf(sort) }, { by })
        }
      />
      <May may="figures:export">
        <ExportMenu onExport={onExport} />
      </May>
      <Suspense fallback={null}>
        {filtered && (
          <ValueFilterDialog
            column={filtered}
            former={view.values.find(({ key }) => key === filtered)}
            onClose={() => setFiltered(null)}
            onFilter={(filter) => onChange({ values: withFilter(view.values, filter).filter(isFigureRange) })}
          />
        )}
      </Suspense>
    </div>
  )
}

/** The steps of a view's order that these lists have. */
const sortOf = (sort: Sort | null): Partial<View> => {
  const steps = (sort ?? []).flatMap(({ key, isDescending }) =>
    isSortKey(key) ? [{ key, isDescending }] : [],
  )
  return steps.length > 0 ? orderOfSteps(steps) : {}
}
