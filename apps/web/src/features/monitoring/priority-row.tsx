import { useSortable } from '@dnd-kit/react/sortable'
import { ActionIcon, Select } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { everyPixel, offlineSource, type EventPriority, type PriorityProblem } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { weighable, type useEventNames } from './event-names.ts'
import classes from './priorities.module.css'

type Props = {
  readonly row: EventPriority
  readonly index: number
  readonly count: number
  readonly name: string
  readonly names: ReturnType<typeof useEventNames>
  readonly problem: PriorityProblem['code'] | undefined
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  readonly onEvent: (id: string) => void
  readonly onSource: (source: string) => void
}

export function PriorityRow(props: Props) {
  const { row, index, count, name, names, problem } = props
  const { t } = useTranslation()
  const { ref, handleRef, isDragging } = useSortable({ id: row.key, index })
  const event = names.eventOf(row.event)
  const sources = new Set([
    ...(event?.dataSources ?? []),
    ...(event?.dataSources?.length === 0 ? [offlineSource] : []),
    ...(event && event.dataSources === null ? [everyPixel] : []),
    ...(row.source === '' ? [] : [row.source]),
  ])
  return (
    <li ref={ref} className={classes.row} data-dragging={isDragging || undefined}>
      <button
        type="button"
        ref={handleRef}
        className={classes.handle}
        aria-label={t(($) => $.monitoring.priorities.drag, { name })}
      >
        <IconGripVertical size={16} />
      </button>
      <span className={classes.priority}>
        <span className="visually-hidden">{t(($) => $.monitoring.priorities.priority)}</span>
        {index + 1}
      </span>
      <Select
        className={classes.event}
        aria-label={`${t(($) => $.monitoring.priorities.event)} ${index + 1}`}
        placeholder={t(($) => $.monitoring.priorities.chooseEvent)}
        searchable
        data={optionsOf(names, row.event)}
        value={row.event === '' ? null : row.event}
        error={
          problem !== undefined &&
          problem !== 'priorities.none' &&
          problem !== 'priorities.sourceUnknown' &&
          t(($) => $.monitoring.priorities.problems[problem])
        }
        onChange={(id) => {
          if (id !== null) props.onEvent(id)
        }}
      />
      <Select
        className={classes.source}
        aria-label={`${t(($) => $.monitoring.priorities.source)} ${index + 1}`}
        placeholder={t(($) => $.monitoring.priorities.noSource)}
        disabled={sources.size === 0}
        data={[...sources].map((source) => ({ value: source, label: names.sourceName(source) }))}
        value={row.source === '' ? null : row.source}
        error={problem === 'priorities.sourceUnknown' && t(($) => $.monitoring.priorities.problems[problem])}
        onChange={(source) => {
          if (source !== null) props.onSource(source)
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t(($) => $.monitoring.priorities.up, { name })}
        disabled={index === 0}
        onClick={() => props.onMove(index - 1)}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t(($) => $.monitoring.priorities.down, { name })}
        disabled={index === count - 1}
        onClick={() => props.onMove(index + 1)}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t(($) => $.monitoring.priorities.remove, { name })}
        onClick={props.onRemove}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </li>
  )
}

/** Events to choose from; one that is stored stays in the list although the platform no longer names it. */
function optionsOf(names: Props['names'], chosen: string) {
  const options = weighable(names.events).map(({ id, name }) => ({ value: id, label: name }))
  const isMissing = chosen !== '' && !options.some(({ value }) => value === chosen)
  return isMissing ? [...options, { value: chosen, label: chosen }] : options
}
