import { visualHash, type PublishedNode } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'
import { mediaUrl } from './images.ts'

type Shown = { readonly platformId: string; readonly hash: string | null }

/**
 * Where what published ads show can be seen, by their id on the platform: the visual of the library where it is still
 * there, else the picture that the platform gave with the ad when it was last read.
 */
export async function readLiveAdPictures(
  scope: AccountScope,
  published: ReadonlyMap<string, PublishedNode>,
): Promise<ReadonlyMap<string, string>> {
  const ads = [...published.values()].flatMap((node): Shown[] => {
    if (node.kind !== 'ad') return []
    const key = 'creativeKey' in node.desired ? node.desired.creativeKey : null
    const creative = key === null ? undefined : published.get(key)
    return [{ platformId: node.platformId, hash: creative ? visualHash(creative.desired) : null }]
  })
  if (ads.length === 0) return new Map()
  const own = await readThumbnails(scope, [...new Set(ads.flatMap(({ hash }) => hash ?? []))])
  const seen = new Map(ads.flatMap(({ platformId, hash }) => pair(platformId, own.get(hash ?? ''))))
  const unseen = ads.flatMap(({ platformId }) => (seen.has(platformId) ? [] : [platformId]))
  return new Map([...seen, ...(await readPlatformPictures(scope, unseen))])
}

const pair = (id: string, url: string | null | undefined): readonly (readonly [string, string])[] =>
  url ? [[id, url]] : []

/** Thumbnails of images and of the stills of videos, by the hash that the platform knows them by. */
async function readThumbnails({ db, accountId }: AccountScope, hashes: string[]) {
  if (hashes.length === 0) return new Map<string, string>()
  const { rows } = await sql<{ hash: string; thumbnail: string }>`
    select hash, thumbnail_key as thumbnail from image
    where account_id = ${accountId} and hash = any(${hashes})
    union all
    select thumbnail_hash, thumbnail_key from video
    where account_id = ${accountId} and thumbnail_hash = any(${hashes})`.execute(db)
  return new Map(rows.map(({ hash, thumbnail }) => [hash, mediaUrl(thumbnail)]))
}

async function readPlatformPictures({ db, accountId }: AccountScope, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('ad')
    .leftJoin('platform_image', (join) =>
      join.on('platform_image.account_id', '=', accountId).onRef('platform_image.hash', '=', 'ad.image_hash'),
    )
    .select(['ad.ad_id as id', 'ad.picture_url as pictureUrl', 'platform_image.url as imageUrl'])
    .where('ad.account_id', '=', accountId)
    .where('ad.ad_id', 'in', ids)
    .execute()
  return rows.flatMap(({ id, pictureUrl, imageUrl }) => pair(id, imageUrl || pictureUrl))
}
