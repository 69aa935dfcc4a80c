import type { ExistingAd, SponsoredPost } from '@vigie/domain'
import type { Selectable } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'
import type { LibraryTables } from '../db/tables/library.ts'
import { carriesOneOf } from './carries.ts'

/** Sponsored posts of the account, newest first; only those of some packages when their names are given. */
export async function readPosts(
  { db, accountId }: AccountScope,
  packageNames?: readonly string[],
): Promise<SponsoredPost[]> {
  const rows = await db
    .selectFrom('sponsored_post')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(packageNames !== undefined, (query) => query.where(carriesOneOf(packageNames ?? [])))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toPost)
}

export const toPost = (row: Selectable<LibraryTables['sponsored_post']>): SponsoredPost => ({
  ...row.content,
  id: row.id,
  network: row.network,
  sourceId: row.source_id,
  keywords: row.keywords,
})

/** Existing ads that packages reuse, newest first; only those of some packages when their names are given. */
export async function readExistingAds(
  { db, accountId }: AccountScope,
  packageNames?: readonly string[],
): Promise<ExistingAd[]> {
  const rows = await db
    .selectFrom('existing_ad')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(packageNames !== undefined, (query) => query.where(carriesOneOf(packageNames ?? [])))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toExistingAd)
}

export const toExistingAd = (row: Selectable<LibraryTables['existing_ad']>): ExistingAd => ({
  ...row.content,
  // Ads that were kept before campaigns were have none.
  campaignName: row.content.campaignName ?? null,
  id: row.id,
  name: row.name,
  keywords: row.keywords,
})
