import { addresses } from '@vigie/contract'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { withdrawProposal, type Proposal } from '../../data/proposals.ts'
import { useAccount, useSession } from '../../data/session.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { formatMoment } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { May } from '../../shared/rights/for-role.tsx'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import { ClientLinks } from './client-links.tsx'
import { Deciding } from './deciding.tsx'
import { ProposalParts } from './proposal-parts.tsx'
import { ProposeAgain } from './propose-again.tsx'
import type { Choice } from './use-choice.ts'
import { PersonMark } from '../../ui/person-mark.tsx'
import classes from './proposals.module.css'

type Props = { readonly proposal: Proposal; readonly account: string }
type WholeProps = Props & {
  readonly choice: Choice | null
  /** What is said of it, which is read before one decides. */
  readonly children: ReactNode
}

/** Who asks, who may decide and why one may not, and the decision itself. */
export function ProposalDecision({ proposal, account, choice, children }: WholeProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const { author, reason, decidedBy, decidedAt, note } = proposal
  const momentOf = (at: string) => formatMoment(at, language, timezone)
  return (
    <aside className={classes.rail} aria-label={t(($) => $.proposals.who)}>
      <h2>{t(($) => $.proposals.asks)}</h2>
      <p className={classes.asker}>
        <PersonMark name={author.name} isLarge />
        {t(($) => $.proposals.by, { name: author.name, when: momentOf(proposal.madeAt) })}
      </p>
      {reason !== '' && (
        <>
          <h3>{t(($) => $.proposals.reason)}</h3>
          <blockquote className={classes.quote}>{reason}</blockquote>
        </>
      )}
      <h2>{t(($) => $.proposals.who)}</h2>
      <Deciders proposal={proposal} />
      {decidedBy && decidedAt !== null && (
        <p>{t(($) => $.proposals.decidedBy, { name: decidedBy.name, when: momentOf(decidedAt) })}</p>
      )}
      {note !== '' && <blockquote className={classes.quote}>{note}</blockquote>}
      <ProposalParts proposal={proposal} />
      {proposal.kind !== 'strategy' && <ClientLinks proposal={proposal} account={account} />}
      <div className={classes.thread}>{children}</div>
      <div className={classes.grow} />
      {(proposal.whyNot === null || proposal.whyNot === 'client') && (
        <May may="proposal:approve">
          <Deciding proposal={proposal} account={account} choice={choice} />
        </May>
      )}
      {proposal.mayWithdraw && (
        <May may="proposal:make">
          <Withdrawing proposal={proposal} account={account} />
        </May>
      )}
      <ProposeAgain proposal={proposal} account={account} />
    </aside>
  )
}

function Deciders({ proposal: { author, deciders, whyNot } }: { readonly proposal: Proposal }) {
  const { t } = useTranslation()
  const { person } = useSession()
  if (whyNot === 'decided') return <p>{t(($) => $.proposals.whyNot.decided)}</p>
  if (deciders.length === 0)
    return (
      <p>
        {t(($) => $.proposals.noDecider)}{' '}
        <AppLink href={addresses.people}>{t(($) => $.proposals.toPeople)}</AppLink>
      </p>
    )
  return (
    <>
      <ul className={classes.deciders}>
        {deciders.map(({ id, name }, at) => (
          <li key={id}>
            {at > 0 && <span className={classes.quiet}>{t(($) => $.proposals.or)}</span>}
            <PersonMark name={name} />
            {id === person?.id && t(($) => $.proposals.you)}
            {id !== person?.id && (id === author.id ? t(($) => $.proposals.asksIt, { name }) : name)}
          </li>
        ))}
      </ul>
      {deciders.length > 1 && <p className={classes.quiet}>{t(($) => $.proposals.oneIsEnough)}</p>}
      {whyNot !== null && <p className={classes.why}>{t(($) => $.proposals.whyNot[whyNot])}</p>}
    </>
  )
}

function Withdrawing({ proposal: { id }, account }: Props) {
  const { t } = useTranslation()
  const withdraw = useAction(withdrawProposal(account, id), {
    onError: tellFailure,
    onSuccess: () => notify({ kind: 'done', title: t(($) => $.proposals.withdrawn) }),
  })
  return (
    <div className={classes.buttons}>
      <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {t(($) => $.proposals.withdraw)}
      </Button>
    </div>
  )
}
