import { lockedChanges, type CampaignDraft } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { contentOf, readConfiguration, type StoredConfiguration } from '../../records/configurations.ts'
import { refuseWhilePublishing } from '../../records/file-publication.ts'
import { signedBy } from '../../people/nickname.ts'
import type { Saved } from './configurations.store.ts'
import { draftWithName } from './draft-with-name.ts'
import { keepPublished, readPublishedLines } from './published-snapshot.ts'

type Change = {
  readonly accountId: number
  readonly personId: string
  readonly fileId: string
  /** The revision this change was made on; `null` when the caller does not say. */
  readonly revision: number | null
  /** Who the caller says made it; `null` when nothing was said. */
  readonly author: string | null
  readonly draft: CampaignDraft
}

/**
 * Stores a change over the revision it was made on, so that two editors never overwrite each other. What
 * publication locked stays locked, and what is published is kept beside the file that changes.
 * @throws {AppError} `configuration.changedMeanwhile` with who changed it, `configuration.published`,
 * `configuration.publishing`, `configuration.otherAuthor`
 */
export async function updateConfiguration(ctx: Context, change: Change): Promise<Saved> {
  const author = await signedBy(ctx, change.personId, change.author)
  return inAccount(ctx, change.accountId, async (scope) => {
    const stored = await readConfiguration(scope, change.fileId, { locked: true })
    const draft = {
      ...draftWithName(change.draft, change.draft.name),
      fileId: stored.id,
      campaignId: stored.campaign_id,
    }
    await refuseWhilePublishing(scope, stored.id)
    refuseIfChanged(stored, change.revision, author)
    const publishedLines = await readPublishedLines(scope, stored)
    const locked = lockedChanges({ ...stored.draft, publishedLines }, draft)
    if (locked.length > 0) throw new AppError('configuration.published', { fields: locked })
    // The first change of what is published: it is copied before, and opening it copies nothing.
    if (!stored.is_draft) await keepPublished(scope, stored)
    return store(scope, { stored, draft, author, at: ctx.clock.now() })
  })
}

/** Who does not say which version they changed may go on over what is published, or over their own last save. */
function refuseIfChanged(stored: StoredConfiguration, revision: number | null, author: string): void {
  const isOwn = !stored.is_draft || stored.last_author === author
  if (revision === null ? isOwn : stored.revision === revision) return
  throw new AppError('configuration.changedMeanwhile', {
    author: stored.last_author,
    updatedAt: stored.updated_at.toISOString(),
    revision: stored.revision,
  })
}

type Storing = {
  readonly stored: StoredConfiguration
  readonly draft: CampaignDraft
  readonly author: string
  readonly at: Date
}

async function store(
  { db, accountId }: AccountScope,
  { stored, draft, author, at }: Storing,
): Promise<Saved> {
  const revision = stored.revision + 1
  await db
    .updateTable('campaign_configuration')
    .set({
      name: draft.name,
      draft_content: contentOf({ ...draft, revision }),
      last_author: author,
      is_draft: true,
      revision,
      updated_at: at,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', stored.id)
    .execute()
  return { result: stored.id, revision }
}
