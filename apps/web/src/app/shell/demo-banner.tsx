import { useTranslation } from 'react-i18next'
import { useSession } from '../../data/session.ts'
import classes from './demo-banner.module.css'

/** Says that nothing here is real, wherever the person is. */
export function DemoBanner() {
  const { t } = useTranslation()
  const { isDemo, demoPanelUrl } = useSession()
  if (!isDemo) return null
  return (
    <aside className={classes.banner} aria-label={t(($) => $.shell.demo.label)}>
      {t(($) => $.shell.demo.text)}{' '}
      {demoPanelUrl && (
        <a href={demoPanelUrl} target="_blank" rel="noreferrer noopener">
          {t(($) => $.shell.demo.panel)}
        </a>
      )}
    </aside>
  )
}
