import { sql } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'
import { mediaUrl } from './images.ts'

type Wanted = { readonly adIds: readonly string[]; readonly campaignIds: readonly string[] }
type Row = {
  readonly adId: string
  readonly campaignId: string
  readonly thumbnail: string | null
  readonly pictureUrl: string | null
}

/**
 * What ads show, and what stands for a campaign: its ad that is on and newest. The visual of the library where it is
 * still there, else the picture that the platform gave with the ad.
 */
export async function readAdPictures(
  { db, accountId }: AccountScope,
  { adIds, campaignIds }: Wanted,
): Promise<{ readonly of: (adId: string | null, campaignId: string | null) => string | null }> {
  if (adIds.length === 0 && campaignIds.length === 0) return { of: () => null }
  const { rows } = await sql<Row>`
    with wanted as (
      select ad_id from ad where account_id = ${accountId} and ad_id = any(${[...new Set(adIds)]})
      union
      select ad_id from (
        select distinct on (campaign_id) ad_id from ad
        where account_id = ${accountId} and campaign_id = any(${[...new Set(campaignIds)]})
        order by campaign_id, (effective_status = 'ACTIVE') desc, ad_id desc
      ) newest
    )
    select ad.ad_id as "adId", ad.campaign_id as "campaignId",
      coalesce(
        (select thumbnail_key from image where account_id = ${accountId} and hash = ad.image_hash and ad.image_hash <> '' limit 1),
        (select thumbnail_key from video where account_id = ${accountId} and platform_id = ad.video_id and ad.video_id <> '' limit 1)
      ) as thumbnail,
      coalesce(
        (select nullif(url, '') from platform_image where account_id = ${accountId} and hash = ad.image_hash limit 1),
        nullif(ad.picture_url, '')
      ) as "pictureUrl"
    from ad where account_id = ${accountId} and ad_id in (select ad_id from wanted)`.execute(db)
  const shown = rows.flatMap(({ adId, campaignId, thumbnail, pictureUrl }) => {
    const url = thumbnail === null ? pictureUrl : mediaUrl(thumbnail)
    return url === null ? [] : [{ adId, campaignId, url }]
  })
  const byAd = new Map(shown.map(({ adId, url }) => [adId, url]))
  const byCampaign = new Map(shown.map(({ campaignId, url }) => [campaignId, url]))
  return {
    of: (adId, campaignId) => byAd.get(adId ?? '') ?? byCampaign.get(campaignId ?? '') ?? null,
  }
}
