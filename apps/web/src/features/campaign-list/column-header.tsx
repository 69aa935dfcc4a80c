import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronLeft, IconFilter, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSavePreferences } from '../../app/shell/use-save-preferences.ts'
import { useSession } from '../../lib/session.ts'
import { sortBy, type Sort } from './arrange-rows.ts'
import classes from './campaign-table.module.css'
import { columnMeaning, columnName, type ColumnKey } from './columns.ts'

type Props = {
  readonly columnKey: ColumnKey | 'name'
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly onFilter: (column: ColumnKey) => void
}

const directions = [
  { isDescending: false, first: 'ascending', then: 'thenAscending' },
  { isDescending: true, first: 'descending', then: 'thenDescending' },
] as const

/** A column's title, its meaning, and how to sort by it, first or among equals; chosen columns move and hide here. */
export function ColumnHeader({ columnKey, sort, onSort, onFilter }: Props) {
  const { t } = useTranslation()
  const { selectedEvents } = useSession().preferences
  const save = useSavePreferences()
  const label = columnName(t, columnKey)
  const [first] = sort
  const rank = sort.findIndex(({ key }) => key === columnKey)
  const step = sort[rank]
  const choice = columnKey === 'budget' ? columnKey : columnKey.replace(/^event:/, '')
  const place = selectedEvents.indexOf(choice)
  const isChosen = place >= 0 && (columnKey === 'budget' || columnKey.startsWith('event:'))
  const others = selectedEvents.filter((one) => one !== choice)
  return (
    <th
      scope="col"
      className={columnKey === 'name' ? classes.nameCell : classes.number}
      aria-sort={rank === 0 ? (first.isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <button
            type="button"
            className={classes.header}
            data-sorted={rank === 0 || undefined}
            aria-label={t(($) => $.campaignList.sort.menu, { column: label })}
          >
            {step && rank <= 1 && (
              <>
                {step.isDescending ? <IconArrowDown size={12} /> : <IconArrowUp size={12} />}
                {rank === 1 && (
                  <span className={classes.second} title={t(($) => $.campaignList.sort.second)} />
                )}
              </>
            )}
            <span>{label}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {label} · {columnMeaning(t, columnKey)}
          </Menu.Label>
          {directions.map(({ isDescending, first: text }) => (
            <Menu.Item
              key={text}
              leftSection={isDescending ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />}
              onClick={() => onSort(sortBy(sort, { key: columnKey, isDescending }))}
            >
              {t(($) => $.campaignList.sort[text])}
            </Menu.Item>
          ))}
          {first.key !== columnKey &&
            directions.map(({ isDescending, then: text }) => (
              <Menu.Item
                key={text}
                leftSection={isDescending ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />}
                onClick={() => onSort(sortBy(sort, { key: columnKey, isDescending }, true))}
              >
                {t(($) => $.campaignList.sort[text])}
              </Menu.Item>
            ))}
          {columnKey !== 'name' && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconFilter size={14} />} onClick={() => onFilter(columnKey)}>
                {t(($) => $.campaignList.values.open)}
              </Menu.Item>
            </>
          )}
          {isChosen && (
            <>
              <Menu.Item
                leftSection={<IconChevronLeft size={14} />}
                disabled={place === 0}
                onClick={() => save.mutate({ selectedEvents: others.toSpliced(place - 1, 0, choice) })}
              >
                {t(($) => $.campaignList.sort.moveLeft)}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconX size={14} />}
                onClick={() => save.mutate({ selectedEvents: others })}
              >
                {t(($) => $.campaignList.sort.hide)}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </th>
  )
}
