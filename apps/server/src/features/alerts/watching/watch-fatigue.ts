import { dayBefore, fatigueDays, fatigueOf, rested, tired, type Clicks, type Fatigue } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { alertKeys } from '../../../alerts/alert-keys.ts'
import { openKeys } from '../../../alerts/open-keys.ts'
import type { NewAlert } from '../../../alerts/tell-alerts.ts'
import { nothingFound, type Found, type WatchFrame } from './watch.ts'

/** Told at a time: the ads that spend most come first. */
const most = 20

/** Ads whose click rate falls beside the rest of the account. Looked at once for each complete day. */
export async function watchFatigue(scope: AccountScope, { moment }: WatchFrame): Promise<Found> {
  const { db, accountId } = scope
  const yesterday = dayBefore(moment.today, 1)
  const last = await db
    .selectFrom('alert_watch')
    .select('judged_on')
    .where('account_id', '=', accountId)
    .where('name', '=', 'fatigue')
    .executeTakeFirst()
  if (last && last.judged_on >= yesterday) return nothingFound
  await db
    .insertInto('alert_watch')
    .values({ account_id: accountId, name: 'fatigue', judged_on: yesterday })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet({ judged_on: yesterday }))
    .execute()
  const ads = await readAds(scope, yesterday)
  const total = (read: (ad: WatchedAd) => Clicks): Clicks => ({
    impressions: ads.reduce((sum, ad) => sum + read(ad).impressions, 0),
    clicks: ads.reduce((sum, ad) => sum + read(ad).clicks, 0),
  })
  const all = { recent: total((ad) => ad.recent), before: total((ad) => ad.before) }
  const judged = ads
    .filter(({ isActive }) => isActive)
    .map((ad) => ({
      ad,
      fatigue: fatigueOf({
        ...ad,
        rest: { recent: without(all.recent, ad.recent), before: without(all.before, ad.before) },
      }),
    }))
  const stands = new Set(
    judged.flatMap(({ ad, fatigue }) =>
      fatigue === null || fatigue.probability > rested ? [alertKeys.tired(ad.id)] : [],
    ),
  )
  return {
    over: (await openKeys(scope, ['ad.tired'])).filter((key) => !stands.has(key)),
    alerts: judged
      .flatMap(({ ad, fatigue }) => (fatigue && fatigue.probability >= tired ? [{ ad, fatigue }] : []))
      .toSorted((a, b) => b.ad.spend - a.ad.spend)
      .slice(0, most)
      .map(alertOf),
  }
}

const without = (all: Clicks, own: Clicks): Clicks => ({
  impressions: all.impressions - own.impressions,
  clicks: all.clicks - own.clicks,
})

type WatchedAd = {
  readonly id: string
  readonly name: string
  readonly adset: string
  readonly campaignId: string
  readonly campaign: string
  readonly videoUrl: string | null
  readonly isActive: boolean
  readonly spend: number
  readonly recent: Clicks
  readonly before: Clicks
}

async function readAds({ db, accountId }: AccountScope, yesterday: string): Promise<WatchedAd[]> {
  const recentFrom = dayBefore(yesterday, fatigueDays.recent - 1)
  const since = dayBefore(recentFrom, fatigueDays.before)
  const sum = (column: 'impressions' | 'link_clicks', part: 'recent' | 'before') =>
    sql<number>`coalesce(sum(${sql.ref(`ad_day.${column}`)}) filter (where ${
      part === 'recent' ? sql`ad_day.day >= ${recentFrom}` : sql`ad_day.day < ${recentFrom}`
    }), 0)::bigint`
  const rows = await db
    .selectFrom('ad_day')
    .innerJoin('ad', (join) =>
      join.onRef('ad.account_id', '=', 'ad_day.account_id').onRef('ad.ad_id', '=', 'ad_day.ad_id'),
    )
    .innerJoin('adset', (join) =>
      join.onRef('adset.account_id', '=', 'ad.account_id').onRef('adset.adset_id', '=', 'ad.adset_id'),
    )
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.account_id', '=', 'ad.account_id')
        .onRef('campaign.campaign_id', '=', 'ad.campaign_id'),
    )
    .select([
      'ad.ad_id as id',
      'ad.name',
      'ad.effective_status as status',
      'ad.preview_url as previewUrl',
      'ad.video_id as videoId',
      'adset.name as adset',
      'ad.campaign_id as campaignId',
      'campaign.name as campaign',
      sql<number>`sum(ad_day.spend)::bigint`.as('spend'),
      sum('impressions', 'recent').as('recentImpressions'),
      sum('link_clicks', 'recent').as('recentClicks'),
      sum('impressions', 'before').as('beforeImpressions'),
      sum('link_clicks', 'before').as('beforeClicks'),
    ])
    .where('ad_day.account_id', '=', accountId)
    .where('ad_day.day', '>=', since)
    .where('ad_day.day', '<=', yesterday)
    .groupBy([
      'ad.ad_id',
      'ad.name',
      'ad.effective_status',
      'ad.preview_url',
      'ad.video_id',
      'adset.name',
      'ad.campaign_id',
      'campaign.name',
    ])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    adset: row.adset,
    campaignId: row.campaignId,
    campaign: row.campaign,
    videoUrl: row.videoId === '' ? null : row.previewUrl,
    isActive: row.status === 'ACTIVE',
    spend: row.spend,
    recent: { impressions: row.recentImpressions, clicks: row.recentClicks },
    before: { impressions: row.beforeImpressions, clicks: row.beforeClicks },
  }))
}

const alertOf = ({ ad, fatigue }: { readonly ad: WatchedAd; readonly fatigue: Fatigue }): NewAlert => ({
  key: alertKeys.tired(ad.id),
  priority: 3,
  told: {
    code: 'ad.tired',
    facts: {
      ad: { id: ad.id, name: ad.name },
      video: ad.videoUrl,
      loss: fatigue.loss,
      probability: fatigue.probability,
      impressions: ad.recent.impressions,
      days: fatigueDays.recent,
    },
  },
  campaigns: [{ id: ad.campaignId, name: ad.campaign }],
  adsetNames: [ad.adset],
  adNames: [ad.name],
})
