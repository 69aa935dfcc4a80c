import { useTranslation } from 'react-i18next'
import classes from './plan-lines.module.css'

/** Beside the visual: it, or a text of the ad, was generated. */
export function GeneratedMark() {
  const { t } = useTranslation()
  return (
    <abbr className={classes.generated} title={t(($) => $.publication.generatedLong)}>
      {t(($) => $.publication.generated)}
    </abbr>
  )
}
