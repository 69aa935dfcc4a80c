import { addresses } from '@vigie/contract'
import { Button } from '@mantine/core'
import { IconExternalLink, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from '../../accounts.module.css'
import { NetworkCard, Promises } from '../../network-card.tsx'

type TiktokWay = {
  readonly connection: { readonly isExpired: boolean } | undefined
  readonly isConnecting: boolean
}

/** To its dialog, and on to its accounts once it is connected. */
export function WayToTiktok({ connection, isConnecting }: TiktokWay) {
  const { t } = useTranslation()
  const isLive = connection?.isExpired === false
  return (
    <>
      <Button
        variant={isLive ? 'default' : 'filled'}
        loading={isConnecting}
        rightSection={<IconExternalLink size={15} />}
        onClick={() => window.location.assign('/api/connections/tiktok/start')}
      >
        {t(($) => (connection ? $.accounts.add.tiktokReconnect : $.accounts.add.tiktokAction))}
      </Button>
      {isLive && (
        <Button component={Link} to={addresses.tiktokAccounts}>
          {t(($) => $.accounts.add.tiktokSee)}
        </Button>
      )}
    </>
  )
}

export function TiktokCard() {
  const { t } = useTranslation()
  return (
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
  )
}
