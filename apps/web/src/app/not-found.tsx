import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './loading.module.css'

export function NotFound() {
  const { t } = useTranslation()
  return (
    <main className={classes.page}>
      <h1>{t(($) => $.shell.notFound.title)}</h1>
      <Link to="/campagne/liste" style={{ color: 'var(--vg-primary)' }}>
        {t(($) => $.shell.notFound.back)}
      </Link>
    </main>
  )
}
