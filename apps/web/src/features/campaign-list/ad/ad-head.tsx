import { addresses, addressTo } from '@vigie/contract'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowLeft,
  IconChevronDown,
  IconChevronRight,
  IconChevronUp,
  IconExternalLink,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AdPage as ReadAd } from '../../../data/ad-page.ts'
import type { ExplorerRow } from '../../../data/explorer.ts'
import { AppLink } from '../../../lib/app-link.tsx'
import { searchOf, type Period, type Range } from '../../../shared/figures/period.ts'
import { PeriodPicker } from '../../../shared/figures/period-picker.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { DeliveryPill } from '../explorer/delivery-pill.tsx'
import { deliveryText } from '../../../shared/delivery/delivery-words.ts'
import { useAccountDay } from '../../../shared/delivery/use-account-day.ts'
import { AdMenu, AdSwitch } from './ad-actions.tsx'
import classes from './ad-head.module.css'

type Props = {
  readonly ad: ReadAd
  /** Its row among its siblings, where it is one of them. */
  readonly row: ExplorerRow | undefined
  /** The ads of its ad set, in the order of their table. */
  readonly siblings: readonly ExplorerRow[]
  readonly period: Period
  readonly range: Range
}

/** Which ad it is, where it belongs, and whether it delivers. */
export function AdHead({ ad, row, siblings, period, range }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const onPeriod = (next: Period) =>
    void navigate({ to: addresses.ad, params: { adId: ad.id }, search: searchOf(next), replace: true })
  return (
    <header className={classes.head}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t(($) => $.adPage.back)}
        onClick={() => void navigate({ to: addresses.ads })}
      >
        <IconArrowLeft size={16} />
      </ActionIcon>
      <Picture src={ad.pictureUrl ?? ''} className={classes.picture} size={18} />
      <div className={classes.names}>
        <p className={classes.place}>
          <AppLink href={addressTo(addresses.campaign, { id: ad.campaignId })}>{ad.campaignName}</AppLink>
          <IconChevronRight size={13} aria-hidden="true" />
          <Link to={addresses.adsets} search={{ open: ad.adsetId }}>
            {ad.adsetName}
          </Link>
        </p>
        <div className={classes.title}>
          <h1 dir="auto" title={ad.name}>
            {ad.name}
          </h1>
          <p className={classes.state}>
            {row && <State row={row} />}
            <span className="mono">{ad.id}</span>
          </p>
        </div>
      </div>
      <div className={classes.actions}>
        {row && <AdSwitch row={row} />}
        <PeriodPicker period={period} days={range} onChange={onPeriod} />
        {ad.previewUrl !== null && (
          <Button
            component="a"
            className={classes.preview}
            title={t(($) => $.adPage.platform)}
            variant="default"
            href={ad.previewUrl}
            target="_blank"
            rel="noreferrer noopener"
            leftSection={<IconExternalLink size={15} />}
          >
            {t(($) => $.adPage.platform)}
          </Button>
        )}
        <AdMenu ad={ad} />
        <Steps adId={ad.id} siblings={siblings} period={period} />
      </div>
    </header>
  )
}

type StepsProps = Pick<Props, 'siblings' | 'period'> & { readonly adId: string }

/** To the ad before and after it in its ad set, in the order of the table beside it. */
function Steps({ adId, siblings, period }: StepsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const at = siblings.findIndex(({ id }) => id === adId)
  if (at < 0 || siblings.length < 2) return null
  const step = (by: -1 | 1) => {
    const other = siblings[at + by]
    return {
      variant: 'subtle',
      color: 'gray',
      size: 36,
      disabled: other === undefined,
      onClick: () =>
        other && void navigate({ to: addresses.ad, params: { adId: other.id }, search: searchOf(period) }),
    } as const
  }
  return (
    <span className={classes.steps}>
      <ActionIcon {...step(-1)} aria-label={t(($) => $.adPage.before)} title={t(($) => $.adPage.before)}>
        <IconChevronUp size={18} />
      </ActionIcon>
      <ActionIcon {...step(1)} aria-label={t(($) => $.adPage.after)} title={t(($) => $.adPage.after)}>
        <IconChevronDown size={18} />
      </ActionIcon>
    </span>
  )
}

function State({ row }: { readonly row: ExplorerRow }) {
  const { t } = useTranslation()
  const dayOf = useAccountDay()
  const { tone, word, note } = deliveryText(t, row, dayOf)
  return (
    <DeliveryPill
      state={row.delivery.state}
      tone={tone}
      text={[word, note?.text].filter(Boolean).join(' · ')}
    />
  )
}
