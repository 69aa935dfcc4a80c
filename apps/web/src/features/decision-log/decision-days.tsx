import { addresses } from '@vigie/contract'
import { Button, Kbd, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decisionsOfNoteQuery, type DecisionKind, type DecisionOfNote } from '../../data/decisions.ts'
import { strategiesQuery } from '../../data/monitoring.ts'
import { useAccount, useSession } from '../../data/session.ts'
import { formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { RecordLine } from '../../shared/decisions/record-line.tsx'
import { useLineKeys } from '../../shared/lines/use-line-keys.ts'
import { Answered } from '../../ui/answered.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { daysOf } from './days-of.ts'
import { DecisionDay, keyOf } from './decision-day.tsx'
import { DecisionPane } from './decision-pane.tsx'
import { NothingJudged } from './nothing-judged.tsx'
import classes from './decision-days.module.css'

const kinds = ['done', 'told', 'held'] as const satisfies readonly DecisionKind[]
const kindOf = (text: string | undefined): DecisionKind => kinds.find((one) => one === text) ?? 'done'

/** Every decision as a row below its day; the looks that changed nothing are one line a day. */
export function DecisionDays({ account }: { readonly account: string }) {
  const { t } = useTranslation()
  const { timezone } = useAccount()
  const language = useLanguage()
  const { decision, name = '', strategie } = useSearch({ from: '/signed-in/in-account/journal-monitoring' })
  const lines = useRef<HTMLDivElement>(null)
  const verbs = useRef<HTMLDivElement>(null)
  const isBeside = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false })
  const [reached, reach] = useState<DecisionOfNote | null>(null)
  useLineKeys(lines, isBeside ? verbs : undefined)
  const kind = kindOf(decision)
  const text = useDeferredValue(name.trim())
  const ofStrategy = strategie === undefined ? {} : { strategyId: strategie }
  const asked = useInfiniteQuery(
    decisionsOfNoteQuery(account, { kind, ...ofStrategy, ...(text !== '' && { text }) }),
  )
  // The looks of each day are those of all that was decided: beside a search they would say too much.
  const isWhole = text === '' && kind === 'done'
  return (
    <div className={classes.page} data-beside={isBeside || undefined} ref={lines}>
      <Narrowing account={account} kind={kind} name={name} strategyId={strategie} />
      <Answered
        of={asked}
        rows={8}
        label={t(($) => $.decisions.loading)}
        failed={t(($) => $.decisions.failed)}
      >
        {({ pages: [first, ...others] }) => {
          if (!first || first.lastAt === null) return <NothingJudged />
          const pages = [first, ...others]
          const days = daysOf(
            pages.flatMap((page) => page.decisions),
            isWhole ? pages.flatMap((page) => page.days) : [],
            timezone,
          )
          const listed = days.flatMap(({ decisions }) => decisions)
          const at = listed.findIndex((one) => reached !== null && keyOf(one) === keyOf(reached))
          // What is folded below a day is no line of the list; what the list does not hold any more is not shown.
          const shown = listed[at] ?? (isWhole ? reached : null) ?? listed[0]
          const step = (by: 1 | -1) => {
            const next = listed[Math.max(at, 0) + by]
            return next ? () => reach(next) : null
          }
          const list = (
            <>
              {isWhole && (
                <div className={classes.record}>
                  <RecordLine record={first.record} />
                  <p>
                    {t(($) => $.decisions.note.lastLook, {
                      at: formatMoment(first.lastAt, language, timezone),
                    })}
                  </p>
                </div>
              )}
              {days.length === 0 && (
                <EmptyState title={t(($) => $.decisions.note.none[text === '' ? kind : 'named'], { text })} />
              )}
              {days.map((day) => (
                <DecisionDay
                  key={day.day}
                  account={account}
                  day={day}
                  ofStrategy={ofStrategy}
                  beside={isBeside && shown ? { chosen: keyOf(shown), onChoose: reach } : null}
                />
              ))}
              {asked.hasNextPage && (
                <Button
                  variant="default"
                  className={classes.more}
                  loading={asked.isFetchingNextPage}
                  onClick={() => void asked.fetchNextPage()}
                >
                  {t(($) => $.decisions.note.older)}
                </Button>
              )}
            </>
          )
          if (!isBeside || !shown) return list
          return (
            <div className={classes.beside}>
              <div className={classes.list}>{list}</div>
              <DecisionPane
                key={keyOf(shown)}
                decision={shown}
                verbs={verbs}
                onBefore={step(-1)}
                onAfter={step(1)}
              />
            </div>
          )
        }}
      </Answered>
    </div>
  )
}

type NarrowingProps = {
  readonly account: string
  readonly kind: DecisionKind
  readonly name: string
  readonly strategyId: string | undefined
}

/** What stands in the address narrows what is shown, so that a link says the same to whoever opens it. */
function Narrowing({ account, kind, name, strategyId }: NarrowingProps) {
  const { t } = useTranslation()
  const search = useSearch({ from: '/signed-in/in-account/journal-monitoring' })
  const navigate = useNavigate()
  const { data: strategies = [] } = useQuery(strategiesQuery(account))
  const narrow = (change: Partial<Record<'decision' | 'name' | 'strategie', string | undefined>>) =>
    void navigate({ to: addresses.decisionLog, search: { ...search, ...change }, replace: true })
  return (
    <div className={classes.narrowing}>
      <SegmentedControl
        size="xs"
        aria-label={t(($) => $.decisions.log.filter.kind)}
        value={kind}
        onChange={(value) => narrow({ decision: value === 'done' ? undefined : value })}
        data={kinds.map((value) => ({ value, label: t(($) => $.decisions.note.kinds[value]) }))}
      />
      <TextInput
        size="xs"
        type="search"
        leftSection={<IconSearch size={14} aria-hidden="true" />}
        aria-label={t(($) => $.decisions.log.filter.name)}
        placeholder={t(($) => $.decisions.log.filter.name)}
        value={name}
        onChange={({ currentTarget: { value } }) => narrow({ name: value === '' ? undefined : value })}
      />
      {strategies.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label={t(($) => $.decisions.note.strategy)}
          value={strategyId ?? ''}
          data={[
            { value: '', label: t(($) => $.decisions.note.allStrategies) },
            ...strategies.map((one) => ({ value: one.id, label: one.name })),
          ]}
          onChange={({ currentTarget: { value } }) => narrow({ strategie: value === '' ? undefined : value })}
        />
      )}
      <LineKeys />
    </div>
  )
}

const lineKeys = [
  [['J', 'K'], 'move'],
  [['↵'], 'why'],
  [['Z'], 'undo'],
] as const

/** What the keys do, for who has them on. */
function LineKeys() {
  const { t } = useTranslation()
  const { singleKeyShortcuts } = useSession().preferences
  if (!singleKeyShortcuts) return null
  return (
    <p className={classes.keys}>
      {lineKeys.map(([letters, does]) => (
        <span key={does}>
          {letters.map((letter) => (
            <Kbd key={letter}>{letter}</Kbd>
          ))}
          {t(($) => $.decisions.note.keys[does])}
        </span>
      ))}
    </p>
  )
}
