import type { endpoints, ResponseOf } from '@vigie/contract'
import type { ReadRange } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { fileOfAd } from '../../records/configurations.ts'
import { readAdLife } from './ad-life.read-model.ts'
import { figuresOf, volumeColumns } from './volume-columns.ts'

type AdPage = ResponseOf<typeof endpoints.readAd>
type Asked = { readonly tenant: Tenant; readonly adId: string; readonly range: ReadRange }

/** One ad as it was read last, with its days over a range. @throws {AppError} `object.notFound` */
export async function readAdPage(scope: AccountScope, { tenant, adId, range }: Asked): Promise<AdPage> {
  const {
    image_hash: _hash,
    picture,
    campaignName,
    adsetName,
    changedAt,
    videoId,
    ...ad
  } = await readAd(scope, adId)
  return {
    ...ad,
    campaignName: campaignName ?? ad.campaignId,
    adsetName: adsetName ?? ad.adsetId,
    pictureUrl: picture,
    isVideo: videoId !== '',
    changedAt: changedAt?.toISOString() ?? null,
    currency: tenant.currency,
    ...(await readAdLife(scope, { adId, timezone: tenant.timezone })),
    days: await readDays(scope, adId, range),
  }
}

const readAd = ({ db, accountId }: AccountScope, adId: string) =>
  db
    .selectFrom('ad')
    .leftJoin('adset', (join) =>
      join.onRef('adset.account_id', '=', 'ad.account_id').onRef('adset.adset_id', '=', 'ad.adset_id'),
    )
    .leftJoin('campaign', (join) =>
      join
        .onRef('campaign.account_id', '=', 'ad.account_id')
        .onRef('campaign.campaign_id', '=', 'ad.campaign_id'),
    )
    .leftJoin('platform_image', (join) =>
      join
        .onRef('platform_image.account_id', '=', 'ad.account_id')
        .onRef('platform_image.hash', '=', 'ad.image_hash'),
    )
    .select((ad) => [
      'ad.ad_id as id',
      'ad.name',
      'ad.campaign_id as campaignId',
      'campaign.name as campaignName',
      'ad.adset_id as adsetId',
      'adset.name as adsetName',
      'ad.title',
      'ad.body',
      'ad.link',
      'ad.image_hash',
      'ad.video_id as videoId',
      'ad.is_mixed as isMixed',
      'ad.preview_url as previewUrl',
      'ad.review_reasons as reviewReasons',
      'ad.issues',
      'ad.changed_at as changedAt',
      ad.fn
        .coalesce(
          ad.fn<string | null>('nullif', ['platform_image.url', ad.val('')]),
          ad.fn<string | null>('nullif', ['ad.picture_url', ad.val('')]),
        )
        .as('picture'),
      fileOfAd(ad, accountId).as('fileId'),
    ])
    .where('ad.account_id', '=', accountId)
    .where('ad.ad_id', '=', adId)
    .executeTakeFirstOrThrow(() => new AppError('object.notFound', { id: adId }))

async function readDays(
  { db, accountId }: AccountScope,
  adId: string,
  { since, until }: ReadRange,
): Promise<AdPage['days']> {
  const rows = await db
    .selectFrom('ad_day')
    .select(['day', ...volumeColumns])
    .where('account_id', '=', accountId)
    .where('ad_id', '=', adId)
    .where('day', '>=', since)
    .where('day', '<=', until)
    .orderBy('day')
    .execute()
  return rows.map((row) => ({ day: row.day, ...figuresOf(row) })) as AdPage['days']
}
