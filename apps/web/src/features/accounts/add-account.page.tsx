import type { Network } from '@vigie/domain'
import { addresses } from '@vigie/contract'
import { Button, Radio } from '@mantine/core'
import { IconArrowLeft, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../../lib/errors.ts'
import { selectedAccount, useSession } from '../../data/session.ts'
import { ErrorState } from '../../ui/states.tsx'
import classes from './accounts.module.css'
import wizard from './wizard.module.css'
import { connectionsQuery, reachableAccountsQuery } from '../../data/accounts.ts'
import { isFromTiktok, useMetaReturn, useTiktokReturn } from './use-network-return.ts'
import { MetaCard, TiktokCard, WayToMeta, WayToTiktok } from './platforms/registry.ts'
import { WizardPage } from './wizard-page.tsx'

/** Second step of the wizard: which network, and what went wrong on the way back from it. */
export function AddAccountPage() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/signed-in/campagne/ajouter-compte' })
  const [network, setNetwork] = useState<Network>(
    search.network === 'tiktok' || isFromTiktok(search) ? 'tiktok' : 'meta',
  )
  const tiktok = useTiktokReturn(search)
  useMetaReturn(search)
  const { connectionTo, isLive, isReconnecting, reachable } = useConnections(search)
  return (
    <WizardPage
      step={2}
      title={t(($) => $.accounts.add.title)}
      ways={
        <Ways>
          {network === 'tiktok' ? (
            <WayToTiktok connection={connectionTo('tiktok')} isConnecting={tiktok.isConnecting} />
          ) : (
            <WayToMeta isLive={isLive('meta')} isReconnecting={isReconnecting} returnTo={search.return_to} />
          )}
        </Ways>
      }
    >
      <p className={wizard.lead}>{t(($) => $.accounts.add.body)}</p>
      {search.error && (
        <div className={wizard.failure}>
          <ErrorState
            title={t(($) => $.accounts.add.refused)}
            message={search.error_description ?? refusalText(search.error)}
          />
        </div>
      )}
      <Radio.Group
        value={network}
        onChange={(value) => setNetwork(value === 'tiktok' ? 'tiktok' : 'meta')}
        aria-label={t(($) => $.accounts.add.title)}
      >
        <div className={wizard.cards}>
          <MetaCard reaches={reachable.data?.adaccounts.length} />
          <TiktokCard />
        </div>
      </Radio.Group>
      <p className={classes.notice}>
        <IconShieldCheck size={17} aria-hidden="true" />
        {t(($) => $.accounts.add.token)}
      </p>
    </WizardPage>
  )
}

type Search = { readonly reconnect?: unknown; readonly action?: unknown }

/** What is connected, whether one comes to connect it again, and what it reaches. */
function useConnections(search: Search) {
  const { person } = useSession()
  const connections = useQuery(connectionsQuery)
  const connectionTo = (wanted: Network) => connections.data?.find((one) => one.network === wanted)
  const isLive = (wanted: Network) => connectionTo(wanted)?.isExpired === false
  const isAsked = String(search.reconnect) === 'true' || search.action === 'reconnect'
  const isReconnecting = isAsked || connectionTo('meta') !== undefined
  // Whether Meta still opens the door is asked here, where one comes to choose accounts: an ended session says so at
  // once. Not on the way to reconnecting, which is the answer to it.
  const reachable = useQuery({
    ...reachableAccountsQuery(person?.id ?? ''),
    enabled: isLive('meta') && !isAsked && person !== null,
  })
  return { connectionTo, isLive, isReconnecting, reachable }
}

/** Back to the settings, to the campaigns where there are some, and on to the network. */
function Ways({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const hasAccount = selectedAccount(useSession()) !== null
  return (
    <>
      <Button
        component={Link}
        to={addresses.settings}
        variant="default"
        leftSection={<IconArrowLeft size={15} />}
      >
        {t(($) => $.accounts.previous)}
      </Button>
      <span className={classes.forward}>
        {hasAccount && (
          <Button component={Link} to={addresses.campaigns} variant="subtle" data-lesser>
            {t(($) => $.accounts.add.go)}
          </Button>
        )}
        {children}
      </span>
    </>
  )
}
