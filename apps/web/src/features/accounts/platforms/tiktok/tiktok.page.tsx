import { addresses, addressTo } from '@vigie/contract'
import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../../../lib/app-link.tsx'
import { selectedAccount, useSession } from '../../../../data/session.ts'
import { confirm } from '../../../../ui/confirm.ts'
import { Answered } from '../../../../ui/answered.tsx'
import { EmptyState, ErrorState } from '../../../../ui/states.tsx'
import { notify } from '../../../../ui/toast.ts'
import classes from '../../accounts.module.css'
import { connectionsQuery } from '../../../../data/accounts.ts'
import { useAction } from '../../../../data/client/use-action.ts'
import { disconnectTiktok, tiktokAccountsQuery } from '../../../../data/tiktok.ts'
import { tellFailure } from '../../../../ui/tell-failure.ts'
import { SettingsHead } from '../../settings-head.tsx'
import { TiktokAccounts } from './tiktok-accounts.tsx'

const wizard = addressTo(addresses.addAccount, {}, { network: 'tiktok' })

export const loadTiktok = (client: QueryClient) => client.ensureQueryData(connectionsQuery)

/** The TikTok accounts of the person's connection; the network is partly available and says so. */
export function TiktokPage() {
  const { t } = useTranslation()
  const account = selectedAccount(useSession())
  return (
    <>
      <SettingsHead
        title={t(($) => $.accounts.tiktok.title)}
        labels={{
          addPage: t(($) => $.accounts.tiktok.addPage),
          addAccount: t(($) => $.accounts.tiktok.addAccount),
        }}
      />
      <div className={classes.settings}>
        <p className={classes.notice}>
          <IconInfoCircle size={16} aria-hidden="true" />
          {t(($) => $.accounts.tiktok.partly)}
        </p>
        <Connected />
      </div>
      <div className={classes.bar}>
        <Button component={Link} to={addresses.priorities} variant="default">
          {t(($) => $.accounts.settings.priorities)}
        </Button>
        <Button component={Link} to={addresses.campaigns} disabled={!account}>
          {t(($) => $.accounts.settings.next)}
        </Button>
      </div>
    </>
  )
}

function Connected() {
  const { t } = useTranslation()
  const connections = useSuspenseQuery(connectionsQuery)
  const connection = connections.data.find((one) => one.network === 'tiktok')
  return (
    <section className={classes.panel} aria-label={t(($) => $.accounts.tiktok.accounts)}>
      <div className={classes.panelHead}>
        <strong>{t(($) => $.accounts.tiktok.accounts)}</strong>
        <span className={classes.forward}>
          {connection && (
            <>
              <Button component={AppLink} href={wizard} size="compact-sm" variant="default">
                {t(($) => $.accounts.tiktok.reconnect)}
              </Button>
              <Disconnect />
            </>
          )}
        </span>
      </div>
      {connection?.isExpired && (
        <ErrorState
          title={t(($) => $.accounts.settings.expired)}
          message={t(($) => $.errors.codes['tiktok.expired'])}
        />
      )}
      {!connection && (
        <EmptyState
          title={t(($) => $.accounts.tiktok.none)}
          body={t(($) => $.accounts.tiktok.noneBody)}
          action={
            <Button component={AppLink} href={wizard}>
              {t(($) => $.accounts.tiktok.connect)}
            </Button>
          }
        />
      )}
      {connection?.isExpired === false && <Shared />}
    </section>
  )
}

function Disconnect() {
  const { t } = useTranslation()
  const disconnect = useAction(disconnectTiktok, { onError: tellFailure })
  const askToDisconnect = async () => {
    const isSure = await confirm({
      title: t(($) => $.accounts.tiktok.disconnectTitle),
      body: t(($) => $.accounts.tiktok.disconnectBody),
      confirm: t(($) => $.accounts.tiktok.disconnect),
      cancel: t(($) => $.accounts.tiktok.cancel),
      isDestructive: true,
    })
    if (!isSure) return
    await disconnect.mutateAsync()
    notify({ kind: 'done', title: t(($) => $.accounts.tiktok.disconnected) })
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="alarme"
      loading={disconnect.isPending}
      onClick={() => void askToDisconnect().catch(() => undefined)}
    >
      {t(($) => $.accounts.tiktok.disconnect)}
    </Button>
  )
}

/** The accounts that a live connection reaches. */
function Shared() {
  const { t } = useTranslation()
  const accounts = useQuery(tiktokAccountsQuery)
  return (
    <Answered of={accounts} label={t(($) => $.accounts.tiktok.loading)}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            title={t(($) => $.accounts.tiktok.none)}
            body={t(($) => $.accounts.tiktok.noneShared)}
          />
        ) : (
          <TiktokAccounts list={list} />
        )
      }
    </Answered>
  )
}
