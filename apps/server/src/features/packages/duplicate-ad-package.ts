import { randomUUID } from 'node:crypto'
import type { AdPackageSummary } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { readAdPackage, readAdPackageNames, taggedTables } from '../../records/ad-packages.ts'
import { carries } from '../../records/carries.ts'
import { adPackageVersion } from '../../records/package-content.ts'
import { type Author, lockPackage, recordVersion } from '../../records/package-versions.ts'
import { summaryOf } from './ad-package-list.read-model.ts'
import { refuseName } from './save-ad-package.ts'

type Copy = { readonly of: string; readonly name: string }

/**
 * A second package of the same assets, under another name.
 * @throws {AppError} `package.notFound`, `name.taken`, `package.invalid`
 */
export async function duplicateAdPackage(
  scope: AccountScope,
  { of, name: typed }: Copy,
  author: Author,
): Promise<AdPackageSummary> {
  const name = typed.trim()
  refuseName(name)
  await lockPackage(scope, 'ad', name)
  const names = await readAdPackageNames(scope)
  if (!names.includes(of)) throw new AppError('package.notFound', { id: of })
  if (names.includes(name)) throw new AppError('name.taken', { name })
  await copyName(scope, { of, name }, author.at)
  const copy = await readAdPackage(scope, name)
  await recordVersion(scope, adPackageVersion(copy), author)
  return summaryOf(copy)
}

async function copyName({ db, accountId }: AccountScope, { of, name }: Copy, at: Date): Promise<void> {
  for (const table of taggedTables) {
    await db
      .updateTable(table)
      .set({ keywords: sql`array_append(keywords, ${name})` })
      .where('account_id', '=', accountId)
      .where(carries(of))
      .execute()
  }
  const catalogue = await db
    .selectFrom('catalogue_creative')
    .select(['catalog_id', 'product_set_id', 'formats'])
    .where('account_id', '=', accountId)
    .where('package_name', '=', of)
    .executeTakeFirst()
  if (!catalogue) return
  await db
    .insertInto('catalogue_creative')
    .values({ ...catalogue, account_id: accountId, id: randomUUID(), package_name: name, created_at: at })
    .execute()
}
