import { type ImageAsset, slotOf } from '@vigie/domain'
import { sql, type Selectable } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'
import { carriesOneOf } from './carries.ts'
import { originColumns, toOrigin } from './origins.ts'
import type { LibraryTables } from '../db/tables/library.ts'

const columns = [
  'id',
  'name',
  'hash',
  'file_key',
  'thumbnail_key',
  'width',
  'height',
  'pair_id',
  ...originColumns,
] as const
type ImageRow = Pick<Selectable<LibraryTables['image']>, (typeof columns)[number] | 'keywords'>

/** A library of thousands is read twice as fast with the driver's JSON reader as with its reader of arrays. */
export const keywordsAsJson = sql<string[]>`to_json(keywords)`.as('keywords')

/** Images of the account, newest first; only those of some packages when their names are given. */
export async function readImages(
  { db, accountId }: AccountScope,
  packageNames?: readonly string[],
): Promise<ImageAsset[]> {
  const rows = await db
    .selectFrom('image')
    .select([...columns, keywordsAsJson])
    .where('account_id', '=', accountId)
    .$if(packageNames !== undefined, (query) => query.where(carriesOneOf(packageNames ?? [])))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toImage)
}

export const toImage = (row: ImageRow): ImageAsset => ({
  id: row.id,
  name: row.name,
  hash: row.hash,
  url: mediaUrl(row.file_key),
  thumbnailUrl: mediaUrl(row.thumbnail_key),
  width: row.width,
  height: row.height,
  keywords: row.keywords,
  associatedAssets: pairOf(row),
  ...toOrigin(row),
})

type Shape = { readonly width: number; readonly height: number }

/** A pair is stored on both halves; which half is the story follows from the shapes. */
export const pairOf = (row: Shape & { readonly pair_id: string | null }): ImageAsset['associatedAssets'] =>
  row.pair_id === null ? {} : { [slotOf(row) === '1_1' ? '9_16' : '1_1']: row.pair_id }

/** Where a stored file is shown, to members of the account in its key alone. */
export const mediaUrl = (key: string): string => `/api/media/${key}`
