import { can } from '@vigie/contract/rights'
import { addresses } from '@vigie/contract'
import { Button, SegmentedControl } from '@mantine/core'
import { IconBraces, IconDownload, IconTable } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery, type QueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { auditKinds } from '@vigie/domain'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount, useSession, type Account, type Session } from '../../data/session.ts'
import { Menu } from '../../ui/floating.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditSeals } from './audit-seals.tsx'
import { AuditTable } from './audit-table.tsx'
import { isDay } from '../../shared/figures/period.ts'
import { auditFileAddress, auditQuery, type AuditFilter } from '../../data/audit.ts'
import classes from './audit.module.css'

type Search = { readonly of?: string | undefined } & {
  readonly [F in keyof AuditFilter]?: string | undefined
}
type Reader = Pick<Session, 'isOperator'> & { readonly inUse: Account }

const anId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whose lines an address asks for, and of which kind; `account: null`: those of the installation. */
function askedOf({ of, ...search }: Search, { isOperator, inUse: { account, role, timezone } }: Reader) {
  const day = (text: string | undefined) => (isDay(text) ? text : undefined)
  // An address may be typed or cut off: what is no day, no person and no kind is not asked for.
  const filter: AuditFilter = {
    ...search,
    kind: auditKinds.find((kind) => kind === search.kind),
    since: day(search.since),
    until: day(search.until),
    person: anId.test(search.person ?? '') ? search.person : undefined,
  }
  if (isOperator && of === 'installation')
    return { account: null, timezone: 'UTC', filter, mayRead: true } as const
  return { account, timezone, filter, mayRead: can(role, 'audit:view') } as const
}

export async function loadAudit(client: QueryClient, reader: Reader, search: Search): Promise<void> {
  const { account, filter, mayRead } = askedOf(search, reader)
  if (mayRead) await client.ensureInfiniteQueryData(auditQuery(account, filter))
}

/** What happened in the account, for those who answer for it. */
export function AuditPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const inUse = useAccount()
  const { isOperator } = useSession()
  const search = useSearch({ from: '/signed-in/in-account/campagne/journal-audit' })
  const asked = askedOf(search, { isOperator, inUse })
  // While others are read the filters stay under the hand, and the former lines until they are there.
  const shown = askedOf(useDeferredValue(search), { isOperator, inUse })
  return (
    <div className={classes.page}>
      <PageHeader
        title={t(($) => $.audit.title)}
        facts={t(($) => $.audit.about)}
        back={{
          label: t(($) => $.audit.back),
          onClick: () => void navigate({ to: addresses.settings }),
        }}
        actions={
          asked.mayRead &&
          asked.account !== null && (
            <>
              <AuditSeals account={asked.account} timezone={asked.timezone} />
              <Files account={asked.account} filter={asked.filter} />
            </>
          )
        }
      />
      {shown.mayRead ? (
        <Lines {...shown} chosen={asked.filter} isOperator={isOperator} />
      ) : (
        <EmptyState title={t(($) => $.audit.denied.title)} body={t(($) => $.audit.denied.body)} />
      )}
    </div>
  )
}

const signs = { csv: IconTable, jsonl: IconBraces } as const

/** The lines that are asked for, as a file. */
function Files({ account, filter }: { readonly account: string; readonly filter: AuditFilter }) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" shadow="lg">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={15} />}>
          {t(($) => $.audit.export)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['csv', 'jsonl'] as const).map((format) => {
          const Sign = signs[format]
          return (
            <Menu.Item
              key={format}
              component="a"
              href={auditFileAddress(account, filter, format)}
              download
              leftSection={<Sign size={15} aria-hidden="true" />}
            >
              {t(($) => $.audit[format])}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The lines of the account, or those of the installation. */
function Whose({ isOfAll }: { readonly isOfAll: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <SegmentedControl
      size="xs"
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
  /** Of the lines that are there. */
  readonly filter: AuditFilter
  /** What the fields say, whose lines may still be on their way. */
  readonly chosen: AuditFilter
  /** Reads the log of the installation too. */
  readonly isOperator: boolean
}

function Lines({ account, timezone, filter, chosen, isOperator }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const log = useSuspenseInfiniteQuery(auditQuery(account, filter))
  const lines = log.data.pages.flatMap((page) => page.lines)
  return (
    <>
      <AuditFilters
        filter={chosen}
        people={log.data.pages[0]?.people ?? []}
        onChange={(search) =>
          void navigate({
            to: addresses.audit,
            search: { ...search, ...(account === null ? { of: 'installation' } : {}) },
            replace: true,
          })
        }
      >
        {isOperator && <Whose isOfAll={account === null} />}
      </AuditFilters>
      <div className={classes.body}>
        {lines.length === 0 ? (
          <EmptyState title={t(($) => $.audit.none.title)} body={t(($) => $.audit.none.body)} />
        ) : (
          <AuditTable
            lines={lines}
            total={log.data.pages[0]?.total ?? lines.length}
            timezone={timezone}
            isWhole={!log.hasNextPage}
          >
            {log.hasNextPage && (
              <Button
                variant="default"
                className={classes.older}
                loading={log.isFetchingNextPage}
                onClick={() => void log.fetchNextPage()}
              >
                {t(($) => $.audit.more)}
              </Button>
            )}
          </AuditTable>
        )}
      </div>
    </>
  )
}
