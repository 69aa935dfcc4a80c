import { addresses, addressTo } from '@vigie/contract'
import type { CampaignRow } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../lib/app-link.tsx'
import classes from './unpublished-badge.module.css'

type Props = {
  readonly row: CampaignRow
  /** In few words, where the name of the campaign needs the room; the whole is its name and its hint. */
  readonly isShort?: boolean
}

/** A live campaign whose file asks for more than is published: how much, and the way to its plan. */
export function UnpublishedBadge({ row, isShort = false }: Props) {
  const { t } = useTranslation()
  const { fileId, unpublishedChanges: count } = row
  if (fileId === null || count === 0) return null
  const whole = t(($) => $.filePublication.unpublished, { count })
  return (
    <AppLink
      className={classes.badge}
      aria-label={whole}
      title={whole}
      href={addressTo(addresses.publicationPlan, {}, { file_id: fileId })}
    >
      {isShort ? t(($) => $.filePublication.unpublishedShort, { count }) : whole}
    </AppLink>
  )
}
