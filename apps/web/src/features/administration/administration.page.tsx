import { addresses, addressTo } from '@vigie/contract'
import { Button } from '@mantine/core'
import { IconHistory, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../lib/app-link.tsx'
import { failureText } from '../../lib/errors.ts'
import { useSession } from '../../data/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import classes from './administration.module.css'
import { installationQuery, type Installation } from '../../data/installation.ts'
import { BackupPanel } from './backup-panel.tsx'
import { ConnectionsPanel } from './connections-panel.tsx'
import { InstallationStop } from './installation-stop.tsx'
import { JobsPanel } from './jobs-panel.tsx'
import { MailPanel } from './mail-panel.tsx'
import { QuotasPanel } from './quotas-panel.tsx'
import { StoragePanel } from './storage-panel.tsx'
import { VersionsPanel } from './versions-panel.tsx'

/** How the installation fares, for whoever runs it, and what they turn. */
export function AdministrationPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { isOperator } = useSession()
  const installation = useQuery({ ...installationQuery, enabled: isOperator })
  return (
    <>
      <PageHeader
        title={t(($) => $.administration.title)}
        back={{
          label: t(($) => $.administration.back),
          onClick: () => void navigate({ to: addresses.settings }),
        }}
        actions={
          isOperator && (
            <>
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
            </>
          )
        }
      />
      {!isOperator && (
        <EmptyState
          title={t(($) => $.administration.denied.title)}
          body={t(($) => $.administration.denied.body)}
        />
      )}
      {isOperator && installation.isPending && (
        <SkeletonRows count={6} label={t(($) => $.administration.loading)} />
      )}
      {installation.isError && (
        <ErrorState
          {...failureText(installation.error)}
          retry={{ label: t(($) => $.administration.retry), run: () => void installation.refetch() }}
        />
      )}
      {installation.data && <Panels installation={installation.data} />}
    </>
  )
}

function Panels({ installation }: { readonly installation: Installation }) {
  const { versions, jobs, storage, connections, quotas, freeze, mail, backup } = installation
  return (
    <div className={classes.screen}>
      <InstallationStop freeze={freeze} />
      <VersionsPanel versions={versions} />
      <BackupPanel backup={backup} />
      <StoragePanel storage={storage} />
      <MailPanel mail={mail} />
      <JobsPanel jobs={jobs} />
      <ConnectionsPanel connections={connections} />
      <QuotasPanel quotas={quotas} />
    </div>
  )
}
