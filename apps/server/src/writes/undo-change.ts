import type { Context } from '../context.ts'
import { inAccount } from '../db/in-account.ts'
import { AppError } from '../errors/app-error.ts'
import type { Tenant } from '../http/tenant.ts'
import { applyChanges } from './apply-changes.ts'
import type { ChangeOrder, ChangeResult, ObjectValues } from './change-order.ts'
import { formerValues } from './former-values.ts'
import { markUndone } from './mark-undone.ts'
import { undoMove } from './undo-move.ts'
import { isWrittenSince } from './written-since.ts'

type Asked = {
  readonly tenant: Tenant
  readonly personId: string
  readonly operationId: string
  /** Of an undo that somebody proposed and another approved. */
  readonly approved?: Pick<ChangeOrder, 'reason' | 'isApproved' | 'beforeIntent' | 'onStep'> & {
    /** What must stand besides what the change wrote. */
    readonly onlyIf: Partial<ObjectValues>
  }
}

/** What came of it; without the object and the line of the ledger where nothing was asked. */
type Undone = Pick<ChangeResult, 'level' | 'id' | 'outcome' | 'problem'>

/**
 * Puts back what a change replaced, as a change of its own: guarded, written down, undoable in turn. Where somebody
 * changed one of its values since, also to what it was again, nothing is done.
 * @throws {AppError} `object.notFound` for a change that is not there or has nothing to put back
 */
export async function undoChange(
  ctx: Context,
  { tenant, personId, operationId, approved }: Asked,
): Promise<Undone> {
  const { row, isOvertaken } = await inAccount(ctx, tenant.accountId, async (scope) => ({
    row: await scope.db
      .selectFrom('platform_operation')
      .select(['level', 'subject', 'before', 'after', 'state', 'reason'])
      .where('account_id', '=', scope.accountId)
      .where('id', '=', operationId)
      .executeTakeFirst(),
    isOvertaken: await isWrittenSince(scope, operationId),
  }))
  const isDone = row?.state === 'OK' || row?.state === 'ADOPTED'
  if (!row?.level || !row.before || !row.after || !isDone)
    throw new AppError('object.notFound', { operationId })
  const { level, subject: id } = row
  if (isOvertaken)
    return { level, id, outcome: 'refused', problem: { code: 'change.overtaken', facts: { id } } }
  const moveId = row.reason?.moveId ?? row.reason?.givesBack
  // Money that moved comes back whole; of what was approved exactly what was approved.
  if (typeof moveId === 'string' && !approved)
    return undoneOf(await undoMove(ctx, { account: tenant, personId, moveId }), id)
  const { onlyIf = {}, ...order } = approved ?? {}
  const results = await applyChanges(ctx, {
    account: tenant,
    personId,
    origin: 'undo',
    changes: [{ level, id, set: formerValues(row.before), onlyIf: { ...onlyIf, ...row.after } }],
    undoes: new Map([[id, operationId]]),
    // Asked once more where it is written: reading the platform takes as long as it likes.
    isOvertaken: (scope) => isWrittenSince(scope, operationId),
    ...order,
  })
  const undone = undoneOf(results, id)
  if (undone.outcome === 'applied' || undone.outcome === 'unchanged')
    await inAccount(ctx, tenant.accountId, (scope) =>
      markUndone(scope, { operationIds: [operationId], personId, at: ctx.clock.now() }),
    )
  return undone
}

/** What became of the object; of several that were taken back together, one that was not. */
function undoneOf(results: readonly ChangeResult[], id: string): Undone {
  const isDone = ({ outcome }: ChangeResult) => outcome === 'applied' || outcome === 'unchanged'
  const told = results.find((one) => !isDone(one)) ?? results.find((one) => one.id === id)
  if (!told) throw new AppError('object.notFound', { id })
  return { level: told.level, id: told.id, outcome: told.outcome, problem: told.problem }
}
