import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import table from '../campaign-table.module.css'
import head from '../sort-header.module.css'
import { columnMeaning, columnName } from '../columns.ts'
import type { FigureColumn } from './explorer-columns.ts'
import type { ExplorerSort, SortKey } from './explorer-search.ts'
import classes from './explorer.module.css'
import type { Level } from './use-view.ts'

type Props = {
  readonly level: Level
  readonly columns: readonly FigureColumn[]
  readonly sort: ExplorerSort
  readonly onSort: (sort: ExplorerSort) => void
  readonly chosen: 'all' | 'some' | 'none'
  readonly onChooseAll: () => void
}

/** The titles; one that can be sorted by says so, and turns the order round the second time. */
export function ExplorerHead({ level, columns, sort, onSort, chosen, onChooseAll }: Props) {
  const { t } = useTranslation()
  const sorted = (key: SortKey, label: string, meaning?: string) => (
    <SortButton sortKey={key} sort={sort} onSort={onSort} meaning={meaning}>
      {label}
    </SortButton>
  )
  return (
    <tr aria-rowindex={1}>
      <th scope="col" className={table.statusCell}>
        <input
          type="checkbox"
          className={table.tick}
          aria-label={t(($) => $.explorer.chooseAll)}
          checked={chosen === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = chosen === 'some'
          }}
          onChange={onChooseAll}
        />
      </th>
      <th scope="col" className={table.nameCell} aria-sort={orderOf('name', sort)}>
        {sorted(
          'name',
          t(($) => $.explorer.columns[level]),
        )}
      </th>
      <th scope="col">{t(($) => $.explorer.columns.delivery)}</th>
      {level === 'adset' && (
        <>
          <th scope="col" className={table.number} aria-sort={orderOf('budget', sort)}>
            {sorted(
              'budget',
              t(($) => $.explorer.columns.budget),
            )}
          </th>
          <th scope="col">{t(($) => $.explorer.columns.pace)}</th>
        </>
      )}
      {columns.map(({ key }) => (
        <th key={key} scope="col" className={table.number} aria-sort={orderOf(key, sort)}>
          {sorted(key, columnName(t, key), columnMeaning(t, key))}
        </th>
      ))}
      <th scope="col">{t(($) => $.explorer.columns.trend)}</th>
    </tr>
  )
}

function orderOf(key: SortKey, sort: ExplorerSort) {
  if (sort.key !== key) return 'none'
  return sort.isDescending ? 'descending' : 'ascending'
}

type ButtonProps = Pick<Props, 'sort' | 'onSort'> & {
  readonly sortKey: SortKey
  readonly meaning: string | undefined
  readonly children: ReactNode
}

/** Names begin with A, numbers with the largest. */
function SortButton({ sortKey, sort, onSort, meaning, children }: ButtonProps) {
  const isSorted = sort.key === sortKey
  const isDescending = isSorted ? !sort.isDescending : sortKey !== 'name'
  return (
    <button
      type="button"
      className={`${head.header} ${classes.header}`}
      data-sorted={isSorted || undefined}
      title={meaning}
      onClick={() => onSort({ key: sortKey, isDescending })}
    >
      {isSorted && (sort.isDescending ? <IconArrowDown size={12} /> : <IconArrowUp size={12} />)}
      <span>{children}</span>
    </button>
  )
}
