import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { metaPermissions } from '@vigie/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../lib/app-link.tsx'
import { formatAgo, formatDay } from '../../lib/format.ts'
import type { Account } from '../../data/session.ts'
import { freshnessOf, syncStateQuery } from '../../data/sync-state.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useNow } from '../../lib/use-now.ts'
import { Mark } from '../../ui/logo.tsx'
import { AccessTier } from './access-tier.tsx'
import classes from './connection-state.module.css'
import { connectionsQuery } from '../../data/accounts.ts'
import { pixelsQuery } from '../../data/pixels.ts'
import { daysLeft, isEnding } from '../../lib/connection-days.ts'
import { useReconnect } from '../../lib/use-reconnect.ts'
import { clockNow } from '../../lib/clock.ts'

type Tone = 'good' | 'warning' | 'bad' | 'quiet'
const toneOf = { fresh: 'good', late: 'warning', dead: 'bad', ended: 'bad', unknown: 'quiet' } as const

/** What works with the networks now, and what to do about what does not. */
export function ConnectionState({ account }: { readonly account: Account | null }) {
  const { t } = useTranslation()
  const connections = useQuery(connectionsQuery)
  const meta = connections.data?.find((one) => one.network === 'meta')
  const declined = metaPermissions.filter((one) => meta?.declinedPermissions.includes(one))
  return (
    <>
      {account && (
        <section className={classes.stateCard}>
          <h2>{t(($) => $.accounts.settings.state.title)}</h2>
          <ul className={classes.stateList}>
            <Reading account={account} />
            <Publishing isKnown={connections.data !== undefined} connection={meta} />
            <Pixels account={account} />
          </ul>
        </section>
      )}
      {account && <AccessTier key={account.account} account={account} />}
      {meta && <Ending connection={meta} />}
      {declined.length > 0 && (
        <section className={classes.warningCard}>
          <strong>{t(($) => $.accounts.settings.state.declined)}</strong>
          <ul>
            {declined.map((one) => (
              <li key={one}>
                <code className="mono">{one}</code> {t(($) => $.accounts.settings.state.without[one])}
              </li>
            ))}
          </ul>
          <Reconnect />
        </section>
      )}
      <section className={classes.instance}>
        <Mark />
        <span>
          <strong>Vigie {__VIGIE_VERSION__}</strong>
          <small>{t(($) => $.accounts.settings.state.instance)}</small>
        </span>
      </section>
    </>
  )
}

type PublishingProps = {
  /** Connections were read: one's own may still be none, where the account is reached by somebody else's. */
  readonly isKnown: boolean
  readonly connection:
    | { readonly isExpired: boolean; readonly declinedPermissions: readonly string[] }
    | undefined
}

/** Whether campaigns can be published; green only once that is known. */
function Publishing({ isKnown, connection }: PublishingProps) {
  const { t } = useTranslation()
  const isRefused = connection?.declinedPermissions.includes('ads_management') ?? false
  const isEnded = connection?.isExpired ?? false
  const known: Tone = isRefused || isEnded ? 'bad' : 'good'
  const text = (): string => {
    if (!isKnown) return t(($) => $.accounts.settings.state.publishingUnknown)
    if (isRefused) return t(($) => $.accounts.settings.state.publishingRefused)
    if (isEnded) return t(($) => $.accounts.settings.expired)
    return t(($) => $.accounts.settings.state.publishingAllowed)
  }
  return (
    <Line tone={isKnown ? known : 'quiet'} title={t(($) => $.accounts.settings.state.publishing)}>
      {text()}
    </Line>
  )
}

type Connection = { readonly isExpired: boolean; readonly expiresAt: string | null }

/** Nothing as long as there is time. */
function Ending({ connection: { isExpired, expiresAt } }: { readonly connection: Connection }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const days = daysLeft(expiresAt, clockNow())
  if (!isExpired && !isEnding(days)) return null
  return (
    <section className={classes.warningCard}>
      <strong>
        {isExpired
          ? t(($) => $.accounts.settings.state.ended)
          : t(($) => $.accounts.settings.state.ending, { count: days ?? 0 })}
      </strong>
      <p>
        {isExpired || !expiresAt
          ? t(($) => $.accounts.settings.state.endedBody)
          : t(($) => $.accounts.settings.state.endingBody, { day: formatDay(expiresAt, language) })}
      </p>
      <Reconnect />
    </section>
  )
}

function Reconnect() {
  const { t } = useTranslation()
  const reconnect = useReconnect()
  return (
    <Button
      component={AppLink}
      href={reconnect}
      variant="default"
      size="compact-md"
      leftSection={<IconRefresh size={14} />}
    >
      {t(($) => $.accounts.settings.reconnect)}
    </Button>
  )
}

function Reading({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data } = useQuery(syncStateQuery(account.account))
  const now = useNow()
  return (
    <Line
      tone={toneOf[freshnessOf(data, account.isReachable, now)]}
      title={t(($) => $.accounts.settings.state.reading)}
    >
      {data?.syncProblem?.message ||
        (data?.syncedAt ? formatAgo(data.syncedAt, now, language) : t(($) => $.shell.sync.unknown))}
    </Line>
  )
}

const silentAfterMs = 24 * 3_600_000

function Pixels({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data } = useQuery({ ...pixelsQuery(account.account), enabled: account.isReachable, retry: false })
  const now = useNow()
  return (data ?? [])
    .filter((one) => one.kind === 'pixel')
    .map((pixel) => {
      const { lastFiredAt } = pixel
      const isSilent = lastFiredAt === null || now - Date.parse(lastFiredAt) > silentAfterMs
      return (
        <Line key={pixel.id} tone={isSilent ? 'warning' : 'good'} title={pixel.name}>
          {lastFiredAt === null
            ? t(($) => $.accounts.settings.state.neverFired)
            : t(($) => $.accounts.settings.state.fired, { ago: formatAgo(lastFiredAt, now, language) })}
        </Line>
      )
    })
}

type LineProps = { readonly tone: Tone; readonly title: string; readonly children: ReactNode }

function Line({ tone, title, children }: LineProps) {
  return (
    <li data-tone={tone}>
      <strong>{title}</strong>
      <small>{children}</small>
    </li>
  )
}
