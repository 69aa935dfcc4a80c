import type { CampaignRow, FilePublication } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../lib/app-link.tsx'
import { useLanguage } from '../../lib/use-language.ts'
import { DeliverySign } from '../delivery/delivery-mark.tsx'
import classes from '../delivery/delivery.module.css'
import { publicationAddress } from './publication-address.ts'
import { standingHint, standingOf, standingText } from './standing.ts'

type Props = {
  readonly row: Pick<CampaignRow, 'name' | 'fileId'>
  readonly publication: FilePublication
}

/** What goes on with a campaign's file, in the place of its delivery: a link to where it is followed and decided. */
export function PublicationMark({ row: { name, fileId }, publication }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const state = standingText(t, publication)
  return (
    <span className={classes.delivery} data-tone={standingOf(publication) === 'running' ? undefined : 'wait'}>
      <DeliverySign state="processing" tone="wait" />
      <span className={classes.names}>
        <AppLink
          className={classes.word}
          href={publicationAddress(fileId ?? '', publication.extent)}
          aria-label={t(($) => $.filePublication.open, { state, name })}
          title={standingHint(t, language, publication)}
        >
          {state}
        </AppLink>
      </span>
    </span>
  )
}
