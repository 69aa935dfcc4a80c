import type { endpoints, RequestOf } from '@vigie/contract'
import type { ProposedUndo, ProposedValues } from '@vigie/domain'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import type { ProposalFinding } from '../../db/tables/proposals.ts'
import { AppError } from '../../errors/app-error.ts'
import { openPlatform } from '../../platforms/registry.ts'
import { baseOf } from '../../records/base-of.ts'
import { readAccountGuard } from '../../writes/account-guard.ts'
import { activeDailyTotal } from '../../writes/active-daily-total.ts'
import { holdsAll } from '../../writes/change-values.ts'
import { formerValues } from '../../writes/former-values.ts'
import { readLiveObjects } from '../../writes/read-live-objects.ts'
import { readUndone } from '../../writes/undone.ts'
import { isWrittenSince } from '../../writes/written-since.ts'
import { askingOf, moneyOfSwitch } from './money-of-switch.ts'
import { authorOf, findingsOf, keep, type Asker } from './propose.ts'

const fields = [
  'status',
  'name',
  'dailyBudget',
  'lifetimeBudget',
  'startTime',
  'endTime',
] as const satisfies readonly (keyof ProposedValues)[]

/**
 * Proposes to put back what changes replaced, as the ledger has it. What somebody chose since, what stands otherwise at the platform and
 * what was taken back already is not proposed.
 * @returns the id of the proposal
 * @throws {AppError} `object.notFound` for a line that is not there or has nothing to put back, `change.overtaken`,
 * `proposal.objectTwice`, `proposal.tooMany`, `proposal.nothing` where nothing of an order is left, a limit’s refusal
 */
export async function proposeUndo(
  ctx: Context,
  asker: Asker,
  { reason, ...asked }: RequestOf<typeof endpoints.proposeUndo>['body'],
): Promise<string> {
  const { tenant, personId } = asker
  const { lines, guard } = await inAccount(ctx, tenant.accountId, async (scope) => ({
    lines: await readLines(scope, await withMoves(scope, await linesMeant(scope, asked))),
    guard: await readAccountGuard(ctx, scope),
  }))
  const platform = await openPlatform(ctx, { personId, account: tenant.account })
  const objects = lines.map(({ level, subject: id }) => ({ level, id }))
  const live = await readLiveObjects(platform, tenant.account, objects)
  const activeTotal = () => activeDailyTotal(platform, tenant.account)
  const asking = askingOf(platform)
  const changes: ProposedUndo[] = []
  const findings: ProposalFinding[] = []
  for (const { id: operationId, level, subject: id, before, after } of lines) {
    const object = live.get(id)
    if (!object) throw new AppError('object.notFound', { id })
    if (!holdsAll(object, after)) {
      // Of an order goes back what stands as it wrote it, as where it is undone.
      if (asked.orderId !== undefined) continue
      throw new AppError('change.overtaken', { id })
    }
    const values = formerValues(before)
    const set: ProposedValues = Object.fromEntries(
      fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
    )
    const otherFields = Object.keys(values).filter((field) => !(field in set))
    const base = baseOf(object)
    const money = await moneyOfSwitch(asking, object, set)
    const change = {
      level,
      id,
      campaignId: object.campaignId,
      base,
      set,
      ...money,
      operationId,
      otherFields,
    }
    const guarded = {
      guard,
      object,
      change: values,
      activeTotal,
      ...asking,
    }
    findings.push(...(await findingsOf(guarded, change)))
    changes.push(change)
  }
  if (changes.length === 0) throw new AppError('proposal.nothing')
  return keep(ctx, await authorOf(ctx, asker), { content: { kind: 'undo', changes }, findings, reason })
}

type Asked = Omit<RequestOf<typeof endpoints.proposeUndo>['body'], 'reason'>

/**
 * The lines of the ledger that are meant.
 * @throws {AppError} `request.invalid` unless one of the three says it, `object.notFound` for a decision by which nothing was written
 */
async function linesMeant(
  scope: AccountScope,
  { operationIds, orderId, decision }: Asked,
): Promise<readonly string[]> {
  const meant = [operationIds.length > 0, orderId !== undefined, decision !== undefined]
  if (meant.filter(Boolean).length !== 1)
    throw new AppError('request.invalid', { part: 'body', reason: 'operationIds' })
  if (orderId !== undefined) return linesOfOrder(scope, orderId)
  if (decision === undefined) return [...new Set(operationIds)]
  const row = await scope.db
    .selectFrom('monitoring_decision')
    .select('operation_id')
    .where('account_id', '=', scope.accountId)
    .where('subject_id', '=', decision.id)
    .where('at', '=', new Date(decision.at))
    .where('result', '=', 'applied')
    .executeTakeFirst()
  if (!row?.operation_id) throw new AppError('object.notFound', { id: decision.id })
  return [row.operation_id]
}

/** What an order did that was not taken back and that nobody chose since. */
async function linesOfOrder(scope: AccountScope, orderId: string): Promise<readonly string[]> {
  const rows = await scope.db
    .selectFrom('platform_operation')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where(sql<string>`reason ->> 'orderId'`, '=', orderId)
    .where('state', 'in', ['OK', 'ADOPTED'])
    .where('before', 'is not', null)
    .execute()
  const ids = rows.map(({ id }) => id)
  const undone = await readUndone(scope, ids)
  const left: string[] = []
  for (const id of ids) if (!undone.has(id) && !(await isWrittenSince(scope, id))) left.push(id)
  return left
}

/** Money that moved is taken back whole: the lines of the same move besides. */
async function withMoves(
  { db, accountId }: AccountScope,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) throw new AppError('proposal.nothing')
  const moveOf = sql<string | null>`reason ->> 'moveId'`
  const lines = db.selectFrom('platform_operation').select('id').where('account_id', '=', accountId)
  const rows = await lines
    .where('state', 'in', ['OK', 'ADOPTED'])
    .where(
      moveOf,
      'in',
      db
        .selectFrom('platform_operation')
        .select(moveOf.as('moveId'))
        .where('account_id', '=', accountId)
        .where('id', 'in', ids)
        .where(moveOf, 'is not', null),
    )
    .execute()
  return [...new Set([...ids, ...rows.map(({ id }) => id)])]
}

/** The lines of the ledger that can be put back, each of an object of its own. */
async function readLines(scope: AccountScope, operationIds: readonly string[]) {
  const rows = await scope.db
    .selectFrom('platform_operation')
    .select(['id', 'level', 'subject', 'before', 'after'])
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', operationIds)
    .where('state', 'in', ['OK', 'ADOPTED'])
    .orderBy('started_at')
    .execute()
  const lines = rows.flatMap(({ level, before, after, ...row }) =>
    level && before && after ? [{ ...row, level, before, after }] : [],
  )
  const missing = operationIds.find((one) => lines.every(({ id }) => id !== one))
  if (missing !== undefined) throw new AppError('object.notFound', { operationId: missing })
  if (new Set(lines.map(({ subject }) => subject)).size < lines.length)
    throw new AppError('proposal.objectTwice')
  const undone = await readUndone(scope, operationIds)
  for (const { id, subject } of lines)
    if (undone.has(id) || (await isWrittenSince(scope, id)))
      throw new AppError('change.overtaken', { id: subject })
  return lines
}
