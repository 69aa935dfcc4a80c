import { addresses } from '@vigie/contract'
import { Button } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery, type QueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { journalHands, journalSubjects, type JournalHand } from '@vigie/domain'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { journalQuery, type JournalEntry, type JournalFilter } from '../../data/journal.ts'
import { useAccount } from '../../data/session.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { clockNow } from '../../lib/clock.ts'
import { dayIn, daysBefore } from '../../lib/days.ts'
import { formatWeekday } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { JournalChart } from './journal-chart.tsx'
import { JournalFilters, levels } from './journal-filters.tsx'
import { JournalLine } from './journal-line.tsx'
import { useLineKeys } from '../../shared/lines/use-line-keys.ts'
import { useOpenDay } from './use-open-day.ts'
import classes from './journal.module.css'

type Search = { readonly [F in keyof JournalFilter]?: string | undefined }

/** What an address says of the filter; what this version does not know is not chosen. */
const filterOf = ({ who, what, level, campaign }: Search): JournalFilter => ({
  who: journalHands.find((one) => one === who),
  what: journalSubjects.find((one) => one === what),
  level: levels.find((one) => one === level),
  campaign: campaign !== undefined && /^\d+$/.test(campaign) ? campaign : undefined,
})

export const loadJournal = (client: QueryClient, account: string, search: Search) =>
  client.ensureInfiniteQueryData(journalQuery(account, filterOf(search)))

/** What changed in the account, whoever did it, newest first. */
export function JournalPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { account, timezone } = useAccount()
  const search = useSearch({ from: '/signed-in/in-account/campagne/journal' })
  const filter = filterOf(search)
  // While another filter is read the filters stay under the hand, and the former lines until it is there.
  const shown = useDeferredValue(search)
  const journal = useSuspenseInfiniteQuery(journalQuery(account, filterOf(shown)))
  const [first] = journal.data.pages
  const counts: Readonly<Partial<Record<JournalHand, number>>> = first?.counts ?? {}
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const entries = journal.data.pages.flatMap((page) => page.entries)
  const { body, open } = useOpenDay(journal, timezone)
  useLineKeys(body)
  const choose = (next: JournalFilter) =>
    void navigate({ to: addresses.journal, search: { ...next }, replace: true })
  return (
    <div className={classes.page}>
      <PageHeader
        title={t(($) => $.journal.title)}
        facts={t(($) => $.journal.facts, { total })}
        actions={
          <>
            <p className={classes.keys} aria-hidden="true">
              <kbd>J</kbd>
              <kbd>K</kbd> {t(($) => $.journal.keys)} <kbd>Z</kbd> {t(($) => $.journal.keyUndo)}
            </p>
            <Button component={AppLink} href={addresses.reports} leftSection={<IconBook2 size={15} />}>
              {t(($) => $.journal.explain)}
            </Button>
          </>
        }
      />
      <div className={classes.body} aria-busy={shown !== search} ref={body}>
        {first?.days && first.days.length > 0 && (
          <JournalChart days={first.days} currency={first.currency} onOpen={(day) => void open(day)} />
        )}
        <JournalFilters account={account} filter={filter} counts={counts} onChange={choose} />
        {entries.length === 0 ? (
          <EmptyState
            title={t(($) => $.journal.none)}
            body={t(($) => $.journal[total > 0 ? 'noneFound' : 'noneHint'])}
          />
        ) : (
          <Days entries={entries} currency={first?.currency ?? ''} isWhole={!journal.hasNextPage} />
        )}
        {journal.hasNextPage && (
          <Button
            variant="default"
            className={classes.more}
            loading={journal.isFetchingNextPage}
            onClick={() => void journal.fetchNextPage()}
          >
            {t(($) => $.journal.more)}
          </Button>
        )}
        <p className={classes.quiet}>{t(($) => $.journal.limits)}</p>
      </div>
    </div>
  )
}

type DaysProps = {
  readonly entries: readonly JournalEntry[]
  readonly currency: string
  /** Nothing older is left: the last day has all its lines. */
  readonly isWhole: boolean
}

/** Lines under their day on the account's calendar. */
function Days({ entries, currency, isWhole }: DaysProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const today = dayIn(timezone, clockNow())
  const days = Map.groupBy(entries, ({ at }) => dayIn(timezone, Date.parse(at)))
  const nameOf = (on: string) => {
    const day = formatWeekday(on, language)
    if (on === today) return t(($) => $.journal.today, { day })
    return on === daysBefore(today, 1) ? t(($) => $.journal.yesterday, { day }) : day
  }
  return (
    <div className={classes.list}>
      <div className={classes.columns} aria-hidden="true">
        <span>{t(($) => $.journal.columns.time)}</span>
        <span>{t(($) => $.journal.columns.change)}</span>
        <span>{t(($) => $.journal.columns.values)}</span>
        <span title={t(($) => $.journal.effect.hint)}>{t(($) => $.journal.columns.effect)}</span>
      </div>
      {[...days].map(([day, lines], place) => (
        <section key={day} aria-label={nameOf(day)}>
          <h2 className={classes.day} data-day={day} tabIndex={-1}>
            {nameOf(day)}{' '}
            {(isWhole || place < days.size - 1) && (
              <span className={classes.quiet}>{t(($) => $.journal.ofDay, { count: lines.length })}</span>
            )}
          </h2>
          <ol>
            {lines.map((entry) => (
              <JournalLine key={entry.key} entry={entry} currency={currency} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
