import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { carryOutOrder } from './change-orders.job.ts'

/** Takes up orders whose time has come: a restart, or a clock that was moved, may have lost the queue’s own. */
export async function tend(ctx: Context): Promise<void> {
  const accounts = await ctx.db.selectFrom('ad_account').select('account_id').execute()
  for (const { account_id: accountId } of accounts) {
    const due = await inAccount(ctx, accountId, ({ db }) =>
      db
        .selectFrom('change_order')
        .select('id')
        .where('account_id', '=', accountId)
        .where('ended_at', 'is', null)
        .where('starts_at', '<=', ctx.clock.now())
        .execute(),
    )
    for (const { id } of due) await ctx.jobs.enqueue(carryOutOrder, { accountId, orderId: id }, { key: id })
  }
}
