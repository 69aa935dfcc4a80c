import { addresses } from '@vigie/contract'
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { proposalQuery } from '../../data/proposals.ts'
import { useAccount } from '../../data/session.ts'
import { formatMoment } from '../../lib/format.ts'
import { loadTexts } from '../../lib/speech.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { LazyComments } from '../../shared/comments/lazy-comments.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ProposalDecision } from './proposal-decision.tsx'
import { ProposalEffects } from './proposal-effects.tsx'
import { ProposalHeadline } from './proposal-headline.tsx'
import { ProposalFindings } from './proposal-findings.tsx'
import { useProposalTitle } from './proposal-title.ts'
import { TimeLeft } from './time-left.tsx'
import { useChoice } from './use-choice.ts'
import classes from './proposals.module.css'

export const loadProposal = (client: QueryClient, account: string, id: string): Promise<unknown> =>
  client.ensureQueryData(proposalQuery(account, id))

/** One proposal whole: what it would do, what was found, who decides, and what became of it. */
export function ProposalPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = useNavigate()
  const { account, timezone } = useAccount()
  const { proposalId = '' } = useParams({ strict: false })
  const { data: proposal } = useSuspenseQuery(proposalQuery(account, proposalId))
  const titleOf = useProposalTitle()
  const isOpen = proposal.whyNot !== 'decided'
  const choice = useChoice(proposal)
  return (
    <>
      <PageHeader
        title={titleOf(proposal)}
        facts={
          <>
            {isOpen ? (
              <TimeLeft until={proposal.expiresAt} />
            ) : (
              <span className={classes.pill} data-state={proposal.state}>
                {t(($) => $.proposals.state[proposal.state])}
              </span>
            )}
            {proposal.startsAt !== null && (
              <span>
                {t(($) => $.proposals.starts, { when: formatMoment(proposal.startsAt, language, timezone) })}
              </span>
            )}
          </>
        }
        back={{
          label: t(($) => $.proposals.back),
          onClick: () => void navigate({ to: addresses.proposals }),
        }}
        actions={<Print hash={proposal.hash} />}
      />
      <div className={classes.columns}>
        <div className={classes.screen}>
          <ProposalHeadline proposal={proposal} choice={choice} />
          <ProposalEffects proposal={proposal} choice={choice} />
          <div className={classes.beside}>
            <Suspense fallback={null}>
              <ProposalBudget proposal={proposal} choice={choice} />
            </Suspense>
            <ProposalFindings proposal={proposal} choice={choice} />
          </div>
        </div>
        <ProposalDecision proposal={proposal} account={account} choice={choice}>
          <LazyComments
            on={{ account, kind: 'proposal', id: proposal.id }}
            hasAds={proposal.kind === 'publication'}
            isFlat
          />
        </ProposalDecision>
        <Print hash={proposal.hash} />
      </div>
    </>
  )
}

// With the words of budgets, which nothing else of the page needs.
const ProposalBudget = lazy(async () => {
  const [chunk] = await Promise.all([import('./proposal-budget.tsx'), loadTexts(['alertRules'])])
  return { default: chunk.ProposalBudget }
})

/** Of what is approved: at the head where there is room, else at the end. */
function Print({ hash }: { readonly hash: string }) {
  const { t } = useTranslation()
  return (
    <span className={classes.print}>
      {t(($) => $.proposals.print, { hash: `${hash.slice(0, 4)} ${hash.slice(4, 8)}` })}
    </span>
  )
}
