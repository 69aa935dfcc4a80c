import { unpublishedChanges, type CampaignDraft } from '@vigie/domain'
import { randomUUID } from 'node:crypto'
import type { AccountScope } from '../../db/in-account.ts'
import {
  asDraft,
  contentOf,
  readConfiguration,
  type StoredConfiguration,
} from '../../records/configurations.ts'
import type { PublicationRow } from './ledger.ts'

/**
 * After the end of a publication its version of the file is what stands. The file is a draft no more only when it asks for
 * nothing else: what an update of ads left out, or what was edited since, goes on waiting beside what is published.
 */
export async function settleFile(
  scope: AccountScope,
  row: Pick<PublicationRow, 'file_id' | 'kind' | 'file_content' | 'file_revision'>,
): Promise<void> {
  const file = await readConfiguration(scope, row.file_id, { locked: true })
  const former = await readFormer(scope, file)
  const draft = row.kind === 'update' ? withoutChoices(file.draft) : file.draft
  const published = publishedVersion(row, { file, former })
  const isWaiting = unpublishedChanges(published, draft).length > 0
  const revision = file.revision + (row.kind === 'update' ? 1 : 0)
  const { db, accountId } = scope
  await db
    .updateTable('campaign_configuration')
    .set({ draft_content: contentOf(draft), revision, is_draft: isWaiting })
    .where('account_id', '=', accountId)
    .where('id', '=', file.id)
    .execute()
  if (isWaiting) await keep(scope, { file, published })
}

type Known = { readonly file: StoredConfiguration; readonly former: CampaignDraft | null }

/** An update of ads publishes its packages alone: the rest is as it was published before. */
function publishedVersion(
  { kind, file_content: content, file_revision: revision }: Parameters<typeof settleFile>[1],
  { file, former }: Known,
): CampaignDraft {
  const confirmed = content && asDraft(content)
  if (kind === 'publish') return confirmed === null || revision === file.revision ? file.draft : confirmed
  return former === null ? withoutChoices(file.draft) : withChoices(former, confirmed ?? file.draft)
}

async function readFormer(
  { db, accountId }: AccountScope,
  { id, is_draft: isDraft }: StoredConfiguration,
): Promise<CampaignDraft | null> {
  if (!isDraft) return null
  const row = await db
    .selectFrom('campaign_configuration')
    .select(['name', 'draft_content'])
    .where('account_id', '=', accountId)
    .where('snapshot_of', '=', id)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...asDraft(row.draft_content), name: row.name } : null
}

/** The version that stands, beside the file that asks for more. */
async function keep(
  { db, accountId }: AccountScope,
  { file, published }: { readonly file: StoredConfiguration; readonly published: CampaignDraft },
): Promise<void> {
  const { draft: _draft, ...stored } = file
  await db
    .insertInto('campaign_configuration')
    .values({
      ...stored,
      account_id: accountId,
      id: randomUUID(),
      name: published.name,
      draft_content: contentOf(published),
      is_draft: false,
      snapshot_of: file.id,
    })
    .execute()
}

/** After an update of ads nothing of it is left to choose: deactivated packages leave the lines. */
const withoutChoices = (draft: CampaignDraft): CampaignDraft => withChoices(draft, draft)

function withChoices(draft: CampaignDraft, { retiredAdPackages }: CampaignDraft): CampaignDraft {
  const isKept = (name: string) => !retiredAdPackages.includes(name)
  return {
    ...draft,
    adPackages: draft.adPackages.filter(isKept),
    lines: draft.lines.map((line) => ({ ...line, adPackages: line.adPackages.filter(isKept) })),
    updatedAdPackages: [],
    retiredAdPackages: [],
  }
}
