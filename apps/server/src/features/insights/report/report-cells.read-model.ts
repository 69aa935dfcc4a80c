import type { ReadRange, ReportCell } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import type { VolumeColumns } from '../../../db/tables/insights.ts'
import { readPackages } from '../../../records/reusable-packages.ts'
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

/** Reads the days of each ad by its key: the days of ten thousand other campaigns lie beside them. */
async function cellsOfAds(
  { db, accountId }: AccountScope,
  { campaignId, range }: Question,
): Promise<ReportCell[]> {
  const { rows: sums } = await sql<VolumeColumns & { ad_id: string }>`
    select ad.ad_id, sums.* from ad cross join lateral (
      select ${columnSums} from ad_day
      where account_id = ${accountId} and ad_id = ad.ad_id and day between ${range.since} and ${range.until}
    ) as sums
    where ad.account_id = ${accountId} and ad.campaign_id = ${campaignId} and sums.spend is not null`.execute(
    db,
  )
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
    select adset.adset_id, sums.* from adset cross join lateral (
      select ${columnSums} from adset_day
      where account_id = ${accountId} and adset_id = adset.adset_id and day between ${range.since} and ${range.until}
    ) as sums
    where adset.account_id = ${accountId} and adset.campaign_id = ${campaignId} and sums.spend is not null`.execute(
    db,
  )
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
