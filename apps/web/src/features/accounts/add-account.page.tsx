import type { Network } from '@vigie/domain'
import { addresses } from '@vigie/contract'
import { Button, Radio } from '@mantine/core'
import { metaPermissions } from '@vigie/contract/accounts'
import {
  IconArrowLeft,
  IconCheck,
  IconExternalLink,
  IconInfoCircle,
  IconShieldCheck,
} from '@tabler/icons-react'
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
import { WizardSteps } from './wizard-steps.tsx'

/** Second step of the wizard: which network, and what went wrong on the way back from it. */
export function AddAccountPage() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/signed-in/campagne/ajouter-compte' })
  const session = useSession()
  const hasAccount = selectedAccount(session) !== null
  const connections = useQuery(connectionsQuery)
  const [network, setNetwork] = useState<Network>(
    search.network === 'tiktok' || isFromTiktok(search) ? 'tiktok' : 'meta',
  )
  const tiktok = useTiktokReturn(search)
  useMetaReturn(search)
  const connectionTo = (wanted: Network) => connections.data?.find((one) => one.network === wanted)
  const isLive = (wanted: Network) => connectionTo(wanted)?.isExpired === false
  const isAsked = String(search.reconnect) === 'true' || search.action === 'reconnect'
  const isReconnecting = isAsked || connectionTo('meta') !== undefined
  // Whether Meta still opens the door is asked here, where one comes to choose accounts: an ended session says so at
  // once. Not on the way to reconnecting, which is the answer to it.
  const reachable = useQuery({
    ...reachableAccountsQuery(session.person?.id ?? ''),
    enabled: isLive('meta') && !isAsked && session.person !== null,
  })
  const goToMeta = () => {
    const query = new URLSearchParams({
      ...(isReconnecting ? { reconnect: 'true' } : {}),
      // The server goes nowhere else than to an address of the product.
      ...(search.return_to ? { return_to: search.return_to } : {}),
    })
    window.location.assign(`/api/connections/meta/start?${query.toString()}`)
  }
  const goToTiktok = () => window.location.assign('/api/connections/tiktok/start')
  return (
    <div className={wizard.wizard}>
      <WizardSteps current={2} />
      <div className={wizard.body}>
        <h1>{t(($) => $.accounts.add.title)}</h1>
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
            <NetworkCard network="meta" name="Meta" about={t(($) => $.accounts.add.metaBody)}>
              {reachable.data && (
                <p role="status">
                  {t(($) => $.accounts.add.reaches, { count: reachable.data.adaccounts.length })}
                </p>
              )}
              <Promises
                title={t(($) => $.accounts.add.permissions)}
                lines={[
                  t(($) => $.accounts.add.read),
                  t(($) => $.accounts.add.manage),
                  t(($) => $.accounts.add.pages),
                  t(($) => $.accounts.add.catalogs),
                ]}
              />
              <details>
                <summary>
                  {t(($) => $.accounts.add.allPermissions, { count: metaPermissions.length })}
                </summary>
                <dl className={wizard.permissions}>
                  {metaPermissions.map((permission) => (
                    <div key={permission}>
                      <dt className="mono">{permission}</dt>
                      <dd>{t(($) => $.accounts.add.why[permission])}</dd>
                    </div>
                  ))}
                </dl>
                <p>{t(($) => $.accounts.add.canRefuse)}</p>
              </details>
            </NetworkCard>
            <NetworkCard
              network="tiktok"
              name="TikTok"
              badge={t(($) => $.accounts.add.beta)}
              about={t(($) => $.accounts.add.tiktokBody)}
            >
              <Promises
                title={t(($) => $.accounts.add.permissions)}
                lines={[t(($) => $.accounts.add.tiktokReadAccounts)]}
              />
              <p className={classes.notice}>
                <IconInfoCircle size={16} aria-hidden="true" />
                {t(($) => $.accounts.add.tiktokPartly)}
              </p>
            </NetworkCard>
          </div>
        </Radio.Group>
        <p className={classes.notice}>
          <IconShieldCheck size={17} aria-hidden="true" />
          {t(($) => $.accounts.add.token)}
        </p>
      </div>
      <div className={classes.bar}>
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
          {network === 'tiktok' ? (
            <Button
              variant={isLive('tiktok') ? 'default' : 'filled'}
              loading={tiktok.isConnecting}
              rightSection={<IconExternalLink size={15} />}
              onClick={goToTiktok}
            >
              {t(($) =>
                connectionTo('tiktok') ? $.accounts.add.tiktokReconnect : $.accounts.add.tiktokAction,
              )}
            </Button>
          ) : (
            <Button
              variant={isLive('meta') ? 'default' : 'filled'}
              rightSection={<IconExternalLink size={15} />}
              onClick={goToMeta}
            >
              {t(($) => (isReconnecting ? $.accounts.add.reconnect : $.accounts.add.metaAction))}
            </Button>
          )}
          {isLive('tiktok') && network === 'tiktok' && (
            <Button component={Link} to={addresses.tiktokAccounts}>
              {t(($) => $.accounts.add.tiktokSee)}
            </Button>
          )}
          {isLive('meta') && network === 'meta' && (
            <Button component={Link} to={addresses.chooseAccounts}>
              {t(($) => $.accounts.next)}
            </Button>
          )}
        </span>
      </div>
    </div>
  )
}

type CardProps = {
  readonly network: Network
  readonly name: string
  readonly about: string
  readonly badge?: string
  readonly children: ReactNode
}

function NetworkCard({ network, name, about, badge, children }: CardProps) {
  return (
    <section className={wizard.card} aria-label={name}>
      <label className={wizard.network}>
        <span className={wizard.monogram} data-network={network} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <span className={wizard.networkName}>
          <strong>
            {name}
            {badge && <span className={wizard.beta}>{badge}</span>}
          </strong>
          <small>{about}</small>
        </span>
        <Radio value={network} aria-label={name} />
      </label>
      {children}
    </section>
  )
}

function Promises({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <>
      <p>{title}</p>
      <ul aria-label={title}>
        {lines.map((line) => (
          <li key={line}>
            <IconCheck size={15} aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
    </>
  )
}
