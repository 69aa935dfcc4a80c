import { sql } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'
import type { PackageKind } from '../db/tables/library.ts'

export type Author = { readonly personId: string; readonly at: Date }

/** What a package is at one moment. `id` is the name of a creative package. */
export type PackageContent = {
  readonly kind: PackageKind
  readonly id: string
  readonly name: string
  readonly content: object
}

/** Until the end of the transaction nobody else saves this package: who comes second sees what the first one stored. */
export async function lockPackage(
  { db, accountId }: AccountScope,
  kind: PackageKind,
  id: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId}/${kind}/${id}`}, 0))`.execute(db)
}

/**
 * Adds a version to a package, unless nothing differs from the last one. Versions are never changed.
 * @returns the number of the version that holds this content
 */
export async function recordVersion(
  scope: AccountScope,
  { kind, id, name, content }: PackageContent,
  { personId, at }: Author,
): Promise<number> {
  // Two who change one package at once make two versions, one after the other.
  await lockPackage(scope, kind, id)
  const { db, accountId } = scope
  const text = JSON.stringify(content)
  const last = await db
    .selectFrom('package_version')
    .select(['version', 'name', sql<boolean>`content = ${text}::jsonb`.as('is_same')])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('package_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.is_same && last.name === name) return last.version
  const version = (last?.version ?? 0) + 1
  await db
    .insertInto('package_version')
    .values({
      account_id: accountId,
      kind,
      package_id: id,
      version,
      name,
      content: text,
      author_id: personId,
      created_at: at,
    })
    .execute()
  return version
}

/** A renamed creative package keeps its history, and what was published from it: as new rows, nothing is rewritten. */
export async function renameVersions(
  { db, accountId }: AccountScope,
  from: string,
  to: string,
): Promise<void> {
  await db
    .insertInto('package_version')
    .columns(['account_id', 'kind', 'package_id', 'version', 'name', 'content', 'author_id', 'created_at'])
    .expression(
      db
        .selectFrom('package_version')
        .select((row) => [
          'account_id',
          'kind',
          row.cast<string>(row.val(to), 'text').as('package_id'),
          'version',
          'name',
          'content',
          'author_id',
          'created_at',
        ])
        .where('account_id', '=', accountId)
        .where('kind', '=', 'ad')
        .where('package_id', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('publication_package')
    .columns(['account_id', 'publication_id', 'kind', 'package_id', 'version'])
    .expression(
      db
        .selectFrom('publication_package')
        .select((row) => [
          'account_id',
          'publication_id',
          'kind',
          row.cast<string>(row.val(to), 'text').as('package_id'),
          'version',
        ])
        .where('account_id', '=', accountId)
        .where('kind', '=', 'ad')
        .where('package_id', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
