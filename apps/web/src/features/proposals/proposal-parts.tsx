import { addresses, addressTo } from '@vigie/contract'
import { useTranslation } from 'react-i18next'
import type { Proposal } from '../../data/proposals.ts'
import { AppLink } from '../../lib/app-link.tsx'

/** Of what it was a part, and what the other parts came to. */
export function ProposalParts({ proposal: { kind, partOf, parts } }: { readonly proposal: Proposal }) {
  const { t } = useTranslation()
  if (partOf === null && parts.length === 0) return null
  const to = (proposalId: string) => addressTo(addresses.proposal, { proposalId })
  return (
    <>
      <h2>{t(($) => (partOf === null ? $.proposals.part.parts : $.proposals.part.others))}</h2>
      {partOf !== null && (
        <p>
          <AppLink href={to(partOf)}>{t(($) => $.proposals.part.whole)}</AppLink>
        </p>
      )}
      {parts.map(({ id, state, count }) => (
        <p key={id}>
          <AppLink href={to(id)}>
            {kind === 'publication'
              ? t(($) => $.proposals.ads.part)
              : t(($) => $.proposals.part.changes, { count })}
          </AppLink>{' '}
          {t(($) => $.proposals.state[state])}
        </p>
      ))}
    </>
  )
}
