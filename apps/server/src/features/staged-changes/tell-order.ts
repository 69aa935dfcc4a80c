import { alertKeys } from '../../alerts/alert-keys.ts'
import { raiseAlerts } from '../../alerts/tell-alerts.ts'
import type { Context } from '../../context.ts'
import type { AccountScope } from '../../db/in-account.ts'
import type { OrderResult } from '../../db/tables/staged-changes.ts'
import type { OrderRow } from './change-orders.store.ts'

/**
 * Tells of a planned order of which something was not done: nobody looked when its time came. Of one that was sent at once the screen
 * says it.
 */
export async function tellOrder(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  scope: AccountScope,
  row: OrderRow,
  result: OrderResult,
): Promise<void> {
  const missed = result.flatMap(({ outcome }, place) =>
    outcome === 'refused' || outcome === 'unknown' ? (row.changes[place] ?? []) : [],
  )
  const [first] = missed
  if (first === undefined || row.starts_at <= row.made_at) return
  const facts = {
    orderId: row.id,
    object: first.name,
    missed: missed.length,
    done: result.length - missed.length,
    isLate: result.every(({ problem }) => problem === 'changeOrder.late'),
  }
  const told = { code: 'changeOrder.incomplete', facts } as const
  await raiseAlerts(ctx, scope, [{ key: alertKeys.changeOrder(row.id), priority: 2, told }], ctx.clock.now())
}
