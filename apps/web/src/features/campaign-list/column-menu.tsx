import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronLeft,
  IconFilter,
  IconPin,
  IconPinnedOff,
  IconX,
} from '@tabler/icons-react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { isWordKey, sortBy, type SortKey } from './arrange-rows.ts'
import { Arranging } from './arranging.ts'
import { type ColumnKey, columnMeaning, columnName, useLevelColumns } from './columns.ts'
import { isPinnable } from './pins/pin-rules.ts'
import { usePinned } from './pins/use-pinned.ts'
import { useSaveColumns } from './use-save-columns.ts'

const hasValues = (key: SortKey): key is ColumnKey => !isWordKey(key)

const directions = [
  { isDescending: false, first: 'ascending', then: 'thenAscending' },
  { isDescending: true, first: 'descending', then: 'thenDescending' },
] as const

/** What a column means, how to sort and filter by it, first or among equals; chosen columns move and hide here. */
export function ColumnMenu({ columnKey }: { readonly columnKey: SortKey }) {
  const { sort, onSort, onFilter } = useContext(Arranging)
  const { t } = useTranslation()
  const { selectedEvents } = useLevelColumns()
  const [first] = sort
  const choice = columnKey.replace(/^event:/, '')
  const isChosen = selectedEvents.includes(choice) && columnKey.startsWith('event:')
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
      {isPinnable(columnKey) && <PinItem columnKey={columnKey} />}
      {isChosen && <ChosenColumn choice={choice} />}
    </>
  )
}

function PinItem({ columnKey }: { readonly columnKey: string }) {
  const { t } = useTranslation()
  const { pinned, pin } = usePinned()
  const isPinned = pinned.includes(columnKey)
  return (
    <Menu.Item
      leftSection={isPinned ? <IconPinnedOff size={14} /> : <IconPin size={14} />}
      onClick={() => pin(columnKey, !isPinned)}
    >
      {t(($) => (isPinned ? $.columnSets.unpin : $.columnSets.pin))}
    </Menu.Item>
  )
}

/** A column of an event that the person chose moves, and goes. */
function ChosenColumn({ choice }: { readonly choice: string }) {
  const { t } = useTranslation()
  const { selectedEvents } = useLevelColumns()
  const save = useSaveColumns()
  const place = selectedEvents.indexOf(choice)
  const others = selectedEvents.filter((one) => one !== choice)
  return (
    <>
      <Menu.Item
        leftSection={<IconChevronLeft size={14} />}
        disabled={place === 0}
        onClick={() => save({ selectedEvents: others.toSpliced(place - 1, 0, choice) })}
      >
        {t(($) => $.campaignList.sort.moveLeft)}
      </Menu.Item>
      <Menu.Item leftSection={<IconX size={14} />} onClick={() => save({ selectedEvents: others })}>
        {t(($) => $.campaignList.sort.hide)}
      </Menu.Item>
    </>
  )
}
