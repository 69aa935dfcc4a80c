import type { CampaignDraft } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'

/** After an update the file says what is live: deactivated packages leave its lines, and nothing is left to update. */
export async function forgetUpdateChoices({ db, accountId }: AccountScope, fileId: string): Promise<void> {
  const row = await db
    .selectFrom('campaign_configuration')
    .select(['draft_content', 'revision'])
    .where('account_id', '=', accountId)
    .where('id', '=', fileId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  await db
    .updateTable('campaign_configuration')
    .set({ draft_content: JSON.stringify(withoutRetired(row.draft_content)), revision: row.revision + 1 })
    .where('account_id', '=', accountId)
    .where('id', '=', fileId)
    .execute()
}

function withoutRetired(draft: CampaignDraft): CampaignDraft {
  const isKept = (name: string) => !draft.retiredAdPackages.includes(name)
  return {
    ...draft,
    adPackages: draft.adPackages.filter(isKept),
    lines: draft.lines.map((line) => ({ ...line, adPackages: line.adPackages.filter(isKept) })),
    updatedAdPackages: [],
    retiredAdPackages: [],
  }
}
