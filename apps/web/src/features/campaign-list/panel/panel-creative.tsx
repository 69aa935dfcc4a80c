import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ExplorerObject } from '../../../data/explorer.ts'
import { platformLink } from '../../../lib/platform-link.ts'
import { Picture } from '../../../ui/picture.tsx'
import classes from './object-panel.module.css'
import type { PanelSubject } from './panel-subject.ts'

type Props = {
  readonly creative: NonNullable<ExplorerObject['creative']>
  readonly subject: Pick<PanelSubject, 'pictureUrl'>
}

/** The ad as it was given to the platform, and the way to see it as the platform shows it. */
export function PanelCreative({ creative, subject }: Props) {
  const { t } = useTranslation()
  const preview = platformLink(creative.previewUrl)
  const site = URL.canParse(creative.link) ? new URL(creative.link).hostname : creative.link
  return (
    <section className={classes.section}>
      <h3>{t(($) => $.objectPanel.creative)}</h3>
      <div className={classes.creative}>
        <p>{creative.body}</p>
        <Picture src={subject.pictureUrl ?? ''} className={classes.visual} size={32} />
        {(creative.title !== '' || site !== '') && (
          <div className={classes.caption}>
            <small>{site}</small>
            <strong>{creative.title}</strong>
          </div>
        )}
      </div>
      {preview !== null && (
        <a className={classes.more} href={preview} target="_blank" rel="noreferrer">
          {t(($) => $.objectPanel.preview)} <IconExternalLink size={14} aria-hidden="true" />
        </a>
      )}
    </section>
  )
}
