import type { Context } from '../../context.ts'
import { monitorAccount, monitorEveryAccount } from './monitoring-engine.job.ts'
import type { ProposeMove } from './propose-move.ts'
import { runMonitoring } from './run-monitoring.ts'

export function registerMonitoringEngineJobs(ctx: Context, propose: ProposeMove): void {
  ctx.jobs.handle(monitorAccount, async ({ accountId }) => {
    await runMonitoring(ctx, accountId, { propose })
  })
  ctx.jobs.handle(monitorEveryAccount, async () => {
    const accounts = await ctx.db.selectFrom('ad_account').select('account_id').execute()
    for (const { account_id: accountId } of accounts) {
      await ctx.jobs.enqueue(monitorAccount, { accountId }, { key: String(accountId) })
    }
  })
  ctx.jobs.repeat(monitorEveryAccount, '* * * * *', {})
}
