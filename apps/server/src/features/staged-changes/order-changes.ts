import { randomUUID } from 'node:crypto'
import type { endpoints, RequestOf } from '@vigie/contract'
import { whyNotStartAt } from '@vigie/domain'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { carryOutOrder } from './change-orders.job.ts'
import { lockOrder, moveOrder, refuseTooMany } from './change-orders.store.ts'
import { stage, takeStaged } from './staged-changes.store.ts'

type Ordering = RequestOf<typeof endpoints.orderChanges>['body'] & {
  readonly tenant: Tenant
  readonly personId: string
  readonly origin: 'screen' | 'api'
}

/**
 * Makes an order of staged values, for now or for a time. A worker sends it; the values are staged no longer.
 * @returns its id
 * @throws {AppError} `stagedChange.moved`, `changeOrder.start`, `changeOrder.tooMany`
 */
export function orderChanges(
  ctx: Context,
  { tenant, personId, origin, items, startsAt }: Ordering,
): Promise<string> {
  const { accountId } = tenant
  const at = ctx.clock.now()
  const why = startsAt === undefined ? null : whyNotStartAt(startsAt, at)
  if (why !== null) throw new AppError('changeOrder.start', { why })
  const start = startsAt === undefined ? at : new Date(startsAt)
  return inAccount(ctx, accountId, async (scope) => {
    await refuseTooMany(scope)
    const changes = await takeStaged(scope, { personId, items })
    const orderId = randomUUID()
    await scope.db
      .insertInto('change_order')
      .values({
        ...{ account_id: accountId, id: orderId, person_id: personId, origin },
        ...{
          changes: JSON.stringify(changes),
          made_at: at,
          starts_at: start,
          state: 'WAITING',
          ended_at: null,
        },
      })
      .execute()
    if (startsAt !== undefined) {
      const facts = { count: changes.length, startsAt }
      await writeAudit(scope, {
        at,
        personId,
        origin,
        action: 'changeOrder.planned',
        subject: orderId,
        facts,
      })
    }
    await ctx.jobs.enqueue(
      carryOutOrder,
      { accountId, orderId },
      { key: orderId, transaction: scope.db, ...(startsAt === undefined ? {} : { startAfter: start }) },
    )
    return orderId
  })
}

type Cancelling = { readonly tenant: Tenant; readonly personId: string; readonly orderId: string }

/** Takes an order back before its time; its values are staged again for whoever ordered. @throws {AppError} `changeOrder.notFound`, `changeOrder.decided` */
export const cancelOrder = (ctx: Context, { tenant, personId, orderId }: Cancelling): Promise<void> =>
  inAccount(ctx, tenant.accountId, async (scope) => {
    const row = await lockOrder(scope, orderId)
    const at = ctx.clock.now()
    await moveOrder(scope, row, 'cancelled', { at })
    const items = row.changes.map((one) => ({ ...one, isLeftOut: false, note: '', problem: null }))
    await stage(scope, { personId: row.person_id, at, items, keeps: true })
    const facts = { count: items.length, startsAt: row.starts_at.toISOString() }
    await writeAudit(scope, { at, personId, action: 'changeOrder.cancelled', subject: orderId, facts })
  })
