import type { Context } from '../../context.ts'
import { syncAccount, syncEveryAccount } from './insights.job.ts'
import { syncInsights } from './sync-account.ts'

export function registerInsightJobs(ctx: Context): void {
  ctx.jobs.handle(syncAccount, ({ accountId }) => syncInsights(ctx, accountId))
  ctx.jobs.handle(syncEveryAccount, async () => {
    const accounts = await ctx.db.selectFrom('ad_account').select('account_id').execute()
    for (const { account_id: accountId } of accounts) {
      await ctx.jobs.enqueue(syncAccount, { accountId }, { key: String(accountId) })
    }
  })
  ctx.jobs.repeat(syncEveryAccount, '*/5 * * * *', {})
}
