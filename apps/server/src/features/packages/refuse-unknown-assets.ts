import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { isUuid } from '../../lib/uuid.ts'
import { type AdPackageToSave, textKinds } from './ad-package-to-save.ts'

const uuidTables = {
  images: 'image',
  videos: 'video',
  carousels: 'carousel',
  posts: 'sponsored_post',
} as const

/** Every asset of a selection must be one of the account, and of the kind it is named as. @throws {AppError} `asset.notFound` */
export async function refuseUnknownAssets(scope: AccountScope, saving: AdPackageToSave): Promise<void> {
  const missing: string[] = []
  for (const list of Object.keys(uuidTables) as (keyof typeof uuidTables)[]) {
    const known = await knownIds(scope, uuidTables[list], saving[list])
    missing.push(...saving[list].filter((id) => !known.has(id)).map((id) => `${list}:${id}`))
  }
  missing.push(...(await unknownTexts(scope, saving)), ...(await unknownAds(scope, saving.existingAds)))
  if (missing.length > 0) throw new AppError('asset.notFound', { assets: missing.slice(0, 20) })
}

async function knownIds(
  { db, accountId }: AccountScope,
  table: (typeof uuidTables)[keyof typeof uuidTables],
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids.filter(isUuid)}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function unknownTexts({ db, accountId }: AccountScope, saving: AdPackageToSave): Promise<string[]> {
  const wanted = (Object.keys(textKinds) as (keyof typeof textKinds)[]).flatMap((list) =>
    saving[list].map((id) => ({ id, kind: textKinds[list] })),
  )
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('text_asset')
    .select(['id', 'kind'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${wanted.map(({ id }) => id).filter(isUuid)}::uuid[])`)
    .execute()
  const known = new Set(rows.map(({ id, kind }) => `${kind}:${id}`))
  return wanted.map(({ id, kind }) => `${kind}:${id}`).filter((key) => !known.has(key))
}

async function unknownAds({ db, accountId }: AccountScope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('existing_ad')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id)).map((id) => `existingAds:${id}`)
}
