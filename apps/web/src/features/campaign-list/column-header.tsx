import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { lazy, memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../lib/speech.ts'
import { Menu } from '../../ui/floating.tsx'
import classes from './campaign-table.module.css'
import { ColumnGrip } from './column-grip.tsx'
import { widenByKeys, type SizedKey } from './column-sizes.ts'
import type { SortKey } from './arrange-rows.ts'
import { columnName } from './columns.ts'
import head from './sort-header.module.css'

/** Read when the first menu of a column opens. */
const ColumnMenu = lazy(async () => {
  const [chunk] = await Promise.all([import('./column-menu.tsx'), loadTexts(['columnSets'])])
  return { default: chunk.ColumnMenu }
})

type Props = {
  readonly columnKey: SortKey
  /** Its place among what the rows are sorted by: 0 is first, a negative number none. */
  readonly rank: number
  readonly isDescending: boolean
}

/** What an assistive tool is told of a column's order. */
export const sortState = ({ rank, isDescending }: Pick<Props, 'rank' | 'isDescending'>) => {
  if (rank !== 0) return 'none'
  return isDescending ? 'descending' : 'ascending'
}

/** Columns whose title begins where their words or pictures do; figures end at the right. */
const textKeys: ReadonlySet<SortKey> = new Set(['delivery', 'pace', 'trend'])

const isSized = (key: SortKey): key is SizedKey => key !== 'status' && key !== 'trend'

/** A column's title, the menu behind it, and the edge that makes it wider. */
export const ColumnHeader = memo(function ColumnHeader(props: Props) {
  const { columnKey } = props
  const isText = textKeys.has(columnKey)
  const place = columnKey === 'name' ? classes.nameCell : classes.number
  return (
    <th
      scope="col"
      className={isText ? undefined : place}
      data-column={columnKey}
      aria-sort={sortState(props)}
      onKeyDown={isSized(columnKey) ? widenByKeys('campaign', columnKey) : undefined}
    >
      <ColumnButton {...props} />
      {isSized(columnKey) && <ColumnGrip level="campaign" column={columnKey} />}
    </th>
  )
})

/** The title alone, for a column that holds something beside it. */
export function ColumnButton({ columnKey, rank, isDescending }: Props) {
  const { t } = useTranslation()
  const label = columnName(t, columnKey)
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <button
          type="button"
          className={head.header}
          data-sorted={rank === 0 || undefined}
          aria-label={t(($) => $.campaignList.sort.menu, { column: label })}
        >
          {(rank === 0 || rank === 1) && (
            <>
              {isDescending ? <IconArrowDown size={12} /> : <IconArrowUp size={12} />}
              {rank === 1 && <span className={classes.second} title={t(($) => $.campaignList.sort.second)} />}
            </>
          )}
          <span>{label}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense fallback={null}>
          <ColumnMenu columnKey={columnKey} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
