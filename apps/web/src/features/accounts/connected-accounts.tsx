import { addresses } from '@vigie/contract'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { connectAccounts, connectionsQuery, leaveAccount } from '../../data/accounts.ts'
import { useAction } from '../../data/client/use-action.ts'
import { pagesQuery } from '../../data/pages.ts'
import type { Account } from '../../data/session.ts'
import { confirm } from '../../ui/confirm.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { Initials } from './account-initials.tsx'
import classes from './account-table.module.css'
import { daysLeft, isEnding } from '../../lib/connection-days.ts'
import { clockNow } from '../../lib/clock.ts'

/** The accounts the person works on: which one is main, its pages, and how long the connection lasts. */
export function ConnectedAccounts({ accounts }: { readonly accounts: readonly Account[] }) {
  const { t } = useTranslation()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{t(($) => $.accounts.settings.name)}</th>
          <th>{t(($) => $.accounts.settings.network)}</th>
          <th>{t(($) => $.accounts.settings.tabs.pages)}</th>
          <th>{t(($) => $.accounts.settings.role)}</th>
          <th>{t(($) => $.accounts.settings.connection)}</th>
          <th data-align="end">{t(($) => $.accounts.settings.action)}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((one) => (
          <AccountRow key={one.account} account={one} />
        ))}
      </tbody>
    </table>
  )
}

function AccountRow({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const connect = useAction(connectAccounts, { onError: tellFailure })
  const makeMain = async () => {
    await connect.mutateAsync([{ account: account.account, name: account.name, isMain: true }])
    await navigate({ to: addresses.campaigns })
  }
  return (
    <tr>
      <td>
        <span className={classes.accountCell}>
          <Initials name={account.name} pictureUrl={account.pictureUrl} />
          <span>
            <strong>{account.name}</strong>
            <small className="mono">{account.account}</small>
          </span>
        </span>
      </td>
      <td>
        <span className={classes.networkBadge}>Meta</span>
      </td>
      <td>
        <Pages account={account} />
      </td>
      <td>{t(($) => $.accounts.settings.roles[account.role])}</td>
      <td>
        <Connection account={account} />
      </td>
      <td data-align="end">
        <span className={classes.rowActions}>
          <Button
            size="compact-sm"
            variant={account.isMain ? 'light' : 'default'}
            loading={connect.isPending}
            aria-pressed={account.isMain}
            aria-label={`${t(($) => $.accounts.settings.main)} ${account.name}`}
            leftSection={account.isMain ? <IconStarFilled size={13} /> : <IconStar size={13} />}
            onClick={() => void makeMain().catch(() => undefined)}
          >
            {t(($) => $.accounts.settings.main)}
          </Button>
          <RowMenu account={account} />
        </span>
      </td>
    </tr>
  )
}

/** The pages chosen for the account: the first by name, then how many more. */
function Pages({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...pagesQuery(account.account), enabled: account.isReachable, retry: false })
  const chosen = (data ?? []).filter((page) => page.isChosen)
  const [first, ...others] = chosen
  if (!data) return '-'
  if (!first) return <span className={classes.quiet}>{t(($) => $.accounts.settings.noPage)}</span>
  return (
    <>
      {first.name} {others.length > 0 && <span className={classes.more}>+{others.length}</span>}
    </>
  )
}

function Connection({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const connections = useQuery(connectionsQuery)
  if (account.isReachable && !connections.data) return '-'
  const connection = connections.data?.find((one) => one.network === account.network)
  const days = daysLeft(connection?.expiresAt ?? null, clockNow())
  const isDead = !account.isReachable || connection?.isExpired === true
  if (isDead)
    return (
      <span className={classes.connection} data-state="dead">
        {t(($) => $.accounts.settings.expired)}
      </span>
    )
  return (
    <span className={classes.connection} data-state={isEnding(days) ? 'ending' : 'valid'}>
      {days === null
        ? t(($) => $.accounts.settings.valid)
        : t(($) => (isEnding(days) ? $.accounts.settings.endsIn : $.accounts.settings.validFor), {
            count: days,
          })}
    </span>
  )
}

function RowMenu({ account }: { readonly account: Account }) {
  const { t } = useTranslation()
  const leave = useAction(leaveAccount(account.account), { onError: tellFailure })
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.accounts.settings.leaveTitle, { name: account.name }),
      body: t(($) => $.accounts.settings.leaveBody),
      confirm: t(($) => $.accounts.settings.leave),
      cancel: t(($) => $.accounts.tiktok.cancel),
      isDestructive: true,
    })
    if (isSure) leave.mutate()
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          loading={leave.isPending}
          aria-label={t(($) => $.accounts.settings.moreOf, { name: account.name })}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item color="alarme" onClick={() => void ask()}>
          {t(($) => $.accounts.settings.leave)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
