import { Button, Kbd } from '@mantine/core'
import { useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { commentCountsQuery } from '../../data/comments.ts'
import { proposalsQuery, type ProposalSummary } from '../../data/proposals.ts'
import { useAccount, useSession } from '../../data/session.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { May } from '../../shared/rights/for-role.tsx'
import { DecideDialog, type Verb } from './decide-dialog.tsx'
import { ProposalRow } from './proposal-row.tsx'
import { useInbox } from './use-inbox.ts'
import classes from './proposals.module.css'

export const loadProposals = (client: QueryClient, account: string): Promise<unknown> =>
  client.ensureQueryData(proposalsQuery(account))

const groups = ['yours', 'others', 'own', 'decided'] as const
type Group = (typeof groups)[number]

/** Whose turn it is. */
function groupOf({ whyNot, mayWithdraw }: ProposalSummary): Group {
  if (whyNot === null) return 'yours'
  return mayWithdraw ? 'own' : 'others'
}

/** What waits for a decision, whose it is, and what was decided. */
export function ProposalsPage() {
  const { t } = useTranslation()
  const account = useAccount()
  const { data } = useSuspenseQuery(proposalsQuery(account.account))
  const { preferences } = useSession()
  const counts = useQuery(commentCountsQuery(account.account, 'proposal'))
  const byGroup = Map.groupBy(data.open, groupOf).set('decided', [...data.decided])
  const list = useRef<HTMLDivElement>(null)
  const inbox = useInbox(byGroup.get('yours') ?? [], list)
  useHotkeys(inbox.keys, preferences.singleKeyShortcuts)
  const shown = groups.filter((group) => (byGroup.get(group)?.length ?? 0) > 0)
  return (
    <>
      <PageHeader
        title={t(($) => $.proposals.title)}
        facts={t(($) => $.proposals.about, { name: account.name })}
      />
      <div className={classes.screen} ref={list}>
        {shown.length === 0 && (
          <EmptyState title={t(($) => $.proposals.none.title)} body={t(($) => $.proposals.none.body)} />
        )}
        {shown.map((group) => (
          <section key={group} className={classes.panel} aria-labelledby={`proposals-${group}`}>
            <h2 id={`proposals-${group}`} className={classes.groupName}>
              {t(($) => $.proposals.groups[group])} <span>{byGroup.get(group)?.length}</span>
            </h2>
            <ul className={classes.list} data-may-choose={group === 'yours' || undefined}>
              {byGroup.get(group)?.map((proposal) => (
                <ProposalRow
                  key={proposal.id}
                  proposal={proposal}
                  currency={data.currency}
                  counts={counts.data?.get(proposal.id)}
                  choice={group === 'yours' ? inbox.choiceOf(proposal) : null}
                />
              ))}
            </ul>
          </section>
        ))}
        {shown.length > 0 && preferences.singleKeyShortcuts && <KeyLine mayDecide={byGroup.has('yours')} />}
      </div>
      {inbox.chosen.length > 0 && (
        <ChosenBar count={inbox.chosen.length} onAsk={inbox.ask} onClear={inbox.clear} />
      )}
      {inbox.question && <DecideDialog {...inbox.question} onClose={inbox.close} />}
    </>
  )
}

function KeyLine({ mayDecide }: { readonly mayDecide: boolean }) {
  const { t } = useTranslation()
  return (
    <p className={classes.keys}>
      <Kbd>J</Kbd> <Kbd>K</Kbd> {t(($) => $.proposals.keys.move)} <Kbd>↵</Kbd>{' '}
      {t(($) => $.proposals.keys.open)}
      {mayDecide && (
        <>
          {' '}
          <Kbd>S</Kbd> {t(($) => $.proposals.keys.choose)} <Kbd>E</Kbd> {t(($) => $.proposals.keys.approve)}{' '}
          <Kbd>X</Kbd> {t(($) => $.proposals.keys.refuse)}
        </>
      )}
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
