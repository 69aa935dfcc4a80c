import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { applyChanges } from '../../writes/apply-changes.ts'
import { undoMove } from '../../writes/undo-move.ts'
import { isWrittenSince } from '../../writes/written-since.ts'
import { moveIdOf } from './move-life.store.ts'
import { oneDecision } from './decisions.read-model.ts'
import { endMovesTakenBack, resolveUndone } from './tell-decisions.ts'

type Undoing = { readonly tenant: Tenant; readonly personId: string; readonly id: string; readonly at: Date }

/**
 * Takes back a pause that the engine made: the ad or ad set runs again if nobody changed it since, and is left alone
 * for seven days; or a move of money, whole. Doing it twice changes nothing.
 * @throws {AppError} `decision.notFound`, `decision.notUndoable`, `change.overtaken`, and what the write path refuses
 */
export async function undoDecision(ctx: Context, { tenant, personId, id, at }: Undoing) {
  const { accountId, account, currency } = tenant
  const read = () => inAccount(ctx, accountId, (scope) => oneDecision(scope, { id, at, currency }))
  const decision = await read()
  if (decision.undoneAt !== null) return decision
  if (decision.move && decision.result === 'applied') {
    const moveId = moveIdOf({ campaignId: decision.campaignId, at })
    const results = await undoMove(ctx, { account: { accountId, account }, personId, moveId })
    const problem = results.find(({ problem: found }) => found !== null)?.problem
    if (problem) throw new AppError(problem.code, problem.facts)
    await inAccount(ctx, accountId, (scope) => endMovesTakenBack(scope, ctx.clock.now()))
    return read()
  }
  if (decision.action !== 'pause' || decision.result !== 'applied')
    throw new AppError('decision.notUndoable', { id })
  const operationId = await inAccount(ctx, accountId, ({ db }) =>
    db
      .selectFrom('monitoring_decision')
      .select('operation_id')
      .where('account_id', '=', accountId)
      .where('subject_id', '=', id)
      .where('at', '=', at)
      .executeTakeFirst(),
  )
  const undone = operationId?.operation_id
  const isOvertaken =
    typeof undone === 'string' &&
    (await inAccount(ctx, accountId, (scope) => isWrittenSince(scope, undone, ['status'])))
  if (isOvertaken) throw new AppError('change.overtaken', { id })
  const [change] = await applyChanges(ctx, {
    account: { accountId, account },
    personId,
    origin: 'undo',
    reason: { strategyId: decision.strategyId, strategy: decision.strategyName, decidedAt: decision.at },
    // What somebody excluded since is paused for a reason of theirs.
    changes: [{ level: decision.kind, id, set: { status: 'ACTIVE' }, onlyIf: { isRetired: false } }],
    ...(undone ? { undoes: new Map([[id, undone]]) } : {}),
  })
  if (!change || (change.outcome !== 'applied' && change.outcome !== 'unchanged')) {
    throw change?.problem
      ? new AppError(change.problem.code, change.problem.facts)
      : new AppError('decision.notUndoable', { id })
  }
  await inAccount(ctx, accountId, async (scope) => {
    const { db } = scope
    await db
      .updateTable('monitoring_decision')
      .set({ undone_at: ctx.clock.now(), undone_by: personId })
      .where('account_id', '=', accountId)
      .where('subject_id', '=', id)
      .where('at', '=', at)
      .execute()
    const table = decision.kind === 'ad' ? 'ad' : 'adset'
    await db
      .updateTable(table)
      .set({ status: 'ACTIVE', effective_status: change.now?.effectiveStatus ?? 'ACTIVE' })
      .where('account_id', '=', accountId)
      .where(table === 'ad' ? 'ad_id' : 'adset_id', '=', id)
      .execute()
    await resolveUndone(scope, decision, ctx.clock.now())
  })
  return read()
}
