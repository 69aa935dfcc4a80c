import { addresses, addressTo, placeAddress } from '@vigie/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { proposalAdsQuery, type Proposal } from '../../data/proposals.ts'
import { useAccount } from '../../data/session.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { formatList, formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { ChangeTable } from './change-table.tsx'
import { PlanAds, PlanChoice } from './plan-choice.tsx'
import classes from './proposals.module.css'
import { StrategyEffects } from './strategy-effects.tsx'
import type { Choice } from './use-choice.ts'
import effects from './proposal-effects.module.css'

type Props = { readonly proposal: Proposal; readonly choice: Choice | null }

/** What the product computed of a proposal: every value before and after, and the money a day. */
export function ProposalEffects({ proposal, choice }: Props) {
  const { t } = useTranslation()
  return (
    <section className={classes.panel} aria-labelledby="proposal-effects">
      <h2 id="proposal-effects" className={classes.panelName}>
        {t(($) => $.proposals.effects.title)} <small>{t(($) => $.proposals.effects.about)}</small>
      </h2>
      {proposal.publication && (
        <PublicationEffects publication={proposal.publication} currency={proposal.currency} />
      )}
      {choice?.plan ? (
        <PlanChoice choice={choice} plan={choice.plan} currency={proposal.currency} />
      ) : (
        <WholePlan proposal={proposal} />
      )}
      {proposal.strategy && <StrategyEffects strategy={proposal.strategy} />}
      {proposal.lines.length > 0 && <ChangeTable proposal={proposal} choice={choice} />}
    </section>
  )
}

/** The ads of a plan that goes as it is, where there is nothing to tick. */
function WholePlan({ proposal }: { readonly proposal: Proposal }) {
  const { account } = useAccount()
  const { data: plan } = useQuery(proposalAdsQuery(account, proposal))
  return plan && plan.ads.length > 0 && <PlanAds ads={plan.ads} />
}

type Publication = NonNullable<Proposal['publication']>

function PublicationEffects({
  publication,
  currency,
}: {
  readonly publication: Publication
  readonly currency: string
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { fileId, extent, dailyTotal, lifetimeTotal, leavesPaused, publicationId, leftOut } = publication
  const place = placeAddress({ kind: 'publication', fileId, changes: extent === 'update' ? 'live' : 'new' })
  return (
    <div className={effects.padded}>
      <dl className={effects.facts}>
        <div>
          <dt>{t(($) => $.proposals.effects.daily)}</dt>
          <dd>{formatMoney(dailyTotal, currency)}</dd>
        </div>
        {lifetimeTotal > 0 && (
          <div>
            <dt>{t(($) => $.proposals.effects.lifetime)}</dt>
            <dd>{formatMoney(lifetimeTotal, currency)}</dd>
          </div>
        )}
      </dl>
      {leavesPaused && <p>{t(($) => $.proposals.effects.leavesPaused)}</p>}
      {leftOut.length > 0 && (
        <p>
          {t(($) => $.proposals.ads.without, {
            titles: formatList(
              leftOut.map(({ title }, at) =>
                title === '' ? t(($) => $.proposals.client.untitledAd, { number: at + 1 }) : title,
              ),
              language,
            ),
            count: leftOut.length,
          })}
        </p>
      )}
      <AppLink
        href={
          publication.campaignId === null || publicationId === null
            ? place
            : campaignOf(publication.campaignId)
        }
      >
        {t(($) => $.proposals.effects[publicationId === null ? 'plan' : 'progress'])}
      </AppLink>
    </div>
  )
}

const campaignOf = (id: string): string => addressTo(addresses.campaign, { id })
