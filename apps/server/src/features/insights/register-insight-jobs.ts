import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { figuresArrived } from '../../alerts/evaluate-soon.ts'
import { makeAccountReports, syncAccount, syncEveryAccount } from './insights.job.ts'
import { makeReports } from './report/stored-reports.ts'
import { readTasks } from './sync/tasks.store.ts'
import { freshMs } from './sync-state.read-model.ts'
import { readSync, syncInsights } from './sync-account.ts'

export function registerInsightJobs(ctx: Context): void {
  ctx.jobs.handle(syncAccount, async ({ accountId, isForced }, { signal }) => {
    await syncInsights(ctx, accountId, { isForced, signal })
    await ctx.jobs.enqueue(makeAccountReports, { accountId }, { key: String(accountId) })
    await figuresArrived(ctx, accountId)
  })
  ctx.jobs.handle(makeAccountReports, ({ accountId }, { signal }) => makeReports(ctx, accountId, signal))
  ctx.jobs.handle(syncEveryAccount, async () => {
    const accounts = await ctx.db.selectFrom('ad_account').select('account_id').execute()
    for (const { account_id: accountId } of accounts) {
      if (await isDue(ctx, accountId))
        await ctx.jobs.enqueue(syncAccount, { accountId, isForced: false }, { key: String(accountId) })
    }
  })
  ctx.jobs.repeat(syncEveryAccount, '* * * * *', {})
}

/** One short turn per account and minute while there is something left; none before a throttled account may ask. */
async function isDue(ctx: Context, accountId: number): Promise<boolean> {
  const now = ctx.clock.now()
  return inAccount(ctx, accountId, async (scope) => {
    const sync = await readSync(scope)
    if (sync?.next_at && sync.next_at > now) return false
    // A publication ended: what it made is not known yet.
    if (sync?.finished_at && sync.objects_at === null) return true
    if (!sync?.finished_at || now.getTime() - sync.finished_at.getTime() >= freshMs) return true
    return (await readTasks(scope)).some((task) => task.not_before === null || task.not_before <= now)
  })
}
