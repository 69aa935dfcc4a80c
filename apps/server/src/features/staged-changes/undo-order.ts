import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { applyChanges } from '../../writes/apply-changes.ts'
import { formerValues } from '../../writes/former-values.ts'
import { isWrittenSince } from '../../writes/written-since.ts'
import { findOrder } from './change-orders.store.ts'

type Asked = {
  readonly tenant: Tenant
  readonly personId: string
  readonly orderId: string
}
type Results = ResponseOf<typeof endpoints.undoChangeOrder>

/**
 * Gives back every value that an order changed, in one group, each only where ours still stands and nobody chose it since. Asked
 * twice, the second time changes nothing.
 * @throws {AppError} `changeOrder.notFound`, `changeOrder.decided` while it runs
 */
export async function undoOrder(ctx: Context, { tenant, personId, orderId }: Asked): Promise<Results> {
  const { done, overtaken } = await inAccount(ctx, tenant.accountId, async (scope) => {
    const { state } = await findOrder(scope, orderId)
    if (state !== 'ENDED') throw new AppError('changeOrder.decided', { state })
    const done = await readDone(scope, orderId)
    const overtaken = new Set<string>()
    for (const { id, subject } of done)
      if (!(await isUndone(scope, id)) && (await isWrittenSince(scope, id))) overtaken.add(subject)
    return { done, overtaken }
  })
  const left = done.filter(({ subject }) => !overtaken.has(subject))
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
  return done.map(({ level, subject: id, name }) => {
    const answer = answers.get(id)
    const isOvertaken = { outcome: 'refused', problem: { code: 'change.overtaken', facts: { id } } } as const
    const { outcome, problem } = answer ?? isOvertaken
    return {
      level,
      id,
      name: name ?? id,
      outcome,
      problem: problem && { code: problem.code, facts: { ...problem.facts } },
    }
  })
}

/** Whether it was taken back already: that counts as no choice of somebody else’s. */
async function isUndone({ db, accountId }: AccountScope, operationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('platform_operation')
    .select('id')
    .where('account_id', '=', accountId)
    .where('undoes', '=', operationId)
    .where('state', 'in', ['OK', 'ADOPTED'])
    .executeTakeFirst()
  return row !== undefined
}

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
