import type { AccountScope } from '../db/in-account.ts'
import { readClock } from '../db/database-clock.ts'

/**
 * Notes a new name with every publication that was made from the package. Called once the drafts that name it are held, so
 * that no publication of the former name begins unnoticed. Whoever takes the former name later is another package.
 */
export async function noteRename({ db, accountId }: AccountScope, from: string, to: string): Promise<void> {
  const uses = await db
    .selectFrom('publication_package')
    .select('publication_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'ad')
    .where('package_id', '=', from)
    .execute()
  if (uses.length === 0) return
  const noted = { account_id: accountId, renamed_at: await readClock(db), from_name: from, to_name: to }
  await db
    .insertInto('publication_package_rename')
    .values(uses.map((use) => ({ ...use, ...noted })))
    .execute()
}

/** What a package is called that had a name in a publication. */
export type NameNow = (publicationId: string, name: string) => string

/**
 * The names of packages that a file was published with, or every file, followed through the renames since: all of them, or for a
 * publication that runs those of before it, for it goes by the names that it was confirmed with.
 */
export async function readNamesNow(
  { db, accountId }: AccountScope,
  fileId: string | null = null,
  running: string | null = null,
): Promise<NameNow> {
  const rows = await db
    .selectFrom('publication_package_rename as rename')
    .innerJoin('publication', (join) =>
      join
        .onRef('publication.account_id', '=', 'rename.account_id')
        .onRef('publication.id', '=', 'rename.publication_id'),
    )
    .select(['rename.publication_id as publicationId', 'renamed_at', 'from_name', 'to_name'])
    .where('rename.account_id', '=', accountId)
    .$if(fileId !== null, (query) => query.where('publication.file_id', '=', fileId ?? ''))
    .orderBy('renamed_at')
    .execute()
  const since = new Set(
    rows.flatMap((row) => (row.publicationId === running ? [row.renamed_at.getTime()] : [])),
  )
  const renames = Map.groupBy(
    rows.filter((row) => !since.has(row.renamed_at.getTime())),
    (row) => row.publicationId,
  )
  return (publicationId, name) =>
    (renames.get(publicationId) ?? []).reduce(
      (current, row) => (current === row.from_name ? row.to_name : current),
      name,
    )
}
