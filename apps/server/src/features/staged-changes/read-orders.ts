import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'
import { namesOf } from '../../people/nickname.ts'
import { findOrder, listOrders, type OrderRow } from './change-orders.store.ts'

type Order = ResponseOf<typeof endpoints.readChangeOrder>

const shownMs = 86_400_000

/** Orders that wait or run, and those that ended within a day. */
export const readOrders = (ctx: Context, { tenant }: { readonly tenant: Tenant }): Promise<Order[]> =>
  inAccount(ctx, tenant.accountId, async (scope) => {
    const rows = await listOrders(scope, new Date(ctx.clock.now().getTime() - shownMs))
    const names = await namesOf(
      { db: scope.db },
      rows.map((row) => row.person_id),
    )
    return rows.map((row) => asOrder(row, names))
  })

/** One order. @throws {AppError} `changeOrder.notFound` */
export const readOrder = (
  ctx: Context,
  { tenant }: { readonly tenant: Tenant },
  orderId: string,
): Promise<Order> =>
  inAccount(ctx, tenant.accountId, async (scope) => {
    const row = await findOrder(scope, orderId)
    return asOrder(row, await namesOf({ db: scope.db }, [row.person_id]))
  })

function asOrder(row: OrderRow, names: ReadonlyMap<string, string>): Order {
  return {
    id: row.id,
    state: row.state,
    by: { id: row.person_id, name: names.get(row.person_id) ?? '' },
    madeAt: row.made_at.toISOString(),
    startsAt: row.starts_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    changes: row.changes.map((change, place) => {
      const { outcome = null, problem = null } = row.result?.[place] ?? {}
      return { ...change, outcome, problem }
    }),
    mayUndo: row.state === 'ENDED' && (row.result ?? []).some(({ outcome }) => outcome === 'applied'),
  }
}
