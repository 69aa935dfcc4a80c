import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import table from '../campaign-table.module.css'
import { ColumnGrip } from '../column-grip.tsx'
import { widenByKeys, type SizedKey } from '../column-sizes.ts'
import head from '../sort-header.module.css'
import { columnMeaning, columnName } from '../columns.ts'
import type { FigureColumn } from './explorer-columns.ts'
import type { ExplorerSort, SortKey, View } from './explorer-search.ts'
import classes from './explorer.module.css'
import type { Level } from './use-view.ts'

type Props = {
  readonly level: Level
  readonly columns: readonly FigureColumn[]
  readonly sort: ExplorerSort
  readonly then: ExplorerSort | null
  readonly onSort: (order: Pick<View, 'sort' | 'then'>) => void
  readonly chosen: 'all' | 'some' | 'none'
  readonly onChooseAll: () => void
}

/** The titles; one that can be sorted by says so, and turns the order round the second time. */
export function ExplorerHead({ level, columns, sort, then, onSort, chosen, onChooseAll }: Props) {
  const { t } = useTranslation()
  const sorted = (key: SortKey, label: string, meaning?: string) => (
    <SortButton sortKey={key} sort={sort} then={then} onSort={onSort} meaning={meaning}>
      {label}
    </SortButton>
  )
  return (
    <tr aria-rowindex={1}>
      <th scope="col" className={table.statusCell}>
        <span className={table.status}>
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
        </span>
      </th>
      <Title level={level} column="name" className={table.nameCell} order={orderOf('name', sort)}>
        {sorted(
          'name',
          t(($) => $.explorer.columns[level]),
        )}
      </Title>
      <Title level={level} column="delivery">
        {t(($) => $.explorer.columns.delivery)}
      </Title>
      {level === 'adset' && (
        <>
          <Title level={level} column="budget" className={table.number} order={orderOf('budget', sort)}>
            {sorted(
              'budget',
              t(($) => $.explorer.columns.budget),
            )}
          </Title>
          <Title level={level} column="pace">
            {t(($) => $.explorer.columns.pace)}
          </Title>
        </>
      )}
      {columns.map(({ key }) => (
        <Title key={key} level={level} column={key} className={table.number} order={orderOf(key, sort)}>
          {sorted(key, columnName(t, key), columnMeaning(t, key))}
        </Title>
      ))}
      <th scope="col">{t(($) => $.explorer.columns.trend)}</th>
    </tr>
  )
}

type TitleProps = Pick<Props, 'level'> & {
  readonly column: SizedKey
  readonly className?: string | undefined
  readonly order?: ReturnType<typeof orderOf>
  readonly children: ReactNode
}

/** A title with the edge that makes its column wider. */
function Title({ level, column, className, order, children }: TitleProps) {
  return (
    <th
      scope="col"
      className={className}
      data-column={column}
      aria-sort={order}
      onKeyDown={widenByKeys(level, column)}
    >
      {children}
      <ColumnGrip level={level} column={column} />
    </th>
  )
}

function orderOf(key: SortKey, sort: ExplorerSort) {
  if (sort.key !== key) return 'none'
  return sort.isDescending ? 'descending' : 'ascending'
}

type ButtonProps = Pick<Props, 'sort' | 'then' | 'onSort'> & {
  readonly sortKey: SortKey
  readonly meaning: string | undefined
  readonly children: ReactNode
}

/** Names begin with A, numbers with the largest. With Shift a column comes second, among the equals of the first. */
function SortButton({ sortKey, sort, then, onSort, meaning, children }: ButtonProps) {
  const { t } = useTranslation()
  const turned = (step: ExplorerSort | null): ExplorerSort => ({
    key: sortKey,
    isDescending: step?.key === sortKey ? !step.isDescending : sortKey !== 'name',
  })
  const rank = [sort.key, then?.key].indexOf(sortKey)
  const shown = rank === 0 ? sort : then
  const hint = t(($) => $.explorer.second)
  return (
    <button
      type="button"
      className={`${head.header} ${classes.header}`}
      data-sorted={rank === 0 || undefined}
      title={meaning === undefined ? hint : `${meaning} · ${hint}`}
      onClick={({ shiftKey }) =>
        onSort(
          shiftKey && sort.key !== sortKey
            ? { sort, then: turned(then) }
            : { sort: turned(sort), then: null },
        )
      }
    >
      {rank >= 0 && (
        <>
          {shown?.isDescending ? <IconArrowDown size={12} /> : <IconArrowUp size={12} />}
          {rank === 1 && <span className={table.second} title={t(($) => $.campaignList.sort.second)} />}
        </>
      )}
      <span>{children}</span>
    </button>
  )
}
