import { randomUUID } from 'node:crypto'
import {
  type AdPackageSummary,
  checkCatalogueChoice,
  isEmptySelection,
  mergeSelections,
  type PackageSelection,
  packageRevision,
  selectionOf,
} from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { readAdPackage, readAdPackageNames, taggedTables } from '../../records/ad-packages.ts'
import { carries } from '../../records/carries.ts'
import { adPackageVersion } from '../../records/package-content.ts'
import { noteRename } from '../../records/package-renames.ts'
import { type Author, lockPackage, recordVersion, renameVersions } from '../../records/package-versions.ts'
import { type AdPackageToSave, textKinds } from './ad-package-to-save.ts'
import { summaryOf } from './ad-package-list.read-model.ts'
import { refuseUsed } from './delete-package.ts'
import { refuseUnknownAssets } from './refuse-unknown-assets.ts'
import { renameInDrafts } from './rename-in-drafts.ts'

type TaggedTable = (typeof taggedTables)[number]

/**
 * Makes a package hold exactly a selection, or adds it, and renames the package when asked: all of it or nothing, so
 * that a package is never half tagged. What the sender did not see is never overwritten. Drafts follow a new name, and
 * the change becomes a version.
 * @throws {AppError} `package.invalid`, `package.exists`, `package.changed`, `name.taken`, `asset.notFound`
 */
export async function saveAdPackage(
  scope: AccountScope,
  saving: AdPackageToSave,
  author: Author,
): Promise<AdPackageSummary> {
  const name = saving.renamedTo?.trim() || saving.name
  refuseName(name)
  refuseContent(saving)
  const isRenamed = name !== saving.name
  // Who saves a name waits for who saves it already. Two names in one order: nobody waits in a circle.
  for (const each of [...new Set([saving.name, name])].toSorted()) await lockPackage(scope, 'ad', each)
  if (isRenamed && (await readAdPackageNames(scope)).includes(name))
    throw new AppError('name.taken', { name })
  await refuseUnknownAssets(scope, saving)
  const wanted = await contentAfter(scope, saving)
  await removeName(scope, saving.name)
  for (const [table, ids] of Object.entries(idsByTable(wanted)))
    await addName(scope, table as TaggedTable, name, ids)
  await setCatalogue(scope, name, wanted.catalogue, author.at)
  if (isRenamed) {
    await renameInDrafts(scope, saving.name, name)
    await noteRename(scope, saving.name, name)
    await renameVersions(scope, saving.name, name)
  }
  const saved = await readAdPackage(scope, name)
  await recordVersion(scope, adPackageVersion(saved), author)
  return summaryOf(saved)
}

/**
 * What the package holds once saved. The same call twice is one: asking for what is there already overwrites nothing.
 * @throws {AppError} `package.exists` when the sender knew of no package of this name, `package.changed` when it is not
 * the one the sender saw
 */
async function contentAfter(scope: AccountScope, saving: AdPackageToSave): Promise<PackageSelection> {
  const before = await readAdPackage(scope, saving.name)
  const stored = selectionOf(before)
  if (saving.mode === 'merge') return mergeSelections(stored, saving)
  const isThere = !isEmptySelection(stored)
  const revision = isThere ? packageRevision(stored) : null
  if (saving.basedOn === revision || packageRevision(saving) === revision) return saving
  throw new AppError(saving.basedOn === null ? 'package.exists' : 'package.changed', {
    ...summaryOf(before),
    revision,
  })
}

/** Takes the name off every asset; the assets stay in the library. @throws {AppError} `package.inUse` */
export async function deleteAdPackage(scope: AccountScope, name: string): Promise<void> {
  await refuseUsed(scope, 'ad', name)
  await removeName(scope, name)
}

export function refuseName(name: string): void {
  if (name.trim() === '')
    throw new AppError('package.invalid', { problems: [{ code: 'adPackage.name.missing' }] })
  if (name.includes('/'))
    throw new AppError('package.invalid', { problems: [{ code: 'adPackage.name.slash' }] })
  if (name.length > 200)
    throw new AppError('package.invalid', { problems: [{ code: 'adPackage.name.tooLong' }] })
}

function refuseContent(saving: AdPackageToSave): void {
  if (isEmptySelection(saving))
    throw new AppError('package.invalid', { problems: [{ code: 'adPackage.empty' }] })
  const problem = saving.catalogue && checkCatalogueChoice(saving.catalogue)
  if (problem) throw new AppError('package.invalid', { problems: [{ code: problem }] })
}

const idsByTable = (saving: PackageSelection): Record<TaggedTable, readonly string[]> => ({
  image: saving.images,
  video: saving.videos,
  text_asset: (Object.keys(textKinds) as (keyof typeof textKinds)[]).flatMap((list) => saving[list]),
  carousel: saving.carousels,
  sponsored_post: saving.posts,
  existing_ad: saving.existingAds,
})

async function removeName({ db, accountId }: AccountScope, name: string): Promise<void> {
  for (const table of taggedTables) {
    await db
      .updateTable(table)
      .set({ keywords: sql`array_remove(keywords, ${name})` })
      .where('account_id', '=', accountId)
      .where(carries(name))
      .execute()
  }
  await db
    .deleteFrom('catalogue_creative')
    .where('account_id', '=', accountId)
    .where('package_name', '=', name)
    .execute()
}

async function addName(
  { db, accountId }: AccountScope,
  table: TaggedTable,
  name: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable(table)
    .set({ keywords: sql`array_append(keywords, ${name})` })
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute()
}

async function setCatalogue(
  { db, accountId }: AccountScope,
  name: string,
  catalogue: PackageSelection['catalogue'],
  at: Date,
): Promise<void> {
  if (catalogue === null) return
  await db
    .insertInto('catalogue_creative')
    .values({
      account_id: accountId,
      id: randomUUID(),
      package_name: name,
      catalog_id: catalogue.catalogId,
      product_set_id: catalogue.productSetId,
      formats: [...new Set(catalogue.formats)],
      created_at: at,
    })
    .execute()
}
