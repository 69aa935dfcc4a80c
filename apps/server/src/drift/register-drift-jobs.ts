import { driftLookMinute } from '@vigie/domain'
import type { Context } from '../context.ts'
import { scanAccountDrift, scanAllDrift } from './drift.job.ts'
import { scanDrift } from './scan-drift.ts'

export function registerDriftJobs(ctx: Context): void {
  ctx.jobs.handle(scanAllDrift, async () => {
    const accounts = await ctx.db.selectFrom('ad_account').select(['account_id', 'platform_id']).execute()
    for (const { account_id: accountId, platform_id: account } of accounts)
      await ctx.jobs.enqueue(scanAccountDrift, { accountId, account }, { key: String(accountId) })
  })
  ctx.jobs.handle(scanAccountDrift, (account) => scanDrift(ctx, account))
  ctx.jobs.repeat(scanAllDrift, `${driftLookMinute} * * * *`, {})
}
