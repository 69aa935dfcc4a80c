import { addresses, addressTo } from '@vigie/contract'
import { Anchor, Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { adQuery, type AdPage as ReadAd } from '../../../data/ad-page.ts'
import { explorerQuery, type ExplorerRow } from '../../../data/explorer.ts'
import { historyQuery } from '../../../data/live-changes.ts'
import { useAccount, type Account } from '../../../data/session.ts'
import { AppLink } from '../../../lib/app-link.tsx'
import {
  periodOf,
  rangeOf,
  searchOf,
  type Period,
  type PeriodSearch,
  type Range,
} from '../../../shared/figures/period.ts'
import { PeriodPicker } from '../../../shared/figures/period-picker.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { deliveryText } from '../explorer/delivery-words.ts'
import { useAccountDay } from '../explorer/use-account-day.ts'
import { AdDays } from './ad-days.tsx'
import { AdFigures } from './ad-figures.tsx'
import { AdLife } from './ad-life.tsx'
import { AdPreviews } from './ad-previews.tsx'
import { AdSiblings } from './ad-siblings.tsx'
import { AdVerdict } from './ad-verdict.tsx'
import classes from './ad.module.css'

/** The ads of one ad set, those that deliver first by what they spent: what a page of one of them is read beside. */
const siblingsQuery = (account: string, adsetId: string, { since, until }: Range) =>
  explorerQuery(account, {
    level: 'ad',
    since,
    until,
    campaignIds: [],
    adsetIds: [adsetId],
    name: '',
    delivery: [],
    values: [],
    sort: { key: 'spend', isDescending: true },
  })

/** The ad of an address with everything that its page is drawn of. */
export async function loadAd(client: QueryClient, inUse: Account, adId: string, search: PeriodSearch) {
  const range = rangeOf(periodOf(search, inUse.timezone), inUse.timezone)
  const ad = await client.ensureQueryData(adQuery(inUse.account, adId, range))
  await Promise.all([
    client.ensureInfiniteQueryData(siblingsQuery(inUse.account, ad.adsetId, range)),
    client.ensureInfiniteQueryData(historyQuery(inUse.account, ad.campaignId)),
  ])
}

const from = '/signed-in/in-account/campagne/publicite/$adId'

/** One ad: what it shows, how it delivers and why not, what it brings beside its siblings, and what was done to it. */
export function AdPage() {
  const { account, timezone } = useAccount()
  const { adId } = useParams({ from })
  const search = useSearch({ from })
  const period = periodOf(search, timezone)
  const range = rangeOf(period, timezone)
  const { data: ad } = useSuspenseQuery(adQuery(account, adId, range))
  const siblings = useSuspenseInfiniteQuery(siblingsQuery(account, ad.adsetId, range)).data.pages
  const history = useSuspenseInfiniteQuery(historyQuery(account, ad.campaignId)).data.pages
  const rows = siblings.flatMap((page) => page.rows)
  const row = rows.find(({ id }) => id === adId)
  return (
    <>
      <Head ad={ad} row={row} period={period} />
      <div className={classes.page}>
        <div className={classes.column}>
          <AdPreviews ad={ad} />
          <AdLife
            entries={history.flatMap(({ entries }) => entries).filter(({ objectId }) => objectId === adId)}
            campaignId={ad.campaignId}
          />
        </div>
        <div className={classes.column}>
          <AdVerdict ad={ad} isRefused={row?.delivery.state === 'rejected'} />
          <AdFigures rows={rows} adId={adId} currency={ad.currency} />
          <AdSiblings rows={rows} adId={adId} currency={ad.currency} search={search} />
          <AdDays days={ad.days} currency={ad.currency} />
        </div>
      </div>
    </>
  )
}

type HeadProps = {
  readonly ad: ReadAd
  /** Its row among its siblings, where it is one of them. */
  readonly row: ExplorerRow | undefined
  readonly period: Period
}

function Head({ ad, row, period }: HeadProps) {
  const { t } = useTranslation()
  const dayOf = useAccountDay()
  const navigate = useNavigate()
  const delivery = row && deliveryText(t, row, dayOf)
  const onPeriod = (next: Period) =>
    void navigate({ to: addresses.ad, params: { adId: ad.id }, search: searchOf(next), replace: true })
  return (
    <PageHeader
      back={{ label: t(($) => $.adPage.back), onClick: () => void navigate({ to: addresses.ads }) }}
      title={ad.name}
      facts={
        <span className={classes.facts}>
          {delivery && (
            <span className={classes.state} data-tone={delivery.tone}>
              {[delivery.word, delivery.note?.text].filter(Boolean).join(' · ')}
            </span>
          )}
          <Anchor component={AppLink} href={addressTo(addresses.campaign, { id: ad.campaignId })}>
            {ad.campaignName}
          </Anchor>
          <span>{ad.adsetName}</span>
          <span className="mono">{ad.id}</span>
        </span>
      }
      actions={
        <>
          <PeriodPicker period={period} onChange={onPeriod} />
          {ad.previewUrl !== null && (
            <Button
              component="a"
              variant="default"
              href={ad.previewUrl}
              target="_blank"
              rel="noreferrer noopener"
              leftSection={<IconExternalLink size={15} />}
            >
              {t(($) => $.adPage.platform)}
            </Button>
          )}
        </>
      }
    />
  )
}
