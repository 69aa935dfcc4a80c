import { useSuspenseInfiniteQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { adQuery } from '../../../data/ad-page.ts'
import { explorerQuery, type ExplorerRow } from '../../../data/explorer.ts'
import { historyQuery } from '../../../data/live-changes.ts'
import { useAccount, type Account } from '../../../data/session.ts'
import { deliveryText } from '../../../shared/delivery/delivery-words.ts'
import { useAccountDay } from '../../../shared/delivery/use-account-day.ts'
import { periodOf, rangeOf, type PeriodSearch, type Range } from '../../../shared/figures/period.ts'
import { AdDays } from './ad-days.tsx'
import { AdHead } from './ad-head.tsx'
import { AdFigures } from './ad-figures.tsx'
import { AdLife } from './ad-life.tsx'
import { AdPreviews } from './ad-previews.tsx'
import { AdSiblings } from './ad-siblings.tsx'
import { AdVerdict } from './ad-verdict.tsx'
import { readyCorrection } from './correction/lazy-correction.ts'
import { lifeSteps } from './life-steps.ts'
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
    then: null,
  })

/** The ad of an address with everything that its page is drawn of. */
export async function loadAd(client: QueryClient, inUse: Account, adId: string, search: PeriodSearch) {
  const range = rangeOf(periodOf(search, inUse.timezone), inUse.timezone)
  const ad = await client.ensureQueryData(adQuery(inUse.account, adId, range))
  // The form stands open beside the reasons: it comes while the rest is read.
  if (ad.reviewReasons.length > 0) readyCorrection()
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
  const { t } = useTranslation()
  const dayOf = useAccountDay()
  const nowOf = (standing: ExplorerRow) => {
    const { word, tone, note } = deliveryText(t, standing, dayOf)
    return { word, tone, note: isRefused ? t(($) => $.adPage.toCorrect) : (note?.text ?? '') }
  }
  const isRefused = row?.delivery.state === 'rejected'
  return (
    <>
      <AdHead ad={ad} row={row} siblings={rows} period={period} range={range} />
      <div className={classes.page}>
        <div className={classes.column}>
          <AdPreviews ad={ad} />
          <AdLife
            steps={lifeSteps({ ad, entries: history.flatMap(({ entries }) => entries), isRefused })}
            campaignId={ad.campaignId}
            now={row ? nowOf(row) : null}
          />
          <AdDays days={ad.days} currency={ad.currency} />
        </div>
        <div className={classes.column}>
          <AdVerdict ad={ad} isRefused={isRefused} />
          <AdFigures rows={rows} adId={adId} currency={ad.currency} range={range} />
          <AdSiblings rows={rows} adId={adId} currency={ad.currency} search={search} />
        </div>
      </div>
    </>
  )
}
