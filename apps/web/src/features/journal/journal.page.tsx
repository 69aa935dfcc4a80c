import { addresses } from '@vigie/contract'
import { Button } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery, type QueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { journalHands, journalSubjects, type JournalHand } from '@vigie/domain'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { journalQuery, type JournalFilter } from '../../data/journal.ts'
import { networkNames, useAccount, useSession } from '../../data/session.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { JournalChart } from './journal-chart.tsx'
import { JournalDays } from './journal-days.tsx'
import { JournalExport } from './journal-export.tsx'
import { JournalFilters, levels } from './journal-filters.tsx'
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
  const { preferences } = useSession()
  const search = useSearch({ from: '/signed-in/in-account/campagne/journal' })
  const filter = filterOf(search)
  // While another filter is read the filters stay under the hand, and the former lines until it is there.
  const shown = useDeferredValue(search)
  const journal = useSuspenseInfiniteQuery(journalQuery(account, filterOf(shown)))
  const [first] = journal.data.pages
  const counts: Readonly<Partial<Record<JournalHand, number>>> = first?.counts ?? {}
  const facts = useFacts(counts)
  const entries = journal.data.pages.flatMap((page) => page.entries)
  const { body, open } = useOpenDay(journal, timezone)
  useLineKeys(body)
  useHotkeys({ x: () => void navigate({ to: addresses.reports }) }, preferences.singleKeyShortcuts)
  const choose = (next: JournalFilter) =>
    void navigate({ to: addresses.journal, search: { ...next }, replace: true })
  return (
    <div className={classes.page}>
      <PageHeader
        title={t(($) => $.journal.title)}
        facts={facts}
        actions={
          <>
            <JournalExport filter={filter} />
            <Button
              component={AppLink}
              href={addresses.reports}
              leftSection={<IconBook2 size={15} />}
              rightSection={
                preferences.singleKeyShortcuts && (
                  <kbd className={classes.key} aria-hidden="true">
                    X
                  </kbd>
                )
              }
              aria-keyshortcuts={preferences.singleKeyShortcuts ? 'X' : undefined}
            >
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
            body={t(
              ($) => $.journal[Object.values(counts).some((count) => count > 0) ? 'noneFound' : 'noneHint'],
            )}
          />
        ) : (
          <JournalDays entries={entries} currency={first?.currency ?? ''} isWhole={!journal.hasNextPage} />
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

/** How much changed in thirty days, and by whom, whoever did most first. */
function useFacts(counts: Readonly<Partial<Record<JournalHand, number>>>): string {
  const { t } = useTranslation()
  const { network } = useAccount()
  const hands = journalHands
    .flatMap((who) => (counts[who] ? [{ who, total: counts[who] }] : []))
    .toSorted((a, b) => b.total - a.total)
  const total = hands.reduce((sum, one) => sum + one.total, 0)
  if (hands.length === 0) return t(($) => $.journal.facts, { total })
  const by = hands.map((one) =>
    t(($) => $.journal.factBy[one.who], { total: one.total, network: networkNames[network] }),
  )
  return t(($) => $.journal.factsBy, { total, by: by.join(', ') })
}
