import type { CatalogueCreative } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'

/** The catalogue creatives of the account, by the name of their package; only those of some packages when their names are given. */
export async function readCatalogueCreatives(
  { db, accountId }: AccountScope,
  packageNames?: readonly string[],
): Promise<Map<string, CatalogueCreative>> {
  const rows = await db
    .selectFrom('catalogue_creative')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(packageNames !== undefined, (query) =>
      query.where('package_name', '=', sql<string>`any(${[...(packageNames ?? [])]}::text[])`),
    )
    .execute()
  return new Map(
    rows.map((row) => [
      row.package_name,
      { id: row.id, catalogId: row.catalog_id, productSetId: row.product_set_id, formats: row.formats },
    ]),
  )
}
