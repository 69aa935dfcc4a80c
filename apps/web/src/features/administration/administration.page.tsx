import { addresses, addressTo } from '@vigie/contract'
import { Button } from '@mantine/core'
import { IconHistory, IconRefresh } from '@tabler/icons-react'
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../lib/app-link.tsx'
import { useSession, type Session } from '../../data/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { NotReadAnew } from '../../ui/answered.tsx'
import { EmptyState } from '../../ui/states.tsx'
import classes from './administration.module.css'
import { installationQuery, type Installation } from '../../data/administration.ts'
import { BackupPanel } from './backup-panel.tsx'
import { ConnectionsPanel } from './connections-panel.tsx'
import { InstallationStop } from './installation-stop.tsx'
import { JobsPanel } from './jobs-panel.tsx'
import { MailPanel } from './mail-panel.tsx'
import { QuotasPanel } from './quotas-panel.tsx'
import { StoragePanel } from './storage-panel.tsx'
import { VersionsPanel } from './versions-panel.tsx'

/** What the screen shows to whoever runs the installation, and to nobody else. */
export const loadAdministration = async (client: QueryClient, { isOperator }: Session): Promise<void> => {
  if (isOperator) await client.ensureQueryData(installationQuery)
}

/** How the installation fares, for whoever runs it, and what they turn. */
export function AdministrationPage() {
  const { isOperator } = useSession()
  return isOperator ? <Administration /> : <Denied />
}

function Denied() {
  const { t } = useTranslation()
  return (
    <>
      <Header />
      <EmptyState
        title={t(($) => $.administration.denied.title)}
        body={t(($) => $.administration.denied.body)}
      />
    </>
  )
}

function Administration() {
  const { t } = useTranslation()
  const installation = useSuspenseQuery(installationQuery)
  return (
    <>
      <Header>
        <Button
          component={AppLink}
          href={addressTo(addresses.audit, {}, { of: 'installation' })}
          variant="default"
          leftSection={<IconHistory size={15} />}
        >
          {t(($) => $.administration.log)}
        </Button>
        <Button
          variant="default"
          leftSection={<IconRefresh size={15} />}
          loading={installation.isRefetching}
          onClick={() => void installation.refetch()}
        >
          {t(($) => $.administration.refresh)}
        </Button>
      </Header>
      <NotReadAnew of={installation} />
      <Panels installation={installation.data} />
    </>
  )
}

function Header({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <PageHeader
      title={t(($) => $.administration.title)}
      back={{
        label: t(($) => $.administration.back),
        onClick: () => void navigate({ to: addresses.settings }),
      }}
      actions={children}
    />
  )
}

function Panels({ installation }: { readonly installation: Installation }) {
  const { versions, jobs, storage, connections, quotas, freeze, mail, backup } = installation
  return (
    <div className={classes.screen}>
      <InstallationStop freeze={freeze} />
      <JobsPanel jobs={jobs} />
      <ConnectionsPanel connections={connections} />
      <BackupPanel backup={backup} />
      <MailPanel mail={mail} />
      <QuotasPanel quotas={quotas} />
      <StoragePanel storage={storage} />
      <VersionsPanel versions={versions} />
    </div>
  )
}
