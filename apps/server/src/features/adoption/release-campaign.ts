import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { forgetDrift } from '../../drift/forget-drift.ts'
import { AppError } from '../../errors/app-error.ts'
import { refuseWhilePublishing } from '../../records/file-publication.ts'

type Order = {
  readonly accountId: number
  readonly campaignId: string
  readonly by: { readonly personId: string; readonly requestId: string }
}

/**
 * Gives a campaign back that was taken in hand: its file is forgotten, with what was edited and not published. Nothing is
 * written to the platform, and what stands there is compared with nothing any more; the library and the history stay. One
 * that Vigie made itself is not given back: its file is what explains it.
 * @throws {AppError} `request.notFound`, `adoption.notTaken`, `configuration.publishing`
 */
export const releaseCampaign = (ctx: Context, { accountId, campaignId, by }: Order): Promise<void> =>
  inAccount(ctx, accountId, async (scope) => {
    const { db } = scope
    const file = await db
      .selectFrom('campaign_configuration')
      .select(['id', 'name'])
      .where('account_id', '=', accountId)
      .where('campaign_id', '=', campaignId)
      .where('snapshot_of', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!file) throw new AppError('request.notFound')
    if (!(await wasTaken(scope, file.id))) throw new AppError('adoption.notTaken')
    await refuseWhilePublishing(scope, file.id)
    await db
      .deleteFrom('campaign_configuration')
      .where('account_id', '=', accountId)
      .where((one) => one.or([one('id', '=', file.id), one('snapshot_of', '=', file.id)]))
      .execute()
    await forgetDrift(scope, { campaignId, at: ctx.clock.now() })
    await writeAudit(scope, {
      ...by,
      at: ctx.clock.now(),
      action: 'campaign.released',
      subject: campaignId,
      facts: { fileId: file.id, name: file.name },
    })
  })

const wasTaken = async ({ db, accountId }: AccountScope, fileId: string): Promise<boolean> =>
  (await db
    .selectFrom('publication')
    .select('id')
    .where('account_id', '=', accountId)
    .where('file_id', '=', fileId)
    .where('is_adoption', '=', true)
    .executeTakeFirst()) !== undefined
