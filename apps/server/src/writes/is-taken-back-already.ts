import type { AccountScope } from '../db/in-account.ts'
import type { ChangeOrder } from './change-order.ts'

/** A request that writes has ended long before, one way or the other; what died in the middle is looked after by itself. */
const longestMs = 2 * 60_000

/**
 * Whether a write was taken back, or is at this moment: two people who undo the same thing at once write it back once. Each
 * waits for the other's intent. An order that a worker takes up again finds its own intent, and goes on.
 */
export async function isTakenBackAlready(
  { db, accountId }: AccountScope,
  operationId: string,
  { order, now }: { readonly order: ChangeOrder; readonly now: Date },
): Promise<boolean> {
  await db
    .selectFrom('platform_operation')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', operationId)
    .forUpdate()
    .execute()
  const isTakenUpAgain = order.isApproved || order.isWorkOfAccount || order.beforeIntent !== undefined
  const undoing = await db
    .selectFrom('platform_operation')
    .select(['state', 'started_at'])
    .where('account_id', '=', accountId)
    .where('undoes', '=', operationId)
    .where('state', 'in', ['INTENT', 'OK', 'ADOPTED'])
    .execute()
  return undoing.some(
    ({ state, started_at: at }) =>
      state !== 'INTENT' || (!isTakenUpAgain && now.getTime() - at.getTime() < longestMs),
  )
}
