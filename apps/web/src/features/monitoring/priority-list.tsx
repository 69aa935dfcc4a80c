import { addresses } from '@vigie/contract'
import { StyleInjector } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { Button } from '@mantine/core'
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import {
  checkPriorities,
  unknownPriorities,
  moved,
  sourceOf,
  type EventPriority,
  type RankedEvent,
} from '@vigie/domain'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { styleNonce } from '../../lib/style-nonce.ts'
import { confirm } from '../../ui/confirm.ts'
import { EmptyState } from '../../ui/states.tsx'
import { notify } from '../../ui/toast.ts'
import { MonitoringFrame, UnsavedMark, useUnsavedWarning } from './monitoring-frame.tsx'
import { useEventNames } from './event-names.ts'
import { useSavePriorities } from './monitoring-changes.ts'
import { PriorityRow } from './priority-row.tsx'
import classes from './priorities.module.css'
import { useCan } from '../../data/session.ts'
import { May, ReadOnlyUnless } from '../../shared/rights/for-role.tsx'

type Props = {
  readonly account: string
  readonly stored: readonly RankedEvent[]
  /** False until a ranking was saved once: then it is created, not changed. */
  readonly exists: boolean
  readonly picker: ReactNode
}

const rowsOf = (stored: readonly RankedEvent[]): readonly EventPriority[] =>
  stored.map(({ name, source, priority }) => ({ key: `stored-${priority}`, event: name, source }))

const isChosen = ({ event }: EventPriority): boolean => event !== ''

const same = (rows: readonly EventPriority[], stored: readonly RankedEvent[]): boolean =>
  rows.length === stored.length &&
  rows.every(({ event, source }, index) => event === stored[index]?.name && source === stored[index].source)

type Plugins = NonNullable<ComponentProps<typeof DragDropProvider>['plugins']>

const withStyleNonce: Plugins = (usual) => [...usual, StyleInjector.configure({ nonce: styleNonce() })]

/** The rows, which move by dragging, by their buttons, or by the keyboard on their handle. */
export function PriorityList({ account, stored, exists, picker }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const names = useEventNames(account)
  const [rows, setRows] = useState(() => rowsOf(stored))
  const [said, setSaid] = useState('')
  const [showsProblems, setShowsProblems] = useState(false)
  const save = useSavePriorities(account, exists)
  const mayEdit = useCan('strategy:edit')
  const isDirty = !same(rows, stored)
  useUnsavedWarning(isDirty)
  const problems = [
    ...checkPriorities(rows),
    // Not while the account's events are not there to compare with: the server does.
    ...(names.events.length > 0 ? unknownPriorities(rows.filter(isChosen), names.events, stored) : []),
  ]

  const onSave = () => {
    setShowsProblems(true)
    if (problems.some(({ code }) => code === 'priorities.none'))
      return notify({ kind: 'error', title: t(($) => $.monitoring.priorities.empty) })
    if (problems.length === 0) save.mutate(rows)
  }
  useHotkeys(mayEdit ? { 'mod+s': onSave } : {})

  const nameOf = (row: EventPriority, index: number) =>
    row.event === ''
      ? t(($) => $.monitoring.priorities.newEvent, { priority: index + 1 })
      : names.nameOf(row.event)
  const move = (from: number, to: number) => {
    const row = rows[from]
    const next = moved(rows, from, to)
    if (row === undefined || next === rows) return
    setRows(next)
    setSaid(t(($) => $.monitoring.priorities.movedTo, { name: nameOf(row, to), priority: to + 1 }))
  }
  const remove = async (index: number) => {
    const row = rows[index]
    if (!row) return
    const isSure = await confirm({
      title: t(($) => $.monitoring.priorities.removeTitle),
      body: t(($) => $.monitoring.priorities.removeBody, { name: nameOf(row, index) }),
      confirm: t(($) => $.monitoring.remove),
      cancel: t(($) => $.monitoring.cancel),
      isDestructive: true,
    })
    if (isSure) setRows((current) => current.filter(({ key }) => key !== row.key))
  }
  const add = () => setRows((current) => [...current, { key: crypto.randomUUID(), event: '', source: '' }])

  return (
    <MonitoringFrame
      step="priorities"
      actions={
        <>
          <UnsavedMark isShown={isDirty} />
          <May may="strategy:edit">
            <Button variant="default" loading={save.isPending} onClick={onSave}>
              {t(($) => $.monitoring.save)}
            </Button>
          </May>
          <Button
            rightSection={<IconArrowRight size={15} />}
            onClick={() => void navigate({ to: addresses.strategies })}
          >
            {t(($) => $.monitoring.next)}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        <div className={classes.intro}>
          {picker}
          <p>{t(($) => $.monitoring.priorities.intro)}</p>
        </div>
        {names.isFailed && <p className={classes.warning}>{t(($) => $.monitoring.eventsFailed)}</p>}
        <ReadOnlyUnless may="strategy:edit">
          {' '}
          {rows.length === 0 ? (
            <EmptyState
              title={t(($) => $.monitoring.priorities.none)}
              body={t(($) => $.monitoring.priorities.noneHint)}
            />
          ) : (
            <DragDropProvider
              plugins={withStyleNonce}
              onDragEnd={({ operation: { source }, canceled }) => {
                if (!canceled && isSortable(source)) move(source.initialIndex, source.index)
              }}
            >
              <ol className={classes.list} aria-label={t(($) => $.monitoring.priorities.list)}>
                {rows.map((row, index) => (
                  <PriorityRow
                    key={row.key}
                    row={row}
                    index={index}
                    count={rows.length}
                    name={nameOf(row, index)}
                    names={names}
                    problem={
                      showsProblems
                        ? problems.find((one) => 'key' in one && one.key === row.key)?.code
                        : undefined
                    }
                    onMove={(to) => move(index, to)}
                    onRemove={() => void remove(index)}
                    onEvent={(id) => {
                      const event = names.eventOf(id)
                      const source = event ? sourceOf(event) : row.source
                      setRows(rows.map((one) => (one.key === row.key ? { ...one, event: id, source } : one)))
                    }}
                    onSource={(source) =>
                      setRows(rows.map((one) => (one.key === row.key ? { ...one, source } : one)))
                    }
                  />
                ))}
              </ol>
            </DragDropProvider>
          )}
          <Button
            variant="default"
            className={classes.add}
            leftSection={<IconPlus size={15} />}
            onClick={add}
          >
            {t(($) => $.monitoring.priorities.add)}
          </Button>
        </ReadOnlyUnless>
        <output className="visually-hidden" aria-live="polite">
          {said}
        </output>
      </div>
    </MonitoringFrame>
  )
}
