import { randomUUID } from 'node:crypto'
import type { endpoints, RequestOf } from '@vigie/contract'
import type { AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { isUuid } from '../../lib/uuid.ts'

type Creative = RequestOf<typeof endpoints.saveCatalogueCreative>['body']

/** Sets the catalogue creative of a package: it has one at most. */
export async function saveCatalogueCreative(
  { db, accountId }: AccountScope,
  creative: Creative,
  at: Date,
): Promise<Creative> {
  const chosen = {
    catalog_id: creative.catalogId,
    product_set_id: creative.productSetId,
    formats: [...new Set(creative.formats)],
  }
  const row = await db
    .insertInto('catalogue_creative')
    .values({
      account_id: accountId,
      id: randomUUID(),
      package_name: creative.packageName,
      created_at: at,
      ...chosen,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'package_name']).doUpdateSet(chosen))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...creative, id: row.id, formats: chosen.formats }
}

export async function deleteCatalogueCreative({ db, accountId }: AccountScope, id: string): Promise<void> {
  if (!isUuid(id)) throw new AppError('asset.notFound', { id })
  await db
    .deleteFrom('catalogue_creative')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('asset.notFound', { id }))
}
