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
  /** `null` until a ranking was saved once: then it is created, not changed. */
  readonly stored: readonly RankedEvent[] | null
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

type Names = ReturnType<typeof useEventNames>

/** The events as they are ranked on the screen, what is wrong with them, and what can be done with each. */
function useRanking({ account, stored: found, names }: Omit<Props, 'picker'> & { readonly names: Names }) {
  const { t } = useTranslation()
  const stored = found ?? []
  // Until somebody changes it, the ranking is what is stored, by whomever.
  const [changed, setRows] = useState<readonly EventPriority[] | null>(null)
  const rows = changed ?? rowsOf(stored)
  const [said, setSaid] = useState('')
  const [showsProblems, setShowsProblems] = useState(false)
  const save = useSavePriorities(account)
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
    if (problems.length > 0) return
    // What was moved since it was sent stays.
    const onSuccess = () => setRows((now) => (now === changed ? null : now))
    save.mutate({ list: rows, onlyIf: found }, { onSuccess })
  }
  useHotkeys(mayEdit ? { 'mod+s': onSave } : {})

  const nameOf = (row: EventPriority, index: number) =>
    row.event === ''
      ? t(($) => $.monitoring.priorities.newEvent, { priority: index + 1 })
      : names.nameOf(row.event)
  const problemOf = ({ key }: EventPriority) =>
    showsProblems ? problems.find((one) => 'key' in one && one.key === key)?.code : undefined
  const set = (next: EventPriority) => setRows(rows.map((one) => (one.key === next.key ? next : one)))
  const move = (from: number, to: number) => {
    const row = rows[from]
    const next = moved(rows, from, to)
    if (row === undefined || next === rows) return
    setRows(next)
    setSaid(t(($) => $.monitoring.priorities.movedTo, { name: nameOf(row, to), priority: to + 1 }))
  }
  const asksToRemove = (name: string) =>
    confirm({
      title: t(($) => $.monitoring.priorities.removeTitle),
      body: t(($) => $.monitoring.priorities.removeBody, { name }),
      confirm: t(($) => $.monitoring.remove),
      cancel: t(($) => $.monitoring.cancel),
      isDestructive: true,
    })
  const remove = async (index: number) => {
    const row = rows[index]
    if (!row) return
    if (await asksToRemove(nameOf(row, index)))
      setRows((now) => (now ?? rowsOf(stored)).filter(({ key }) => key !== row.key))
  }
  const add = () =>
    setRows((now) => [...(now ?? rowsOf(stored)), { key: crypto.randomUUID(), event: '', source: '' }])
  return { rows, said, isDirty, isSaving: save.isPending, onSave, move, remove, set, add, nameOf, problemOf }
}

/** The rows, which move by dragging, by their buttons, or by the keyboard on their handle. */
export function PriorityList({ account, stored, picker }: Props) {
  const { t } = useTranslation()
  const names = useEventNames(account)
  const ranking = useRanking({ account, stored, names })
  const { rows, said, isDirty, isSaving, onSave, move, remove, set, add, nameOf, problemOf } = ranking
  return (
    <MonitoringFrame
      step="priorities"
      actions={<Actions isDirty={isDirty} isSaving={isSaving} onSave={onSave} />}
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
            <Sorted rows={rows} onMove={move}>
              {(row, index) => (
                <PriorityRow
                  key={row.key}
                  row={row}
                  index={index}
                  count={rows.length}
                  name={nameOf(row, index)}
                  names={names}
                  problem={problemOf(row)}
                  onMove={(to) => move(index, to)}
                  onRemove={() => void remove(index)}
                  onEvent={(id) => {
                    const event = names.eventOf(id)
                    set({ ...row, event: id, source: event ? sourceOf(event) : row.source })
                  }}
                  onSource={(source) => set({ ...row, source })}
                />
              )}
            </Sorted>
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

type ActionsProps = {
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly onSave: () => void
}

function Actions({ isDirty, isSaving, onSave }: ActionsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <>
      <UnsavedMark isShown={isDirty} />
      <May may="strategy:edit">
        <Button variant="default" loading={isSaving} onClick={onSave}>
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
  )
}

type SortedProps = {
  readonly rows: readonly EventPriority[]
  readonly onMove: (from: number, to: number) => void
  readonly children: (row: EventPriority, index: number) => ReactNode
}

function Sorted({ rows, onMove, children }: SortedProps) {
  const { t } = useTranslation()
  return (
    <DragDropProvider
      plugins={withStyleNonce}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source)) onMove(source.initialIndex, source.index)
      }}
    >
      <ol className={classes.list} aria-label={t(($) => $.monitoring.priorities.list)}>
        {rows.map(children)}
      </ol>
    </DragDropProvider>
  )
}
