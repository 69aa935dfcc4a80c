import { Menu } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExplorerPage } from '../../../data/explorer.ts'
import { noFilters, type Sort } from '../arrange-rows.ts'
import { ColumnPicker } from '../column-picker.tsx'
import { columnName } from '../columns.ts'
import { DeliveryMenu } from '../delivery-menu.tsx'
import bar from '../filter-bar.module.css'
import { May } from '../../../shared/rights/for-role.tsx'
import { ExportMenu } from '../export-menu.tsx'
import { NameFilter } from '../name-filter.tsx'
import { SavedViews } from '../saved-views.tsx'
import { LegendPlace } from '../targets/legend-place.tsx'
import { withFilter } from '../value-filter.ts'
import { ValueFilterChips } from '../value-filter-chips.tsx'
import type { FigureColumn } from './explorer-columns.ts'
import { isFigureRange, isSortKey, type View } from './explorer-search.ts'
import type { Level } from './use-view.ts'

const ValueFilterDialog = lazy(() =>
  import('../value-filter-dialog.tsx').then((chunk) => ({ default: chunk.ValueFilterDialog })),
)

type Props = {
  readonly level: Level
  readonly view: View
  readonly states: ExplorerPage['states']
  readonly columns: readonly FigureColumn[]
  readonly onChange: (some: Partial<View>) => void
  readonly onExport: (format: 'csv' | 'xlsx') => void
}

/** Which rows are shown: by name, delivery and figures; and which columns. */
export function ExplorerNarrowing({ level, view, states, columns, onChange, onExport }: Props) {
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
      <span className={bar.space}>
        <LegendPlace />
      </span>
      <ColumnPicker />
      <SavedViews
        level={level}
        filters={{ ...noFilters, name: view.name, delivery: view.delivery, values: view.values }}
        sort={[view.sort]}
        onOpen={({ name, delivery, values }, sort) =>
          onChange({ name, delivery, values: values.filter(isFigureRange), ...sortOf(sort) })
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

type MenuProps = Pick<Props, 'columns'> & { readonly onChoose: (key: FigureColumn['key']) => void }

function FigureMenu({ columns, onChoose }: MenuProps) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-start" shadow="lg">
      <Menu.Target>
        <button type="button" className={bar.add}>
          <IconFilter size={14} />
          {t(($) => $.standings.narrowing.values)}
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {columns.map(({ key }) => (
          <Menu.Item key={key} onClick={() => onChoose(key)}>
            {columnName(t, key)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The first step of a view's order; these lists have one. */
function sortOf(sort: Sort | null): Partial<View> {
  const first = sort?.[0]
  return first && isSortKey(first.key) ? { sort: { key: first.key, isDescending: first.isDescending } } : {}
}
