import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { auditKinds } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/errors.ts'
import { useAccount } from '../../data/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { auditFileAddress, auditQuery, type AuditFilter } from '../../data/audit.ts'
import classes from './audit.module.css'

/** What happened in the account, for those who answer for it. */
export function AuditPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { account, role } = useAccount()
  const search = useSearch({ from: '/signed-in/in-account/campagne/journal-audit' })
  const filter: AuditFilter = { ...search, kind: auditKinds.find((kind) => kind === search.kind) }
  const isAdmin = role === 'admin'
  const file = (format: 'csv' | 'jsonl') => (
    <Button
      component="a"
      variant="default"
      href={auditFileAddress(account, filter, format)}
      download
      leftSection={<IconDownload size={15} />}
    >
      {t(($) => $.audit[format])}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t(($) => $.audit.title)}
        facts={t(($) => $.audit.facts)}
        back={{
          label: t(($) => $.audit.back),
          onClick: () => void navigate({ to: '/campagne/parametres' }),
        }}
        actions={
          isAdmin && (
            <>
              {file('csv')}
              {file('jsonl')}
            </>
          )
        }
      />
      {isAdmin ? (
        <Lines account={account} filter={filter} />
      ) : (
        <EmptyState title={t(($) => $.audit.denied.title)} body={t(($) => $.audit.denied.body)} />
      )}
    </>
  )
}

type Props = { readonly account: string; readonly filter: AuditFilter }

function Lines({ account, filter }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const log = useInfiniteQuery(auditQuery(account, filter))
  const lines = log.data?.pages.flatMap((page) => page.lines) ?? []
  return (
    <div className={classes.screen}>
      <AuditFilters
        filter={filter}
        people={log.data?.pages[0]?.people ?? []}
        onChange={(search) => void navigate({ to: '/campagne/journal-audit', search, replace: true })}
      />
      {log.isPending && <SkeletonRows count={8} label={t(($) => $.audit.loading)} />}
      {log.isError && (
        <ErrorState
          title={t(($) => $.audit.failed)}
          message={failureText(log.error).title}
          retry={{ label: t(($) => $.audit.retry), run: () => void log.refetch() }}
        />
      )}
      {log.data && lines.length === 0 && (
        <EmptyState title={t(($) => $.audit.none.title)} body={t(($) => $.audit.none.body)} />
      )}
      {lines.length > 0 && <AuditTable lines={lines} />}
      {log.hasNextPage && (
        <Button
          variant="default"
          className={classes.more}
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {t(($) => $.audit.more)}
        </Button>
      )}
    </div>
  )
}
