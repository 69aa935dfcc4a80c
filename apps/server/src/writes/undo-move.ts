import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { inAccount, type AccountScope } from '../db/in-account.ts'
import { AppError } from '../errors/app-error.ts'
import { applyChanges } from './apply-changes.ts'
import type { ChangeOrder, ChangeResult, ObjectChange } from './change-order.ts'
import { holdWhole } from './hold-whole.ts'
import { formerValues } from './former-values.ts'
import { markUndone } from './mark-undone.ts'
import { isWrittenSince } from './written-since.ts'

/** What a move writes of an ad set: its budget, or what it is to spend of its campaign's. */
const movedFields = ['dailyBudget', 'minimumSpend', 'maximumSpend']

type Asked = Pick<ChangeOrder, 'account' | 'personId'> & {
  /** The move, as the reasons of its lines name it. */
  readonly moveId: string
}

/**
 * Takes a move of money back whole: what was raised is lowered first, and what was lowered is raised once the platform shows that, so
 * that nothing is spent besides. Where somebody has chosen one of its budgets since, here or on the platform, one of its ad sets is gone, or a
 * limit holds one of the budgets back, nothing is done.
 * @returns what became of each ad set
 * @throws {AppError} `object.notFound` where nothing of it stands, `change.overtaken`, and what the write path refuses
 */
export async function undoMove(ctx: Context, { moveId, ...who }: Asked): Promise<readonly ChangeResult[]> {
  const { accountId } = who.account
  const lines = await inAccount(ctx, accountId, async (scope) => {
    const found = await standingOf(scope, moveId)
    for (const { last, subject } of found)
      if (await isWrittenSince(scope, last.id, movedFields))
        throw new AppError('change.overtaken', { id: subject })
    return found
  })
  if (lines.length === 0) throw new AppError('object.notFound', { moveId })
  // Limits share what their campaign has: nothing is spent besides, in whatever order they go.
  const raised = lines.filter(({ before, after }) => Number(after?.dailyBudget) > Number(before?.dailyBudget))
  const needs = raised.map(({ subject: id, before }) => ({
    level: 'adset' as const,
    id,
    values: formerValues(before ?? {}),
  }))
  const changes = lines.map((line): ObjectChange => ({
    level: 'adset',
    id: line.subject,
    set: formerValues(line.before ?? {}),
    onlyIf: line.last.after ?? {},
    ...(raised.includes(line) ? {} : { needs }),
  }))
  await holdWhole(ctx, { ...who, changes })
  const results = await applyChanges(ctx, {
    ...who,
    origin: 'undo',
    reason: lines[0]?.reason ? { ...lines[0].reason, moveId: undefined, undoesMove: moveId } : {},
    changes,
    undoes: new Map(lines.map(({ subject, id }) => [subject, id])),
  })
  const done = new Set(results.filter(isDone).map(({ id }) => id))
  const operationIds = lines.filter(({ subject }) => done.has(subject)).map(({ id }) => id)
  const undone = { operationIds, personId: who.personId, at: ctx.clock.now() }
  await inAccount(ctx, accountId, (scope) => markUndone(scope, undone))
  return results
}

/** What the move wrote, each with what it wrote last of it: the ad set that gave has back what nobody took. */
async function standingOf(scope: AccountScope, moveId: string) {
  const backs = new Map((await linesOf(scope, 'givesBack', moveId)).map((line) => [line.subject, line]))
  const lines = await linesOf(scope, 'moveId', moveId)
  return lines.map((line) => ({ ...line, last: backs.get(line.subject) ?? line }))
}

const linesOf = ({ db, accountId }: AccountScope, under: 'moveId' | 'givesBack', moveId: string) =>
  db
    .selectFrom('platform_operation')
    .select(['id', 'subject', 'before', 'after', 'reason'])
    .where('account_id', '=', accountId)
    .where(sql<string>`reason ->> ${under}::text`, '=', moveId)
    .where('state', 'in', ['OK', 'ADOPTED'])
    .execute()

const isDone = ({ outcome }: ChangeResult): boolean => outcome === 'applied' || outcome === 'unchanged'
