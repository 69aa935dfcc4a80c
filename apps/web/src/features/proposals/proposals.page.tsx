import { Button, Checkbox, Kbd } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useRef, useState, type FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { commentCountsQuery } from '../../data/comments.ts'
import { proposalsQuery, type ProposalSummary } from '../../data/proposals.ts'
import { useAccount, useSession } from '../../data/session.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { signedMoney } from '../../lib/signed-money.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { May } from '../../shared/rights/for-role.tsx'
import { DecideDialog, type Verb } from './decide-dialog.tsx'
import { byTurn, isCalled, type Group } from './inbox-groups.ts'
import { InboxFilter, InboxTabs } from './inbox-tabs.tsx'
import { InboxRail } from './inbox-rail.tsx'
import { ProposalRow } from './proposal-row.tsx'
import { useProposalTitle } from './proposal-title.ts'
import { useInbox } from './use-inbox.ts'
import classes from './proposals.module.css'
import inboxClasses from './inbox.module.css'

export const loadProposals = (client: QueryClient, account: string): Promise<unknown> =>
  client.ensureQueryData(proposalsQuery(account))

/** What all of it together would make of the money a day. */
const perDayOf = (proposals: readonly ProposalSummary[]): number =>
  proposals.reduce((sum, { perDay }) => sum + perDay.after - perDay.before, 0)

/** What waits for a decision, whose it is, and what was decided. */
export function ProposalsPage() {
  const { t } = useTranslation()
  const account = useAccount()
  const { data } = useSuspenseQuery(proposalsQuery(account.account))
  const { preferences } = useSession()
  const counts = useQuery(commentCountsQuery(account.account, 'proposal'))
  const titleOf = useProposalTitle()
  const [words, setWords] = useState('')
  const [tab, setTab] = useState<Group | null>(null)
  const called = (of: readonly ProposalSummary[]) => of.filter((one) => isCalled(words, one, titleOf(one)))
  const byGroup = byTurn({ open: called(data.open), decided: called(data.decided) })
  const list = useRef<HTMLDivElement>(null)
  // What was the last of its tab is decided: the others are shown.
  const ofTab = tab !== null && byGroup.has(tab) ? tab : null
  const shown = [...byGroup.keys()].filter((group) => ofTab === null || group === ofTab)
  const all = shown.flatMap((group) => byGroup.get(group) ?? [])
  const hasAny = data.open.length + data.decided.length > 0
  const hasRail = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false })
  const [reached, reach] = useState<string | null>(null)
  const current = all.find(({ id }) => id === reached) ?? all[0]
  const beside = [...byGroup.values()].find((group) => current && group.includes(current)) ?? []
  const inbox = useInbox(
    all.filter(({ whyNot }) => whyNot === null),
    list,
    hasRail ? current?.id : undefined,
  )
  useHotkeys(inbox.keys, preferences.singleKeyShortcuts)
  const follow = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>('[data-proposal-id]')
    if (row?.dataset.proposalId) reach(row.dataset.proposalId)
  }
  return (
    <div className={inboxClasses.page} data-rail={(hasRail && current !== undefined) || undefined}>
      <PageHeader
        title={t(($) => $.proposals.title)}
        facts={t(($) => $.proposals.about, { name: account.name })}
        actions={hasAny && <InboxFilter words={words} onWords={setWords} />}
      />
      {hasAny && (
        <InboxTabs
          counts={new Map([...byGroup].map(([group, of]) => [group, of.length]))}
          chosen={ofTab}
          onChoose={setTab}
        >
          <Together of={byGroup.get('yours') ?? []} currency={data.currency} />
        </InboxTabs>
      )}
      <div className={inboxClasses.screen} ref={list} onFocus={follow}>
        {shown.length === 0 &&
          (hasAny ? (
            <EmptyState title={t(($) => $.proposals.tabs.none, { words: words.trim() })} />
          ) : (
            <EmptyState title={t(($) => $.proposals.none.title)} body={t(($) => $.proposals.none.body)} />
          ))}
        {shown.map((group, place) => (
          <section key={group} className={classes.panel} aria-labelledby={`proposals-${group}`}>
            <h2 id={`proposals-${group}`} className={classes.groupName}>
              {t(($) => $.proposals.groups[group])} <span>{byGroup.get(group)?.length}</span>
            </h2>
            {place === 0 && <Columns inbox={group === 'yours' ? inbox : null} />}
            <ul className={classes.list} data-may-choose={group === 'yours' || undefined}>
              {byGroup.get(group)?.map((proposal) => (
                <ProposalRow
                  key={proposal.id}
                  proposal={proposal}
                  currency={data.currency}
                  isCurrent={hasRail && proposal.id === current?.id}
                  counts={counts.data?.get(proposal.id)}
                  choice={group === 'yours' ? inbox.choiceOf(proposal) : null}
                />
              ))}
            </ul>
          </section>
        ))}
        {shown.length > 0 && preferences.singleKeyShortcuts && <KeyLine mayDecide={byGroup.has('yours')} />}
      </div>
      {hasRail && current && (
        <InboxRail
          proposal={current}
          currency={data.currency}
          isYours={current.whyNot === null}
          place={beside.indexOf(current) + 1}
          of={beside.length}
          onAsk={(verb) => inbox.askOf(verb, current)}
        />
      )}
      {inbox.chosen.length > 0 && (
        <ChosenBar count={inbox.chosen.length} onAsk={inbox.ask} onClear={inbox.clear} />
      )}
      {inbox.question && <DecideDialog {...inbox.question} onClose={inbox.close} />}
    </div>
  )
}

type TogetherProps = { readonly of: readonly ProposalSummary[]; readonly currency: string }

/** What all that waits for the person would make of the money a day; one alone says it itself. */
function Together({ of, currency }: TogetherProps) {
  const { t } = useTranslation()
  if (of.length < 2) return null
  return (
    <p>
      {t(($) => $.proposals.together)} <strong>{signedMoney(perDayOf(of), currency)}</strong>
    </p>
  )
}

/** What the columns are, for who sees them beside each other: each line says it in words. */
function Columns({ inbox }: { readonly inbox: ReturnType<typeof useInbox> | null }) {
  const { t } = useTranslation()
  return (
    <div className={inboxClasses.columnNames} data-may-choose={inbox !== null || undefined}>
      {inbox && (
        <Checkbox
          aria-label={t(($) => $.proposals.chooseAll)}
          checked={inbox.isAllChosen}
          indeterminate={inbox.chosen.length > 0 && !inbox.isAllChosen}
          onChange={({ currentTarget: { checked } }) => inbox.chooseAll(checked)}
        />
      )}
      {(['what', 'perDay', 'deciders', 'ends'] as const).map((column) => (
        <span key={column} aria-hidden="true">
          {t(($) => $.proposals.columns[column])}
        </span>
      ))}
    </div>
  )
}

const moving = [
  [['J', 'K'], 'move'],
  [['↵'], 'open'],
] as const
const deciding = [
  [['S'], 'choose'],
  [['E'], 'approve'],
  [['X'], 'refuse'],
] as const

function KeyLine({ mayDecide }: { readonly mayDecide: boolean }) {
  const { t } = useTranslation()
  const keys = mayDecide ? [...moving, ...deciding] : moving
  return (
    <p className={inboxClasses.keys}>
      {keys.map(([letters, does]) => (
        <span key={does}>
          {letters.map((letter) => (
            <Kbd key={letter}>{letter}</Kbd>
          ))}
          {t(($) => $.proposals.keys[does])}
        </span>
      ))}
      {mayDecide && <small>{t(($) => $.proposals.inYourName)}</small>}
    </p>
  )
}

type BarProps = {
  readonly count: number
  readonly onAsk: (verb: Verb) => void
  readonly onClear: () => void
}

/** What can be done with those that are chosen. */
function ChosenBar({ count, onAsk, onClear }: BarProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.bar} role="toolbar" aria-label={t(($) => $.proposals.bar)}>
      <strong>{t(($) => $.proposals.chosen, { count })}</strong>
      <Button variant="subtle" onClick={onClear}>
        {t(($) => $.proposals.unchoose)}
      </Button>
      <May may="proposal:approve">
        <Button variant="default" onClick={() => onAsk('refuse')}>
          {t(($) => $.proposals.refuse)}
        </Button>
        <Button onClick={() => onAsk('approve')}>{t(($) => $.proposals.approve)}</Button>
      </May>
    </div>
  )
}
