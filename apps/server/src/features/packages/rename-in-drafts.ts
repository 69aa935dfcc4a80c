import { renameLeftOut, toStored, type StoredDraft } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import { asDraft, contentOfStored } from '../../records/configurations.ts'

/** Drafts name ad packages, so they follow a new name. Their revision grows: an open editor must read it again. */
export async function renameInDrafts(
  { db, accountId }: AccountScope,
  from: string,
  to: string,
): Promise<void> {
  const rows = await db
    .selectFrom('campaign_configuration')
    .select(['id', 'draft_content', 'revision'])
    .where('account_id', '=', accountId)
    .where(
      sql<boolean>`jsonb_path_exists(draft_content, '$.**.adPackages[*] ? (@ == $name)', ${JSON.stringify({ name: from })}::jsonb)`,
    )
    .forUpdate()
    .execute()
  for (const { id, draft_content: draft, revision } of rows) {
    await db
      .updateTable('campaign_configuration')
      .set({
        draft_content: contentOfStored(renamed(toStored(asDraft(draft)), from, to)),
        revision: revision + 1,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute()
  }
}

function renamed(draft: StoredDraft, from: string, to: string): StoredDraft {
  const follow = (names: readonly string[]) => names.map((name) => (name === from ? to : name))
  return {
    ...renameLeftOut(draft, from, to),
    adPackages: follow(draft.adPackages),
    updatedAdPackages: follow(draft.updatedAdPackages),
    retiredAdPackages: follow(draft.retiredAdPackages),
    lines: draft.lines.map((line) => ({ ...line, adPackages: follow(line.adPackages) })),
  }
}
