import type { CampaignRow, FilePublication } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../lib/app-link.tsx'
import { useLanguage } from '../../lib/use-language.ts'
import { publicationAddress } from './publication-address.ts'
import classes from './publication-badge.module.css'
import { standingHint, standingOf, standingText } from './standing.ts'

type Props = {
  readonly row: Pick<CampaignRow, 'name' | 'fileId'>
  readonly publication: FilePublication
}

/** What goes on with a campaign's file, as a link to where it is followed and decided. */
export function PublicationBadge({ row: { name, fileId }, publication }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const state = standingText(t, publication)
  return (
    <AppLink
      className={classes.badge}
      href={publicationAddress(fileId ?? '', publication.extent)}
      data-waits={standingOf(publication) !== 'running' || undefined}
      aria-label={t(($) => $.filePublication.open, { state, name })}
      title={standingHint(t, language, publication)}
    >
      {state}
    </AppLink>
  )
}
