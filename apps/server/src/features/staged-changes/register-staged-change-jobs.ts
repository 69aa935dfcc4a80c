import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { carryOut } from './carry-out-order.ts'
import { carryOutOrder, forgetTray, tendOrders } from './change-orders.job.ts'
import { forgetOrders } from './change-orders.store.ts'
import { forgetStaged } from './staged-changes.store.ts'
import { tend } from './tend-orders.ts'

export function registerStagedChangeJobs(ctx: Context): void {
  ctx.jobs.handle(carryOutOrder, (target) => carryOut(ctx, target))
  ctx.jobs.handle(tendOrders, () => tend(ctx))
  ctx.jobs.repeat(tendOrders, '* * * * *', {})
  ctx.jobs.handle(forgetTray, () => forget(ctx))
  ctx.jobs.repeat(forgetTray, '43 3 * * *', {})
}

async function forget(ctx: Context): Promise<void> {
  const accounts = await ctx.db.selectFrom('ad_account').select('account_id').execute()
  for (const { account_id: accountId } of accounts)
    await inAccount(ctx, accountId, async (scope) => {
      await forgetStaged(scope, ctx.clock.now())
      await forgetOrders(scope, ctx.clock.now())
    })
}
