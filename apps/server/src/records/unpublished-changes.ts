import { unpublishedChanges } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'
import { readChangedPackages, type ChangedPackages } from './changed-packages.ts'
import { asDraft } from './configurations.ts'

/** How many things each file of a live campaign asks for that are not published: in itself, and by its packages. */
export async function countChanges(scope: AccountScope): Promise<ReadonlyMap<string, number>> {
  const changed = await readChangedPackages(scope)
  const rows = await readFiles(scope, changed)
  return new Map(
    rows.map(({ id, name, content, publishedName, published }) => {
      const draft = { ...asDraft(content), name }
      const live = published === null ? draft : { ...asDraft(published), name: publishedName ?? name }
      return [id, unpublishedChanges(live, draft, changed.get(id)).length]
    }),
  )
}

/** Files that may ask for more than is published, each with the version of it that is. */
const readFiles = ({ db, accountId }: AccountScope, changed: ChangedPackages) =>
  db
    .selectFrom('campaign_configuration as file')
    .leftJoin('campaign_configuration as snapshot', (join) =>
      join
        .onRef('snapshot.account_id', '=', 'file.account_id')
        .onRef('snapshot.snapshot_of', '=', 'file.id')
        .on('file.is_draft', '=', true),
    )
    .select(['file.id', 'file.name', 'file.draft_content as content'])
    .select(['snapshot.name as publishedName', 'snapshot.draft_content as published'])
    .where('file.account_id', '=', accountId)
    .where('file.campaign_id', 'is not', null)
    .where('file.snapshot_of', 'is', null)
    .where((where) =>
      where.or([
        where('snapshot.id', 'is not', null),
        where('file.id', '=', sql<string>`any(${[...changed.keys()]}::uuid[])`),
      ]),
    )
    // The latest of a file comes last and counts.
    .orderBy('snapshot.revision')
    .execute()
