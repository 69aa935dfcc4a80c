import { addresses } from '@vigie/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../lib/app-link.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { judgementsQuery } from '../../data/decisions.ts'
import { JudgedCampaign } from './judged-campaign.tsx'
import classes from './campaign-decisions.module.css'

type Props = { readonly account: string; readonly campaignId: string }

/** What the engine last decided about one campaign, ad by ad. */
export function CampaignDecisions({ account, campaignId }: Props) {
  const { t } = useTranslation()
  const judged = useQuery(judgementsQuery(account, { campaignId }))
  const title = t(($) => $.decisions.panel.title)
  const [campaign] = judged.data?.campaigns ?? []
  if (campaign) return <JudgedCampaign campaign={campaign} title={title} />
  return (
    <section className={classes.panel} aria-label={title}>
      <h2>{title}</h2>
      {judged.isError ? (
        <ErrorState
          title={t(($) => $.decisions.failed)}
          retry={{ label: t(($) => $.decisions.retry), run: () => void judged.refetch() }}
        />
      ) : judged.isPending ? (
        <SkeletonRows count={2} label={t(($) => $.decisions.loading)} />
      ) : (
        <p>
          {t(($) => $.decisions.panel.unwatched)}{' '}
          <AppLink href={addresses.branching}>{t(($) => $.decisions.log.toBranching)}</AppLink>
        </p>
      )}
    </section>
  )
}
