import type { NewConfiguration } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { signedBy } from '../../people/nickname.ts'
import { insertConfiguration, type Saved } from './configurations.store.ts'
import { draftWithName } from './draft-with-name.ts'
import { updateConfiguration } from './update-configuration.ts'

type Creation = NewConfiguration & { readonly accountId: number; readonly personId: string }

/**
 * Stores a draft that may be incomplete: a name is enough. What names a published campaign is its next version, and is
 * stored over its file, with what publication locked.
 * @throws {AppError} `configuration.notFound` when Vigie did not publish that campaign, and those of an update
 */
export async function createConfiguration(ctx: Context, creation: Creation): Promise<Saved> {
  const { accountId, personId, draft, author, campaignId } = creation
  if (campaignId !== null) {
    const fileId = await inAccount(ctx, accountId, (scope) => publishedFile(scope, campaignId))
    return updateConfiguration(ctx, { accountId, personId, fileId, revision: null, author, draft })
  }
  const named = draftWithName(draft, draft.name)
  const nickname = await signedBy(ctx, personId, author)
  return inAccount(ctx, accountId, (scope) =>
    insertConfiguration(scope, { draft: named, author: nickname, at: ctx.clock.now() }),
  )
}

async function publishedFile({ db, accountId }: AccountScope, campaignId: string): Promise<string> {
  const file = await db
    .selectFrom('campaign_configuration')
    .select('id')
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('snapshot_of', 'is', null)
    .executeTakeFirst()
  if (!file) throw new AppError('configuration.notFound', { campaignId })
  return file.id
}
