import type { VideoAsset } from '@vigie/domain'
import type { Selectable } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'
import type { LibraryTables } from '../db/tables/library.ts'
import { carriesOneOf } from './carries.ts'
import { keywordsAsJson, mediaUrl, pairOf } from './images.ts'
import { originColumns, toOrigin } from './origins.ts'

export type VideoRow = Selectable<LibraryTables['video']>

const columns = [
  'id',
  'name',
  'platform_id',
  'file_key',
  'permalink_url',
  'thumbnail_key',
  'thumbnail_hash',
  'width',
  'height',
  'duration_ms',
  'state',
  'pair_id',
  ...originColumns,
] as const

/** Videos of the account, newest first; only those of some packages when their names are given. */
export async function readVideos(
  { db, accountId }: AccountScope,
  packageNames?: readonly string[],
): Promise<VideoAsset[]> {
  const rows = await db
    .selectFrom('video')
    .select([...columns, keywordsAsJson])
    .where('account_id', '=', accountId)
    .$if(packageNames !== undefined, (query) => query.where(carriesOneOf(packageNames ?? [])))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toVideo)
}

export const toVideo = (row: Pick<VideoRow, (typeof columns)[number] | 'keywords'>): VideoAsset => ({
  id: row.id,
  name: row.name,
  videoId: row.platform_id,
  url: mediaUrl(row.file_key),
  permalinkUrl: row.permalink_url,
  thumbnailUrl: mediaUrl(row.thumbnail_key),
  thumbnailHash: row.thumbnail_hash,
  width: row.width,
  height: row.height,
  durationSeconds: row.duration_ms / 1000,
  state: row.state,
  keywords: row.keywords,
  associatedAssets: pairOf(row),
  ...toOrigin(row),
})
