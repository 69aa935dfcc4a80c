import { randomUUID } from 'node:crypto'
import type { AccountScope } from '../../db/in-account.ts'
import { lineKey, type CampaignDraft, type LineKey, type StoredDraft } from '@vigie/domain'
import { asDraft, contentOf, type StoredConfiguration } from '../../records/configurations.ts'

/** Keeps what is published beside the file that is about to change. */
export async function keepPublished(
  { db, accountId }: AccountScope,
  { draft, ...stored }: StoredConfiguration,
): Promise<void> {
  const id = randomUUID()
  await db
    .insertInto('campaign_configuration')
    .values({
      ...stored,
      id,
      draft_content: contentOf(draft),
      account_id: accountId,
      snapshot_of: stored.id,
    })
    .execute()
}

type Published = { readonly name: string; readonly draft_content: StoredDraft }

/** What is published of a file, as a draft to compare the file with. */
export const publishedDraft = (
  { id, campaign_id: campaignId, revision }: Pick<StoredConfiguration, 'id' | 'campaign_id' | 'revision'>,
  { name, draft_content: content }: Published,
): CampaignDraft => ({ ...asDraft(content), fileId: id, campaignId, revision, name })

/** The latest content of a file that was published, when the file has changed since; `null` otherwise. */
export async function readSnapshot({ db, accountId }: AccountScope, file: StoredConfiguration) {
  if (!file.is_draft || file.campaign_id === null) return null
  const row = await db
    .selectFrom('campaign_configuration')
    .select(['id', 'name', 'draft_content'])
    .where('account_id', '=', accountId)
    .where('snapshot_of', '=', file.id)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The lines of a file that are live, whose starts the platform fixed; `null` where nothing tells, and then all are. */
export async function readPublishedLines(
  scope: AccountScope,
  file: StoredConfiguration,
): Promise<readonly LineKey[] | null> {
  if (file.campaign_id === null) return null
  if (!file.is_draft) return file.draft.lines.map(lineKey)
  const snapshot = await readSnapshot(scope, file)
  return snapshot?.draft_content.lines.map(lineKey) ?? null
}
