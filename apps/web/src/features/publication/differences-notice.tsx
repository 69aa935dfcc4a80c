import { addresses, addressTo } from '@vigie/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { PublicationPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../lib/app-link.tsx'
import classes from './publication.module.css'

/** Before a live campaign is changed: what is no longer as it was published there, which this plan leaves as it is. */
export function DifferencesNotice({ plan }: { readonly plan: PublicationPlan }) {
  const { t } = useTranslation()
  const { campaignId, differences } = plan
  if (campaignId === null || differences === 0) return null
  return (
    <div className={classes.spend} role="status">
      <IconAlertTriangle size={16} aria-hidden="true" />
      <span>
        {differences === null
          ? t(($) => $.publication.differences.unknown)
          : t(($) => $.publication.differences.found, { count: differences })}{' '}
        <AppLink href={addressTo(addresses.campaignHistory, { id: campaignId }, { vue: 'ecarts' })}>
          {t(($) => $.publication.progress.seeDifferences)}
        </AppLink>
      </span>
    </div>
  )
}
