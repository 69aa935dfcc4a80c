import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatList } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { Beside } from './beside-swap.ts'
import classes from './together.module.css'

type Props = {
  readonly beside: Beside
  readonly isTicked: boolean
  readonly onSee: () => void
}

/** What was changed before and never published goes with the plan of a campaign: it is said, shown, and left out unless ticked. */
export function BesideNote({ beside, isTicked, onSee }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { ads, others, before, after } = beside
  const what = [
    ads > 0 && t(($) => $.publication.together.swap.besideAds, { count: ads }),
    others > 0 && t(($) => $.publication.together.swap.besideOthers, { count: others }),
  ].filter((part) => part !== false)
  const strip = (urls: readonly string[]) =>
    urls.map((src) => <Picture key={src} src={src} className={classes.besidePicture} size={12} />)
  return (
    <div className={classes.beside} role="note">
      <IconAlertTriangle size={15} aria-hidden="true" />
      <p>
        <strong>
          {t(($) => $.publication.together.swap[isTicked ? 'besideTicked' : 'beside'], {
            what: formatList(what, language),
          })}
        </strong>{' '}
        {!isTicked && t(($) => $.publication.together.swap.besideHint)}{' '}
        <button type="button" onClick={onSee}>
          {t(($) => $.publication.together.swap.besideSee)}
        </button>
      </p>
      {before.length + after.length > 0 && (
        <span className={classes.besidePictures} aria-hidden="true">
          {strip(before)}
          {before.length > 0 && after.length > 0 && <IconArrowRight size={13} />}
          {strip(after)}
        </span>
      )}
    </div>
  )
}
