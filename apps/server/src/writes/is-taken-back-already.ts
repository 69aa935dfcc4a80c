import type { AccountScope } from '../db/in-account.ts'
import type { ChangeOrder } from './change-order.ts'
import { isTakenBackBy } from './taken-back.ts'

type Reason = ChangeOrder['reason']

/** Under which names an order that a worker takes up again stands in the reasons of its lines. */
const names = ['proposalId', 'orderId', 'givesBack'] as const

/** Whether a line was written by the same order. */
const isSameOrder = (reason: Reason, line: Reason | null): boolean =>
  names.some((name) => typeof reason?.[name] === 'string' && line?.[name] === reason[name])

/** Whether a write was taken back, or is at this moment (`isTakenBackBy`). Each who asks waits for the other's intent. */
export async function isTakenBackAlready(
  { db, accountId }: AccountScope,
  operationId: string,
  { reason, now }: { readonly reason: Reason; readonly now: Date },
): Promise<boolean> {
  await db
    .selectFrom('platform_operation')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', operationId)
    .forUpdate()
    .execute()
  const undoing = await db
    .selectFrom('platform_operation')
    .select(['state', 'started_at as startedAt', 'reason'])
    .where('account_id', '=', accountId)
    .where('undoes', '=', operationId)
    .where('state', 'in', ['INTENT', 'OK', 'ADOPTED'])
    .execute()
  return isTakenBackBy(
    undoing.map((one) => ({ ...one, isOwn: isSameOrder(reason, one.reason) })),
    now,
  )
}
