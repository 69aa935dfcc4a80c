import { inAccount } from '../db/in-account.ts'
import type { TestServer } from './test-server.ts'

/** An address whose reader has agreed to alerts before: how they do has tests of its own. */
export async function confirmAddress({ ctx }: TestServer, accountId: number, address: string): Promise<void> {
  const at = ctx.clock.now()
  await inAccount(ctx, accountId, ({ db }) =>
    db
      .insertInto('alert_address')
      .values({ account_id: accountId, address, confirmed_at: at, asked_at: at, asked_times: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}
