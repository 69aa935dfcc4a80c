import { unpublishedChanges } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'
import { asDraft } from './configurations.ts'

/** How many things each changed file of a live campaign asks for that are not published. */
export async function countChanges({ db, accountId }: AccountScope): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('campaign_configuration as file')
    .innerJoin('campaign_configuration as snapshot', (join) =>
      join.onRef('snapshot.account_id', '=', 'file.account_id').onRef('snapshot.snapshot_of', '=', 'file.id'),
    )
    .select(['file.id', 'file.name', 'file.draft_content as content'])
    .select(['snapshot.name as publishedName', 'snapshot.draft_content as published'])
    .where('file.account_id', '=', accountId)
    .where('file.is_draft', '=', true)
    .where('file.campaign_id', 'is not', null)
    // The latest of a file comes last and counts.
    .orderBy('snapshot.revision')
    .execute()
  return new Map(
    rows.map(({ id, name, content, publishedName, published }) => [
      id,
      unpublishedChanges({ ...asDraft(published), name: publishedName }, { ...asDraft(content), name })
        .length,
    ]),
  )
}
