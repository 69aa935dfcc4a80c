import { Button, Drawer, NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../lib/format.ts'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Answered } from '../../ui/answered.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ActionPill } from './action-pill.tsx'
import { DecisionReasons } from './decision-reasons.tsx'
import { decisionState } from './decision-words.ts'
import { explanationQuery, type Decision } from '../../data/decisions.ts'
import classes from './why-drawer.module.css'

export type WhySubject = { readonly id: string; readonly name: string }

type Props = {
  readonly subjects: readonly [WhySubject, ...WhySubject[]]
  readonly at?: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The reasons of every decision and non-decision about an ad or ad set, for as long as they are kept. */
export function WhyDrawer({ subjects, at, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(subjects[0].id)
  const subject = subjects.find(({ id }) => id === chosen) ?? subjects[0]
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={620}
      title={t(($) => $.decisions.of, { name: subject.name })}
      classNames={{ body: classes.body ?? '', title: classes.title ?? '' }}
      closeButtonProps={{ 'aria-label': t(($) => $.decisions.close) }}
    >
      {subjects.length > 1 && (
        <NativeSelect
          label={t(($) => $.decisions.choose)}
          value={subject.id}
          data={subjects.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <Explanation key={subject.id} id={subject.id} {...(at ? { at } : {})} />
    </Drawer>
  )
}

function Explanation({ id, at }: { readonly id: string; readonly at?: string }) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const explained = useInfiniteQuery(explanationQuery(account, id))
  return (
    <Answered
      of={explained}
      rows={8}
      label={t(($) => $.decisions.loading)}
      failed={t(($) => $.decisions.failed)}
    >
      {({ pages }) => (
        <Explained
          decisions={pages.flatMap((page) => page.decisions)}
          at={at ?? null}
          pictureUrl={pages[0]?.pictureUrl}
          older={
            explained.hasNextPage
              ? { isLoading: explained.isFetchingNextPage, load: () => void explained.fetchNextPage() }
              : null
          }
        />
      )}
    </Answered>
  )
}

type ExplainedProps = {
  readonly decisions: readonly Decision[]
  /** The one that was asked about; the latest otherwise. */
  readonly at: string | null
  readonly pictureUrl: string | null | undefined
  readonly older: { readonly isLoading: boolean; readonly load: () => void } | null
}

function Explained({ decisions, at, pictureUrl, older }: ExplainedProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(at)
  const shown = decisions.find((one) => one.at === chosen) ?? decisions[0]
  if (!shown) return <EmptyState title={t(($) => $.decisions.none)} body={t(($) => $.decisions.noneHint)} />
  return (
    <>
      <DecisionReasons key={shown.at} decision={shown} pictureUrl={pictureUrl} />
      <History decisions={decisions} shown={shown} onChoose={setChosen} />
      {older && (
        <Button variant="default" size="compact-sm" loading={older.isLoading} onClick={older.load}>
          {t(($) => $.decisions.older)}
        </Button>
      )}
    </>
  )
}

type HistoryProps = {
  readonly decisions: readonly Decision[]
  readonly shown: Decision
  readonly onChoose: (at: string) => void
}

function History({ decisions, shown, onChoose }: HistoryProps) {
  const { t } = useTranslation()
  return (
    <section className={classes.history} aria-label={t(($) => $.decisions.history)}>
      <h3>{t(($) => $.decisions.history)}</h3>
      <ol>
        {runsOf(decisions, shown).map((run) =>
          run.length > 1 ? (
            <li key={run[0].at}>
              <details className={classes.same}>
                <summary>{t(($) => $.decisions.nothingSeveral, { count: run.length })}</summary>
                <ol>
                  {run.map((one) => (
                    <Line key={one.at} one={one} isShown={false} onChoose={onChoose} />
                  ))}
                </ol>
              </details>
            </li>
          ) : (
            <Line key={run[0].at} one={run[0]} isShown={run[0].at === shown.at} onChoose={onChoose} />
          ),
        )}
      </ol>
    </section>
  )
}

type LineProps = {
  readonly one: Decision
  readonly isShown: boolean
  readonly onChoose: (at: string) => void
}

function Line({ one, isShown, onChoose }: LineProps) {
  const { t } = useTranslation()
  const { timezone } = useAccount()
  const language = useLanguage()
  return (
    <li>
      <button type="button" aria-current={isShown ? 'true' : undefined} onClick={() => onChoose(one.at)}>
        <time dateTime={one.at}>{formatMoment(one.at, language, timezone)}</time>
        <ActionPill of={one} />
        <span className={classes.result}>
          {decisionState(t, one, (at) => formatMoment(at, language, timezone))}
        </span>
      </button>
    </li>
  )
}

type Several = readonly [Decision, ...Decision[]]

/** What is told one by one, and looks in a row that left all as it was, which are told as a number; what is shown stands alone. */
function runsOf(decisions: readonly Decision[], shown: Decision): readonly Several[] {
  const isQuiet = (one: Decision) => one.action === 'keep' && one.at !== shown.at
  return decisions.reduce<readonly Several[]>((runs, one) => {
    const last = runs.at(-1)
    return last && isQuiet(one) && isQuiet(last[0])
      ? [...runs.slice(0, -1), [...last, one]]
      : [...runs, [one]]
  }, [])
}
