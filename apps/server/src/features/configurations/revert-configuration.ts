import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { writeAudit } from '../../audit/audit.ts'
import { contentOfStored, readConfiguration } from '../../records/configurations.ts'
import { refuseWhilePublishing } from '../../records/file-publication.ts'
import { nicknameOf } from '../../people/nickname.ts'
import type { Saved } from './configurations.store.ts'
import { readSnapshot } from './published-snapshot.ts'

type Reverting = {
  readonly accountId: number
  readonly fileId: string
  readonly by: { readonly personId: string; readonly requestId: string }
}

/**
 * Gives up what was changed since the publication: the file is again what it was, under a new revision.
 * @throws {AppError} `configuration.nothingToRevert`, `configuration.publishing`
 */
export async function revertConfiguration(
  ctx: Context,
  { accountId, fileId, by }: Reverting,
): Promise<Saved> {
  const author = await nicknameOf(ctx, by.personId)
  const at = ctx.clock.now()
  return inAccount(ctx, accountId, async (scope) => {
    const file = await readConfiguration(scope, fileId, { locked: true })
    await refuseWhilePublishing(scope, file.id)
    const snapshot = await readSnapshot(scope, file)
    if (snapshot === null) throw new AppError('configuration.nothingToRevert')
    const revision = file.revision + 1
    await scope.db
      .updateTable('campaign_configuration')
      .set({
        name: snapshot.name,
        draft_content: contentOfStored({ ...snapshot.draft_content, revision }),
        is_draft: false,
        last_author: author,
        revision,
        updated_at: at,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', file.id)
      .execute()
    await scope.db
      .deleteFrom('campaign_configuration')
      .where('account_id', '=', accountId)
      .where('id', '=', snapshot.id)
      .execute()
    await writeAudit(scope, {
      ...by,
      at,
      action: 'configuration.reverted',
      subject: file.id,
      facts: { name: snapshot.name },
    })
    return { result: file.id, revision }
  })
}
