import { can } from '@vigie/contract/rights'
import { addresses } from '@vigie/contract'
import 'dayjs/locale/fr'
import { Button, SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { auditKinds } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount, useSession } from '../../data/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Answered } from '../../ui/answered.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { auditFileAddress, auditQuery, type AuditFilter, type AuditLine } from '../../data/audit.ts'
import classes from './audit.module.css'

/** What happened in the account, for those who answer for it. */
export function AuditPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { account, role, timezone } = useAccount()
  const { isOperator } = useSession()
  const { of, ...search } = useSearch({ from: '/signed-in/in-account/campagne/journal-audit' })
  const filter: AuditFilter = { ...search, kind: auditKinds.find((kind) => kind === search.kind) }
  const isOfAll = isOperator && of === 'installation'
  const isAdmin = can(role, 'audit:view')
  const mayRead = isOfAll || isAdmin
  return (
    <>
      <PageHeader
        title={t(($) => $.audit.title)}
        facts={t(($) => $.audit.about)}
        back={{
          label: t(($) => $.audit.back),
          onClick: () => void navigate({ to: addresses.settings }),
        }}
        actions={
          isAdmin &&
          !isOfAll &&
          (['csv', 'jsonl'] as const).map((format) => (
            <FileLink key={format} format={format} href={auditFileAddress(account, filter, format)} />
          ))
        }
      />
      {isOperator && <Whose isOfAll={isOfAll} />}
      {mayRead ? (
        <Lines account={isOfAll ? null : account} timezone={isOfAll ? 'UTC' : timezone} filter={filter} />
      ) : (
        <EmptyState title={t(($) => $.audit.denied.title)} body={t(($) => $.audit.denied.body)} />
      )}
    </>
  )
}

function FileLink({ format, href }: { readonly format: 'csv' | 'jsonl'; readonly href: string }) {
  const { t } = useTranslation()
  return (
    <Button component="a" variant="default" href={href} download leftSection={<IconDownload size={15} />}>
      {t(($) => $.audit[format])}
    </Button>
  )
}

/** The lines of the account, or those of the installation. */
function Whose({ isOfAll }: { readonly isOfAll: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <SegmentedControl
      className={classes.of}
      aria-label={t(($) => $.audit.of.label)}
      data={[
        { value: 'account', label: t(($) => $.audit.of.account) },
        { value: 'installation', label: t(($) => $.audit.of.installation) },
      ]}
      value={isOfAll ? 'installation' : 'account'}
      onChange={(chosen) =>
        void navigate({
          to: addresses.audit,
          search: chosen === 'installation' ? { of: 'installation' } : {},
        })
      }
    />
  )
}

type Props = {
  /** `null`: what belongs to the installation. */
  readonly account: string | null
  readonly timezone: string
  readonly filter: AuditFilter
}

function Lines({ account, timezone, filter }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const log = useInfiniteQuery(auditQuery(account, filter))
  return (
    <div className={classes.screen}>
      <AuditFilters
        filter={filter}
        people={log.data?.pages[0]?.people ?? []}
        onChange={(search) =>
          void navigate({
            to: addresses.audit,
            search: { ...search, ...(account === null ? { of: 'installation' } : {}) },
            replace: true,
          })
        }
      />
      <Answered of={log} rows={8} label={t(($) => $.audit.loading)} failed={t(($) => $.audit.failed)}>
        {({ pages }) => <Found lines={pages.flatMap((page) => page.lines)} timezone={timezone} />}
      </Answered>
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

function Found({ lines, timezone }: { readonly lines: readonly AuditLine[]; readonly timezone: string }) {
  const { t } = useTranslation()
  if (lines.length > 0) return <AuditTable lines={lines} timezone={timezone} />
  return <EmptyState title={t(($) => $.audit.none.title)} body={t(($) => $.audit.none.body)} />
}
