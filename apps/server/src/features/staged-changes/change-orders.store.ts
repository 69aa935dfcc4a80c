import { afterChangeOrderEvent, isChangeOrderEnd, type ChangeOrderEvent } from '@vigie/domain'
import type { Selectable } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import type { OrderResult, StagedChangeTables } from '../../db/tables/staged-changes.ts'
import { AppError } from '../../errors/app-error.ts'
import { isUuid } from '../../lib/uuid.ts'

export type OrderRow = Selectable<StagedChangeTables['change_order']>

const ofAccount = ({ db, accountId }: AccountScope) =>
  db.selectFrom('change_order').selectAll().where('account_id', '=', accountId)

const found = (row: OrderRow | undefined, orderId: string): OrderRow => {
  if (!row) throw new AppError('changeOrder.notFound', { orderId })
  return row
}

/** One order, as it is now. @throws {AppError} `changeOrder.notFound` */
export const findOrder = async (scope: AccountScope, id: string): Promise<OrderRow> =>
  found(isUuid(id) ? await ofAccount(scope).where('id', '=', id).executeTakeFirst() : undefined, id)

/** One order, held until the end of the transaction. @throws {AppError} `changeOrder.notFound` */
export const lockOrder = async (scope: AccountScope, id: string): Promise<OrderRow> =>
  found(
    isUuid(id) ? await ofAccount(scope).where('id', '=', id).forUpdate().executeTakeFirst() : undefined,
    id,
  )

/** More than a day of work of an agency, and few enough to be listed whole. */
const mostOpen = 200

/** @throws {AppError} `changeOrder.tooMany` while as many wait or run as may */
export async function refuseTooMany({ db, accountId }: AccountScope): Promise<void> {
  const { open } = await db
    .selectFrom('change_order')
    .select(db.fn.countAll<number>().as('open'))
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (open >= mostOpen) throw new AppError('changeOrder.tooMany', { most: mostOpen })
}

/** Orders that wait or run, soonest first, and those that ended since. */
export async function listOrders(scope: AccountScope, endedSince: Date): Promise<OrderRow[]> {
  const open = await ofAccount(scope)
    .where('ended_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  const ended = await ofAccount(scope)
    .where('ended_at', '>=', endedSince)
    .orderBy('ended_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()
  return [...open, ...ended]
}

/** Keeps an order from ending until the transaction is over. @throws {Error} when it does not run any more: nothing more of it is begun */
export async function holdRunning({ db, accountId }: AccountScope, id: string): Promise<void> {
  const row = await db
    .selectFrom('change_order')
    .select('state')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (row?.state !== 'RUNNING')
    throw new Error(`order ${id}: ${row?.state ?? 'gone'}, nothing more of it is begun`)
}

type Move = { readonly at: Date; readonly result?: OrderResult }

/**
 * Moves a locked order as the table of states says.
 * @throws {AppError} `changeOrder.decided` when the event cannot happen in its state
 */
export async function moveOrder(
  scope: AccountScope,
  row: OrderRow,
  event: ChangeOrderEvent,
  { at, result }: Move,
): Promise<void> {
  const to = afterChangeOrderEvent(row.state, event)
  if (to === null) throw new AppError('changeOrder.decided', { state: row.state })
  await scope.db
    .updateTable('change_order')
    .set({
      state: to,
      ended_at: isChangeOrderEnd(to) ? at : null,
      ...(result ? { result: JSON.stringify(result) } : {}),
    })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', row.id)
    .execute()
}

const keptDays = 90
const dayMs = 86_400_000

/** Forgets orders that ended long ago; what they wrote stays in the ledger. */
export async function forgetOrders({ db, accountId }: AccountScope, now: Date): Promise<void> {
  await db
    .deleteFrom('change_order')
    .where('account_id', '=', accountId)
    .where('ended_at', '<', new Date(now.getTime() - keptDays * dayMs))
    .execute()
}
