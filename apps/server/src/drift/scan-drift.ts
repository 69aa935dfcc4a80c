import type { Context } from '../context.ts'
import { inAccount } from '../db/in-account.ts'
import { checkDrift } from './check-drift.ts'
import { AppError } from '../errors/app-error.ts'
import { PlatformError } from '../errors/platform-error.ts'

/** Looks at every campaign that Vigie published and that still stands. One that cannot be read does not stop the rest. */
export async function scanDrift(
  ctx: Context,
  account: { readonly accountId: number; readonly account: string },
): Promise<void> {
  const campaigns = await inAccount(ctx, account.accountId, ({ db, accountId }) =>
    db
      .selectFrom('publication')
      .select('campaign_id')
      .distinct()
      .where('account_id', '=', accountId)
      .where('state', '=', 'PUBLISHED')
      .where('campaign_id', 'in', (query) =>
        query
          .selectFrom('campaign')
          .select('campaign_id')
          .where('account_id', '=', accountId)
          .where('status', 'not in', ['DELETED', 'ARCHIVED']),
      )
      .execute(),
  )
  for (const { campaign_id: campaignId } of campaigns) {
    if (campaignId === null || ctx.quota.closedUntil(account.account) !== null) continue
    try {
      await checkDrift(ctx, { account, campaignId })
    } catch (error) {
      // Without a connection or an answer the next hour looks again; the time of the last look says so meanwhile.
      if (!(error instanceof AppError) && !(error instanceof PlatformError)) throw error
      ctx.log.warn({ campaignId, code: error.message }, 'differences could not be looked for')
    }
  }
}
