import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronLeft, IconFilter, IconX } from '@tabler/icons-react'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useSavePreferences } from '../../data/use-save-preferences.ts'
import { useSession } from '../../data/session.ts'
import { sortBy, type Sort, type SortKey } from './arrange-rows.ts'
import { columnMeaning, columnName, type ColumnKey } from './columns.ts'

type Arranging = {
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly onFilter: (column: ColumnKey) => void
}

/** Read by the one menu that is open: a new order does not draw every column's title again. */
export const Arranging = createContext<Arranging>({
  sort: [{ key: 'spend', isDescending: true }],
  onSort: () => undefined,
  onFilter: () => undefined,
})

const hasValues = (key: SortKey): key is ColumnKey => key !== 'name' && key !== 'status' && key !== 'trend'

const directions = [
  { isDescending: false, first: 'ascending', then: 'thenAscending' },
  { isDescending: true, first: 'descending', then: 'thenDescending' },
] as const

/** What a column means, how to sort and filter by it, first or among equals; chosen columns move and hide here. */
export function ColumnMenu({ columnKey }: { readonly columnKey: SortKey }) {
  const { sort, onSort, onFilter } = useContext(Arranging)
  const { t } = useTranslation()
  const { selectedEvents } = useSession().preferences
  const save = useSavePreferences()
  const [first] = sort
  const choice = columnKey === 'budget' ? columnKey : columnKey.replace(/^event:/, '')
  const place = selectedEvents.indexOf(choice)
  const isChosen = place >= 0 && (columnKey === 'budget' || columnKey.startsWith('event:'))
  const others = selectedEvents.filter((one) => one !== choice)
  return (
    <>
      <Menu.Label>
        {columnName(t, columnKey)} · {columnMeaning(t, columnKey)}
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
      {hasValues(columnKey) && (
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
    </>
  )
}
