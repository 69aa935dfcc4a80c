import { addresses } from '@vigie/contract'
import { metaPermissions } from '@vigie/contract/accounts'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NetworkCard, Promises } from '../../network-card.tsx'
import wizard from '../../wizard.module.css'

type MetaWay = {
  readonly isLive: boolean
  readonly isReconnecting: boolean
  readonly returnTo: string | undefined
}

/** To its dialog, and on to its accounts once it is connected. */
export function WayToMeta({ isLive, isReconnecting, returnTo }: MetaWay) {
  const { t } = useTranslation()
  const go = () => {
    const query = new URLSearchParams({
      ...(isReconnecting ? { reconnect: 'true' } : {}),
      // The server goes nowhere else than to an address of the product.
      ...(returnTo ? { return_to: returnTo } : {}),
    })
    window.location.assign(`/api/connections/meta/start?${query.toString()}`)
  }
  return (
    <>
      <Button
        variant={isLive ? 'default' : 'filled'}
        rightSection={<IconExternalLink size={15} />}
        onClick={go}
      >
        {t(($) => (isReconnecting ? $.accounts.add.reconnect : $.accounts.add.metaAction))}
      </Button>
      {isLive && (
        <Button component={Link} to={addresses.chooseAccounts}>
          {t(($) => $.accounts.next)}
        </Button>
      )}
    </>
  )
}

export function MetaCard({ reaches }: { readonly reaches: number | undefined }) {
  const { t } = useTranslation()
  return (
    <NetworkCard network="meta" name="Meta" about={t(($) => $.accounts.add.metaBody)}>
      {reaches !== undefined && <p role="status">{t(($) => $.accounts.add.reaches, { count: reaches })}</p>}
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
        <summary>{t(($) => $.accounts.add.allPermissions, { count: metaPermissions.length })}</summary>
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
  )
}
