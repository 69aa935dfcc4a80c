import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { applyChanges } from '../../writes/apply-changes.ts'
import type { ChangeResult } from '../../writes/change-order.ts'
import { formerValues } from '../../writes/former-values.ts'
import { readUndone } from '../../writes/undone.ts'
import { isWrittenSince } from '../../writes/written-since.ts'
import { findOrder } from './change-orders.store.ts'

type Asked = {
  readonly tenant: Tenant
  readonly personId: string
  readonly orderId: string
}
type Results = ResponseOf<typeof endpoints.undoChangeOrder>

/**
 * Gives back every value that an order changed, in one group, each only where ours still stands and nobody chose it since. What was
 * given back once is not given back again: the same value may be somebody's choice by now.
 * @throws {AppError} `changeOrder.notFound`, `changeOrder.decided` while it runs
 */
export async function undoOrder(ctx: Context, { tenant, personId, orderId }: Asked): Promise<Results> {
  const { done, undone, overtaken } = await inAccount(ctx, tenant.accountId, async (scope) => {
    const { state } = await findOrder(scope, orderId)
    if (state !== 'ENDED') throw new AppError('changeOrder.decided', { state })
    const done = await readDone(scope, orderId)
    const undone = await readUndone(
      scope,
      done.map(({ id }) => id),
    )
    const overtaken = new Set<string>()
    for (const { id } of done) if (!undone.has(id) && (await isWrittenSince(scope, id))) overtaken.add(id)
    return { done, undone, overtaken }
  })
  const left = done.filter(({ id }) => !undone.has(id) && !overtaken.has(id))
  const results = await applyChanges(ctx, {
    account: tenant,
    personId,
    origin: 'undo',
    changes: left.map(({ level, subject, before, after }) => ({
      ...{ level, id: subject, set: formerValues(before), onlyIf: after },
    })),
    undoes: new Map(left.map(({ id, subject }) => [subject, id])),
  })
  const answers = new Map(results.map((one) => [one.id, one]))
  return done.map(({ id, level, subject, name }) => {
    const { outcome, problem } = undone.has(id) ? givenBack : (answers.get(subject) ?? chosenSince(subject))
    return {
      level,
      id: subject,
      name: name ?? subject,
      outcome,
      problem: problem && { code: problem.code, facts: { ...problem.facts } },
    }
  })
}

type Answer = Pick<ChangeResult, 'outcome' | 'problem'>
const givenBack: Answer = { outcome: 'unchanged', problem: null }
const chosenSince = (id: string): Answer => ({
  outcome: 'refused',
  problem: { code: 'change.overtaken', facts: { id } },
})

/** What an order did, object by object. */
async function readDone({ db, accountId }: AccountScope, orderId: string) {
  const rows = await db
    .selectFrom('platform_operation')
    .select(['id', 'level', 'subject', 'object_name as name', 'before', 'after'])
    .where('account_id', '=', accountId)
    .where((where) => where(where.ref('reason', '->>').key('orderId'), '=', orderId))
    .where('state', 'in', ['OK', 'ADOPTED'])
    .orderBy('started_at')
    .execute()
  return rows.flatMap(({ level, before, after, ...row }) =>
    level && before && after ? [{ ...row, level, before, after }] : [],
  )
}
