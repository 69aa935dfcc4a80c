import type { Carousel } from '@vigie/domain'
import type { Selectable } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'
import type { LibraryTables } from '../db/tables/library.ts'
import { carriesOneOf } from './carries.ts'

/** Carousels of the account, newest first; only those of some packages when their names are given. */
export async function readCarousels(
  { db, accountId }: AccountScope,
  packageNames?: readonly string[],
): Promise<Carousel[]> {
  const rows = await db
    .selectFrom('carousel')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(packageNames !== undefined, (query) => query.where(carriesOneOf(packageNames ?? [])))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toCarousel)
}

export const toCarousel = (row: Selectable<LibraryTables['carousel']>): Carousel => ({
  ...row.content,
  id: row.id,
  name: row.name,
  keywords: row.keywords,
})
