import type { ImageAsset } from '@vigie/domain'
import type { Selectable } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'
import { carries } from './carries.ts'
import type { LibraryTables } from '../db/tables/library.ts'

export type ImageRow = Selectable<LibraryTables['image']>

/** Images of the account, newest first; only those of one package when its name is given. */
export async function readImages(
  { db, accountId }: AccountScope,
  packageName?: string,
): Promise<ImageAsset[]> {
  const rows = await db
    .selectFrom('image')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(packageName !== undefined, (query) => query.where(carries(packageName ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toImage)
}

/** A pair is stored on both halves; which half is the story follows from the shapes. */
export function toImage(row: ImageRow): ImageAsset {
  const ownSlot = row.height > row.width ? '9_16' : '1_1'
  const otherSlot = ownSlot === '1_1' ? '9_16' : '1_1'
  return {
    id: row.id,
    name: row.name,
    hash: row.hash,
    url: mediaUrl(row.file_key),
    thumbnailUrl: mediaUrl(row.thumbnail_key),
    width: row.width,
    height: row.height,
    keywords: row.keywords,
    associatedAssets: row.pair_id === null ? {} : { [otherSlot]: row.pair_id },
  }
}

/** Where a stored file is shown, to members of the account in its key alone. */
const mediaUrl = (key: string): string => `/api/media/${key}`
