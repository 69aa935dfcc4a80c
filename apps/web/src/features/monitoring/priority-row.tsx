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
  const { row, index, name } = props
  const { t } = useTranslation()
  const { ref, handleRef, isDragging } = useSortable({ id: row.key, index })
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
      <EventSelect {...props} />
      <SourceSelect {...props} />
      <Tools {...props} />
    </li>
  )
}

function EventSelect({ row, index, names, problem, onEvent }: Props) {
  const { t } = useTranslation()
  return (
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
        if (id !== null) onEvent(id)
      }}
    />
  )
}

function SourceSelect({ row, index, names, problem, onSource }: Props) {
  const { t } = useTranslation()
  const sources = sourcesOf(names.eventOf(row.event), row.source)
  return (
    <Select
      className={classes.source}
      aria-label={`${t(($) => $.monitoring.priorities.source)} ${index + 1}`}
      placeholder={t(($) => $.monitoring.priorities.noSource)}
      disabled={sources.size === 0}
      data={[...sources].map((source) => ({ value: source, label: names.sourceName(source) }))}
      value={row.source === '' ? null : row.source}
      error={problem === 'priorities.sourceUnknown' && t(($) => $.monitoring.priorities.problems[problem])}
      onChange={(source) => {
        if (source !== null) onSource(source)
      }}
    />
  )
}

function Tools({ index, count, name, onMove, onRemove }: Props) {
  const { t } = useTranslation()
  const tools = [
    {
      label: t(($) => $.monitoring.priorities.up, { name }),
      icon: IconArrowUp,
      isOff: index === 0,
      run: () => onMove(index - 1),
    },
    {
      label: t(($) => $.monitoring.priorities.down, { name }),
      icon: IconArrowDown,
      isOff: index === count - 1,
      run: () => onMove(index + 1),
    },
    {
      label: t(($) => $.monitoring.priorities.remove, { name }),
      icon: IconTrash,
      isOff: false,
      run: onRemove,
    },
  ]
  return tools.map(({ label, icon: Sign, isOff, run }) => (
    <ActionIcon key={label} variant="subtle" color="gray" aria-label={label} disabled={isOff} onClick={run}>
      <Sign size={16} />
    </ActionIcon>
  ))
}

/** Where the event may be counted; what is stored stays in the list. */
function sourcesOf(event: ReturnType<Props['names']['eventOf']>, stored: string): ReadonlySet<string> {
  return new Set([
    ...(event?.dataSources ?? []),
    ...(event?.dataSources?.length === 0 ? [offlineSource] : []),
    ...(event && event.dataSources === null ? [everyPixel] : []),
    ...(stored === '' ? [] : [stored]),
  ])
}

/** Events to choose from; one that is stored stays in the list although the platform no longer names it. */
function optionsOf(names: Props['names'], chosen: string) {
  const options = weighable(names.events).map(({ id, name }) => ({ value: id, label: name }))
  const isMissing = chosen !== '' && !options.some(({ value }) => value === chosen)
  return isMissing ? [...options, { value: chosen, label: chosen }] : options
}
