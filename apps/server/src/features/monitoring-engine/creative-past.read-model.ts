import { dayBefore, pastRunsOf, type PastRun, type RanAd } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import { contentOfAd } from '../../records/shown-visual.ts'
import { figuresOf, weighedReadingOf } from './figures.ts'

/** A past of which half is forgotten in so many days, and of which nothing older is read. */
const halfLifeDays = 60
const pastDays = 180
/** Campaigns in which one of the creatives ran before, the latest first: a picture may have run in hundreds. */
const mostCampaigns = 60

type Asked = { readonly campaignIds: readonly string[]; readonly today: string }

/** An ad of several pictures has no creative of its own. */
const visual = sql<string>`case when ad.is_mixed then '' else ${contentOfAd} end`
const words = sql<string>`encode(sha256(convert_to(ad.title || chr(10) || ad.body, 'UTF8')), 'hex')`

/** What the creatives of these campaigns did in the account's other campaigns, by ad. */
export async function readCreativePast(
  scope: AccountScope,
  asked: Asked,
): Promise<ReadonlyMap<string, readonly PastRun[]>> {
  const own = (await shownAds(scope).where('ad.campaign_id', 'in', asked.campaignIds).execute()).filter(
    (one) => one.visual !== '',
  )
  const visuals = [...new Set(own.map((one) => one.visual))]
  if (visuals.length === 0) return new Map()
  const elsewhere = await campaignsShowing(scope, visuals, asked)
  if (elsewhere.length === 0) return new Map()
  const ran = await readRan(scope, elsewhere, asked)
  return pastRunsOf(
    own.map(({ adId, ...shown }) => ({ id: adId, ...shown })),
    ran,
  )
}

const shownAds = ({ db, accountId }: AccountScope) =>
  db
    .selectFrom('ad')
    .leftJoin('video', (join) =>
      join.on('video.account_id', '=', accountId).onRef('video.platform_id', '=', 'ad.video_id'),
    )
    .select(['ad.ad_id as adId', 'ad.campaign_id as campaignId', visual.as('visual'), words.as('words')])
    .where('ad.account_id', '=', accountId)

/** Campaigns with spend of late in which one of these was shown and something else too. */
async function campaignsShowing(
  scope: AccountScope,
  visuals: readonly string[],
  { today }: Asked,
): Promise<readonly string[]> {
  const { db, accountId } = scope
  const rows = await db
    .selectFrom(shownAds(scope).as('shown'))
    .innerJoin('campaign_day', (join) =>
      join
        .on('campaign_day.account_id', '=', accountId)
        .onRef('campaign_day.campaign_id', '=', 'shown.campaignId'),
    )
    .select('shown.campaignId as id')
    .where('shown.visual', '=', sql<string>`any(${visuals})`)
    .where('campaign_day.day', '>=', dayBefore(today, pastDays))
    .groupBy('shown.campaignId')
    .orderBy(({ fn }) => fn.max('campaign_day.day'), 'desc')
    .orderBy('shown.campaignId')
    .limit(mostCampaigns)
    .execute()
  return rows.map(({ id }) => id)
}

/** Each ad of these campaigns with what it spent and counted on whole days, the older the less. */
async function readRan(
  scope: AccountScope,
  campaignIds: readonly string[],
  { today }: Asked,
): Promise<readonly RanAd[]> {
  const weight = sql<number>`power(0.5, (${today}::date - ad_day.day) / ${halfLifeDays}::float8)`
  const rows = await scope.db
    .selectFrom(shownAds(scope).where('ad.campaign_id', 'in', campaignIds).as('shown'))
    .innerJoin('ad_day', (join) =>
      join.on('ad_day.account_id', '=', scope.accountId).onRef('ad_day.ad_id', '=', 'shown.adId'),
    )
    .select([
      'shown.campaignId',
      'shown.visual',
      'shown.words',
      weighedReadingOf('ad_day', weight).as('figures'),
    ])
    .where('ad_day.day', '>=', dayBefore(today, pastDays))
    .where('ad_day.day', '<', today)
    .groupBy(['shown.campaignId', 'shown.visual', 'shown.words', 'shown.adId'])
    .execute()
  return rows.map(({ figures, ...shown }) => {
    const { spend, counts } = figuresOf(figures)
    return { ...shown, spend, counts }
  })
}
