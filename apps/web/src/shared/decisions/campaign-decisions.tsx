import { addresses } from '@vigie/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../lib/app-link.tsx'
import { Answered } from '../../ui/answered.tsx'
import { judgementsQuery } from '../../data/decisions.ts'
import { JudgedCampaign } from './judged-campaign.tsx'
import classes from './campaign-decisions.module.css'

type Props = { readonly account: string; readonly campaignId: string }

/** What the engine last decided about one campaign, ad by ad. */
export function CampaignDecisions({ account, campaignId }: Props) {
  const { t } = useTranslation()
  const judged = useQuery(judgementsQuery(account, { campaignId }))
  const title = t(($) => $.decisions.panel.title)
  const first = judged.data?.campaigns[0]
  if (first) return <JudgedCampaign campaign={first} title={title} />
  return (
    <section className={classes.panel} aria-label={title}>
      <h2>{title}</h2>
      <Answered
        of={judged}
        rows={2}
        label={t(($) => $.decisions.loading)}
        failed={t(($) => $.decisions.failed)}
      >
        {() => (
          <p>
            {t(($) => $.decisions.panel.unwatched)}{' '}
            <AppLink href={addresses.branching}>{t(($) => $.decisions.log.toBranching)}</AppLink>
          </p>
        )}
      </Answered>
    </section>
  )
}
