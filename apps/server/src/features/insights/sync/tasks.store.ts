import type { ReadRange } from '@vigie/domain'
import type { Selectable } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import type { InsightTables } from '../../../db/tables/insights.ts'

export type Task = Selectable<InsightTables['insight_task']>
type Key = Pick<Task, 'report' | 'since' | 'until'>
type Change = Partial<Pick<Task, 'mode' | 'run_id' | 'asked_at' | 'attempts' | 'not_before'>> & {
  readonly problem?: string | null
}

export const readTasks = ({ db, accountId }: AccountScope): Promise<Task[]> =>
  db.selectFrom('insight_task').selectAll().where('account_id', '=', accountId).execute()

type Wanted = { readonly report: string; readonly mode: Task['mode']; readonly ranges: readonly ReadRange[] }

/** Adds what is to be read; a range that already waits keeps its progress. */
export async function addTasks(
  { db, accountId }: AccountScope,
  { report, mode, ranges }: Wanted,
): Promise<void> {
  if (ranges.length === 0) return
  await db
    .insertInto('insight_task')
    .values(ranges.map((range) => ({ account_id: accountId, report, mode, ...range, attempts: 0 })))
    .onConflict((conflict) => conflict.columns(['account_id', 'report', 'since', 'until']).doNothing())
    .execute()
}

export async function changeTask({ db, accountId }: AccountScope, key: Key, change: Change): Promise<void> {
  await db
    .updateTable('insight_task')
    .set(change)
    .where('account_id', '=', accountId)
    .where('report', '=', key.report)
    .where('since', '=', key.since)
    .where('until', '=', key.until)
    .execute()
}

export async function removeTask({ db, accountId }: AccountScope, key: Key): Promise<void> {
  await db
    .deleteFrom('insight_task')
    .where('account_id', '=', accountId)
    .where('report', '=', key.report)
    .where('since', '=', key.since)
    .where('until', '=', key.until)
    .execute()
}
