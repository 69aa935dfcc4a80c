import { addresses, addressTo } from '@vigie/contract'
import { IconAlertTriangle, IconUser } from '@tabler/icons-react'
import type { PublicationPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../lib/app-link.tsx'
import { useAllDifferences } from './use-plan-differences.ts'
import classes from './publication.module.css'

/** Before a live campaign is changed: what is no longer as it was published there, which this plan leaves as it is. */
export function DifferencesNotice({ plan }: { readonly plan: PublicationPlan }) {
  const { t } = useTranslation()
  const { campaignId, differences } = plan
  if (campaignId === null || differences === 0) return null
  return (
    // What is not known may be anything; what is known waits for whoever decides and keeps nobody from publishing.
    <div className={classes.spend} data-quiet={differences !== null || undefined} role="status">
      {differences === null ? (
        <IconAlertTriangle size={16} aria-hidden="true" />
      ) : (
        <IconUser size={16} aria-hidden="true" />
      )}
      <span>
        {differences === null
          ? t(($) => $.publication.differences.unknown)
          : t(($) => $.publication.differences.found, { count: differences })}{' '}
        <Where plan={plan} />{' '}
        <AppLink href={addressTo(addresses.campaignHistory, { id: campaignId }, { vue: 'ecarts' })}>
          {t(($) => $.publication.progress.seeDifferences)}
        </AppLink>
      </span>
    </div>
  )
}

/** Which of them stand in the plan below, beside what they are of: those of ads stand on their own page. */
function Where({ plan }: { readonly plan: PublicationPlan }) {
  const { t } = useTranslation()
  const open = useAllDifferences(plan)
  const shown = new Set([plan.campaign, ...plan.adsets].map(({ platformId }) => platformId))
  const below = open.filter(({ objectId }) => shown.has(objectId)).length
  if (open.length === 0 || below === open.length) return null
  return (
    <>
      {t(($) => $.publication.differences.below, { count: below })}{' '}
      {t(($) => $.publication.differences.ofAds, { count: open.length - below })}
    </>
  )
}
