import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './campaign-table.module.css'
import { ColumnMenu } from './column-menu.tsx'
import { columnName, type ColumnKey } from './columns.ts'

type Props = {
  readonly columnKey: ColumnKey | 'name'
  /** Its place among what the rows are sorted by: 0 is first, a negative number none. */
  readonly rank: number
  readonly isDescending: boolean
}

/** A column's title and the menu behind it. */
export const ColumnHeader = memo(function ColumnHeader({ columnKey, rank, isDescending }: Props) {
  const { t } = useTranslation()
  const label = columnName(t, columnKey)
  return (
    <th
      scope="col"
      className={columnKey === 'name' ? classes.nameCell : classes.number}
      aria-sort={rank === 0 ? (isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <button
            type="button"
            className={classes.header}
            data-sorted={rank === 0 || undefined}
            aria-label={t(($) => $.campaignList.sort.menu, { column: label })}
          >
            {(rank === 0 || rank === 1) && (
              <>
                {isDescending ? <IconArrowDown size={12} /> : <IconArrowUp size={12} />}
                {rank === 1 && (
                  <span className={classes.second} title={t(($) => $.campaignList.sort.second)} />
                )}
              </>
            )}
            <span>{label}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <ColumnMenu columnKey={columnKey} />
        </Menu.Dropdown>
      </Menu>
    </th>
  )
})
