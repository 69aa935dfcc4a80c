import { addresses } from '@vigie/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './team-tabs.module.css'

const pages = ['people', 'connections', 'workspace'] as const

/** The people of an account, its connections, and what clients and groups bring: one subject on three pages. */
export function TeamTabs({ at }: { readonly at: (typeof pages)[number] }) {
  const { t } = useTranslation()
  return (
    <nav className={classes.tabs} aria-label={t(($) => $[at].tabs.label)}>
      {pages.map((page) => (
        <Link key={page} to={addresses[page]} aria-current={page === at ? 'page' : undefined}>
          {t(($) => $[at].tabs[page])}
        </Link>
      ))}
    </nav>
  )
}
