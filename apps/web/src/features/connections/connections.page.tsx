import { addresses } from '@vigie/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { connectionHealthQuery } from '../../data/house-connection.ts'
import { useAccount } from '../../data/session.ts'
import { TeamTabs } from '../../shared/team/team-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CarriedWork } from './carried-work.tsx'
import classes from './connections.module.css'
import { HousePanel } from './house-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'

export const loadConnections = (client: QueryClient, account: string): Promise<unknown> =>
  client.ensureQueryData(connectionHealthQuery(account))

/** By which connections the account works, how long each lasts, and what would stop with it. */
export function ConnectionsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const account = useAccount()
  const { data } = useSuspenseQuery(connectionHealthQuery(account.account))
  return (
    <>
      <PageHeader
        title={t(($) => $.connections.title)}
        facts={t(($) => $.connections.about, { name: account.name })}
        back={{
          label: t(($) => $.connections.back),
          onClick: () => void navigate({ to: addresses.settings }),
        }}
      />
      <TeamTabs at="connections" />
      <div className={classes.screen}>
        {data.stopped.length > 0 && (
          <section className={classes.stopped} aria-labelledby="stopped-title">
            <IconAlertTriangle size={17} aria-hidden="true" />
            <div>
              <h2 id="stopped-title">{t(($) => $.connections.stopped.title)}</h2>
              <CarriedWork work={data.stopped} />
              <p>{t(($) => $.connections.stopped.todo)}</p>
            </div>
          </section>
        )}
        <HousePanel account={account} health={data} />
        <PeoplePanel people={data.people} />
      </div>
    </>
  )
}
