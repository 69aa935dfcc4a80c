import type { CampaignRow } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../lib/app-link.tsx'
import classes from './unpublished-badge.module.css'

/** A live campaign whose file asks for more than is published: how much, and the way to its plan. */
export function UnpublishedBadge({ row }: { readonly row: CampaignRow }) {
  const { t } = useTranslation()
  const { fileId, unpublishedChanges: count } = row
  if (fileId === null || count === 0) return null
  return (
    <AppLink
      className={classes.badge}
      href={`/campagne/create/confirm?file_id=${encodeURIComponent(fileId)}`}
    >
      {t(($) => $.filePublication.unpublished, { count })}
    </AppLink>
  )
}
