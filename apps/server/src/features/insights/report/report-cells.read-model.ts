import type { ReadRange, ReportCell } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import type { VolumeColumns } from '../../../db/tables/insights.ts'
import { readPackages } from '../../../library/reusable-packages.ts'
import { columnSums, figuresOf } from '../volume-columns.ts'
import { adCells, type ReportedAd } from './ad-cells.ts'
import { adsetCells } from './adset-cells.ts'
import { breakdownCells } from './breakdown-cells.ts'

type Question = { readonly campaignId: string; readonly range: ReadRange }

/** What a campaign did over a range, divided every way: by its ads' visuals and texts, its ad sets, the platform. */
export async function readReportCells(scope: AccountScope, question: Question): Promise<ReportCell[]> {
  return [
    ...(await cellsOfAds(scope, question)),
    ...(await cellsOfAdsets(scope, question)),
    ...(await cellsOfBreakdowns(scope, question)),
  ]
}

async function cellsOfAds(
  { db, accountId }: AccountScope,
  { campaignId, range }: Question,
): Promise<ReportCell[]> {
  const { rows: sums } = await sql<VolumeColumns & { ad_id: string }>`
    select ad_id, ${columnSums} from ad_day
    where account_id = ${accountId} and day between ${range.since} and ${range.until}
      and ad_id in (select ad_id from ad where account_id = ${accountId} and campaign_id = ${campaignId})
    group by ad_id`.execute(db)
  const ads = await db
    .selectFrom('ad')
    .leftJoin('platform_image', (join) =>
      join.on('platform_image.account_id', '=', accountId).onRef('platform_image.hash', '=', 'ad.image_hash'),
    )
    .select([
      'ad_id as adId',
      'adset_id as adsetId',
      'ad.name as name',
      'image_hash as imageHash',
      'video_id as videoId',
      'picture_url as pictureUrl',
      'title',
      'body',
      'link',
      'platform_image.name as imageName',
      'platform_image.url as imageUrl',
    ])
    .where('ad.account_id', '=', accountId)
    .where('ad.campaign_id', '=', campaignId)
    .execute()
  const figures = new Map(sums.map((row) => [row.ad_id, figuresOf(row)]))
  return ads.flatMap((ad: ReportedAd) => {
    const own = figures.get(ad.adId)
    return own ? adCells(ad, own) : []
  })
}

async function cellsOfAdsets(scope: AccountScope, { campaignId, range }: Question): Promise<ReportCell[]> {
  const { db, accountId } = scope
  const { rows: sums } = await sql<VolumeColumns & { adset_id: string }>`
    select adset_id, ${columnSums} from adset_day
    where account_id = ${accountId} and day between ${range.since} and ${range.until}
      and adset_id in (select adset_id from adset where account_id = ${accountId} and campaign_id = ${campaignId})
    group by adset_id`.execute(db)
  const figures = new Map(sums.map((row) => [row.adset_id, figuresOf(row)]))
  const adsets = await db
    .selectFrom('adset')
    .select(['adset_id as adsetId', 'name', 'targets'])
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .execute()
  const packages = {
    interests: await readPackages(scope, 'interest'),
    audiences: await readPackages(scope, 'audience'),
  }
  return adsets.flatMap((adset) => {
    const own = figures.get(adset.adsetId)
    return own ? adsetCells({ ...adset, campaignId }, own, packages) : []
  })
}

async function cellsOfBreakdowns({ db, accountId }: AccountScope, { campaignId, range }: Question) {
  const { rows } = await sql<VolumeColumns & { report: string; value: string }>`
    select report, value, ${columnSums} from breakdown_day
    where account_id = ${accountId} and object_id = ${campaignId}
      and report in ('age_gender', 'platform', 'country') and day between ${range.since} and ${range.until}
    group by report, value`.execute(db)
  return rows.flatMap((row) =>
    breakdownCells({ campaignId, report: row.report, value: row.value }, figuresOf(row)),
  )
}
