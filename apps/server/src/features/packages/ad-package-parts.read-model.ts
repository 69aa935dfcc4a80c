import type { TextAssetKind } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'

export type VisualCount = {
  readonly name: string
  readonly count: number
  /** A square and its story count once when both belong to the package. */
  readonly visuals: number
  /** Thumbnail of the newest. */
  readonly cover: string
}

/** By package. The rule of `pairVisuals`: the story of a square of the same package does not stand alone. */
export async function countVisuals(
  { db, accountId }: AccountScope,
  table: 'image' | 'video',
): Promise<VisualCount[]> {
  const { rows } = await sql<VisualCount>`
    select package.name, count(*) as count, count(*) filter (where square.id is null) as visuals,
      (array_agg(one.thumbnail_key order by one.created_at desc, one.id))[1] as cover
    from ${sql.table(table)} one
    cross join unnest(one.keywords) package(name)
    left join ${sql.table(table)} square on square.account_id = one.account_id and square.id = one.pair_id
      and square.pair_id = one.id and 4 * square.width >= 3 * square.height
      and (4 * one.width < 3 * one.height or square.id < one.id)
      and package.name = any(square.keywords)
    where one.account_id = ${accountId}
    group by package.name`.execute(db)
  return rows
}

type TextCount = { readonly name: string; readonly kind: TextAssetKind; readonly count: number }

export async function countTexts({ db, accountId }: AccountScope): Promise<TextCount[]> {
  const { rows } = await sql<TextCount>`
    select package.name, one.kind, count(*) as count
    from text_asset one
    cross join unnest(one.keywords) package(name)
    where one.account_id = ${accountId}
    group by package.name, one.kind`.execute(db)
  return rows
}

type AdSourceCount = { readonly name: string; readonly count: number }

/** Of what is an ad by itself. */
export async function countAdSources(
  { db, accountId }: AccountScope,
  table: 'carousel' | 'sponsored_post' | 'existing_ad',
): Promise<AdSourceCount[]> {
  const { rows } = await sql<AdSourceCount>`
    select package.name, count(*) as count
    from ${sql.table(table)} one
    cross join unnest(one.keywords) package(name)
    where one.account_id = ${accountId}
    group by package.name`.execute(db)
  return rows
}

/** How many formats each catalogue package shows its products in. */
export const readCatalogueFormats = ({ db, accountId }: AccountScope): Promise<AdSourceCount[]> =>
  db
    .selectFrom('catalogue_creative')
    .select(['package_name as name', sql<number>`cardinality(formats)`.as('count')])
    .where('account_id', '=', accountId)
    .execute()

/** Names that were saved as packages, at least once. */
export async function readSavedNames({ db, accountId }: AccountScope): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('package_version')
    .select('package_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('kind', '=', 'ad')
    .execute()
  return new Set(rows.map(({ package_id: name }) => name))
}
