import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { writeAudit } from '../../audit/audit.ts'
import { readConfiguration } from '../../records/configurations.ts'
import { refuseWhilePublishing } from '../../records/file-publication.ts'

type Deletion = {
  readonly accountId: number
  readonly fileId: string
  readonly by: { readonly personId: string; readonly requestId: string }
}

/**
 * Deletes a draft. The file of a campaign that exists on the platform is kept, and so is one that is being published: it
 * is what explains them, and the only way to them.
 * @throws {AppError} `configuration.published`, `configuration.publishing`
 */
export function deleteConfiguration(ctx: Context, { accountId, fileId, by }: Deletion): Promise<void> {
  return inAccount(ctx, accountId, async (scope) => {
    const { id, name, campaign_id: campaignId } = await readConfiguration(scope, fileId, { locked: true })
    if (campaignId !== null) throw new AppError('configuration.published', { campaignId })
    await refuseWhilePublishing(scope, id)
    await scope.db
      .deleteFrom('campaign_configuration')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute()
    await writeAudit(scope, {
      ...by,
      at: ctx.clock.now(),
      action: 'configuration.deleted',
      subject: id,
      facts: { name },
    })
  })
}
