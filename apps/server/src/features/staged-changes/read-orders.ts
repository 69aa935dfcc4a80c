import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
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
    const undoable = await readUndoable(scope, rows)
    return rows.map((row) => asOrder(row, names, undoable))
  })

/** One order. @throws {AppError} `changeOrder.notFound` */
export const readOrder = (
  ctx: Context,
  { tenant }: { readonly tenant: Tenant },
  orderId: string,
): Promise<Order> =>
  inAccount(ctx, tenant.accountId, async (scope) => {
    const row = await findOrder(scope, orderId)
    const names = await namesOf({ db: scope.db }, [row.person_id])
    return asOrder(row, names, await readUndoable(scope, [row]))
  })

function asOrder(row: OrderRow, names: ReadonlyMap<string, string>, undoable: ReadonlySet<string>): Order {
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
    mayUndo: undoable.has(row.id),
  }
}

/** Ended orders of which something was done that nobody took back yet. */
async function readUndoable(
  { db, accountId }: AccountScope,
  rows: readonly OrderRow[],
): Promise<ReadonlySet<string>> {
  const ended = rows.flatMap(({ id, state }) => (state === 'ENDED' ? [id] : []))
  if (ended.length === 0) return new Set()
  const found = await db
    .selectFrom('platform_operation as done')
    .select((of) => of.ref('done.reason', '->>').key('orderId').as('orderId'))
    .distinct()
    .where('done.account_id', '=', accountId)
    .where((is) => is(is.ref('done.reason', '->>').key('orderId'), 'in', ended))
    .where('done.state', 'in', ['OK', 'ADOPTED'])
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('platform_operation as undoing')
            .select('undoing.id')
            .where('undoing.account_id', '=', accountId)
            .whereRef('undoing.undoes', '=', 'done.id')
            .where('undoing.state', 'in', ['OK', 'ADOPTED']),
        ),
      ),
    )
    .execute()
  return new Set(found.flatMap(({ orderId }) => (typeof orderId === 'string' ? [orderId] : [])))
}
