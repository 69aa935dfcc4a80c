import type { endpoints, RequestOf } from '@vigie/contract'
import type { AdPackageSummary, TextAssetKind } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { readAdPackage, readAdPackageNames } from '../../library/ad-packages.ts'
import { carries } from '../../library/carries.ts'
import { isUuid } from '../../library/uuid.ts'
import { summaryOf } from './ad-package-list.read-model.ts'
import { renameInDrafts } from './rename-in-drafts.ts'

export type AdPackageToSave = RequestOf<typeof endpoints.saveAdPackage>['body'] & { readonly name: string }

const textKinds = {
  bodies: 'body',
  titles: 'title',
  descriptions: 'description',
  links: 'link',
  utms: 'utm',
  callsToAction: 'callToAction',
} as const satisfies Record<string, TextAssetKind>

/**
 * Makes a package hold exactly a selection, and renames it when asked: all of it or nothing, so that a package is
 * never half tagged. Drafts follow a new name.
 * @throws {AppError} `package.invalid`, `name.taken`, `asset.notFound`
 */
export async function saveAdPackage(scope: AccountScope, saving: AdPackageToSave): Promise<AdPackageSummary> {
  const name = saving.renamedTo?.trim() || saving.name
  refuseName(name)
  if (saving.images.length + textIdsOf(saving).length === 0) {
    throw new AppError('package.invalid', { problems: [{ code: 'adPackage.empty' }] })
  }
  const isRenamed = name !== saving.name
  if (isRenamed && (await readAdPackageNames(scope)).includes(name))
    throw new AppError('name.taken', { name })
  await refuseUnknownAssets(scope, saving)
  await removeName(scope, saving.name)
  await addName(scope, 'image', name, saving.images)
  await addName(scope, 'text_asset', name, textIdsOf(saving))
  if (isRenamed) await renameInDrafts(scope, saving.name, name)
  return summaryOf(await readAdPackage(scope, name))
}

/** Takes the name off every asset; the assets stay in the library. @throws {AppError} `package.inUse` */
export async function deleteAdPackage(scope: AccountScope, name: string): Promise<void> {
  const users = await scope.db
    .selectFrom('campaign_configuration')
    .select('name')
    .where('account_id', '=', scope.accountId)
    .where(sql<boolean>`draft_content -> 'adPackages' ? ${name}`)
    .limit(10)
    .execute()
  if (users.length > 0)
    throw new AppError('package.inUse', { configurations: users.map((user) => user.name) })
  await removeName(scope, name)
}

function refuseName(name: string): void {
  if (name.trim() === '')
    throw new AppError('package.invalid', { problems: [{ code: 'adPackage.name.missing' }] })
  if (name.includes('/'))
    throw new AppError('package.invalid', { problems: [{ code: 'adPackage.name.slash' }] })
  if (name.length > 200)
    throw new AppError('package.invalid', { problems: [{ code: 'adPackage.name.tooLong' }] })
}

const textIdsOf = (saving: AdPackageToSave): string[] => [
  ...saving.bodies,
  ...saving.titles,
  ...saving.descriptions,
  ...saving.links,
  ...saving.utms,
  ...saving.callsToAction,
]

async function refuseUnknownAssets({ db, accountId }: AccountScope, saving: AdPackageToSave): Promise<void> {
  const images = await db
    .selectFrom('image')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${saving.images.filter(isUuid)}::uuid[])`)
    .execute()
  const texts = await db
    .selectFrom('text_asset')
    .select(['id', 'kind'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${textIdsOf(saving).filter(isUuid)}::uuid[])`)
    .execute()
  const known = new Set([
    ...images.map(({ id }) => `image:${id}`),
    ...texts.map(({ id, kind }) => `${kind}:${id}`),
  ])
  const wanted = [
    ...saving.images.map((id) => `image:${id}`),
    ...Object.entries(textKinds).flatMap(([list, kind]) =>
      saving[list as keyof typeof textKinds].map((id) => `${kind}:${id}`),
    ),
  ]
  const missing = wanted.filter((key) => !known.has(key))
  if (missing.length > 0) throw new AppError('asset.notFound', { assets: missing.slice(0, 20) })
}

async function removeName({ db, accountId }: AccountScope, name: string): Promise<void> {
  for (const table of ['image', 'text_asset'] as const) {
    await db
      .updateTable(table)
      .set({ keywords: sql`array_remove(keywords, ${name})` })
      .where('account_id', '=', accountId)
      .where(carries(name))
      .execute()
  }
}

async function addName(
  { db, accountId }: AccountScope,
  table: 'image' | 'text_asset',
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
