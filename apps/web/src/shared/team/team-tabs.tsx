import { addresses } from '@vigie/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { connectionHealthQuery } from '../../data/house-connection.ts'
import { peopleQuery } from '../../data/people.ts'
import { useAccount } from '../../data/session.ts'
import { workspaceQuery } from '../../data/workspace.ts'
import { formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './team-tabs.module.css'

const pages = ['people', 'connections', 'workspace'] as const
type Page = (typeof pages)[number]

/** The people of an account, its connections, and what clients and groups bring: one subject on three pages. */
export function TeamTabs({ at }: { readonly at: Page }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const counts = useCounts()
  return (
    <nav className={classes.tabs} aria-label={t(($) => $[at].tabs.label)}>
      {pages.map((page) => (
        <Link key={page} to={addresses[page]} aria-current={page === at ? 'page' : undefined}>
          {t(($) => $[at].tabs[page])}{' '}
          {counts[page] !== undefined && <span>{formatNumber(counts[page], language)}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** How many lines each page has; none yet where it was not read. */
function useCounts(): Readonly<Record<Page, number | undefined>> {
  const { account } = useAccount()
  const people = useQuery(peopleQuery(account)).data
  const connections = useQuery(connectionHealthQuery(account)).data
  const workspace = useQuery(workspaceQuery).data
  return {
    people: people && people.people.length + people.invitations.length + people.requests.length,
    connections:
      connections &&
      connections.people.filter(({ connection }) => connection !== null).length +
        (connections.house === null ? 0 : 1),
    workspace: workspace && workspace.clients.length + workspace.groups.length,
  }
}
