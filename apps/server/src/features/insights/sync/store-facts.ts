import type { ReadRange } from '@vigie/domain'
import { sql } from 'kysely'
import type { LoadingScope } from '../../../db/in-account.ts'
import { columnList, volumeColumns } from '../volume-columns.ts'
import { copyTable, factColumns, type FactRow } from './copy-line.ts'
import type { Report } from './reports.ts'

/** Rows wait here for the merge: a temporary table takes them fastest, and no other session sees them. */
export const createStaging = `create temporary table if not exists insight_staging (
  object_id text not null, value text not null, day date not null,
  ${factColumns.map((column) => `${column} bigint`).join(', ')}
) on commit delete rows`

/**
 * Replaces the facts of a report over a range by what was just read. The merge is said so that a distributed database sends
 * the rows to the node of the account: it does so for an insert that says what happens on a conflict, where it would COPY
 * others, which row-level security refuses; and for a list that the deleting statement does not refer back into. Days that did not change are not written again,
 * and what the platform no longer reports is removed: a restatement may take away, too.
 */
export async function storeFacts(
  scope: LoadingScope,
  { report, range }: { readonly report: Report; readonly range: ReadRange },
  rows: readonly FactRow[],
): Promise<void> {
  await sql.raw(createStaging).execute(scope.db)
  const { columns, lines } = copyTable(rows)
  await scope.copy(
    `copy pg_temp.insight_staging (${['object_id', 'value', 'day', ...columns].join(', ')}) from stdin`,
    lines,
  )
  await (report.breakdowns.length > 0 ? mergeBreakdown : mergeLevel)(scope, report, range)
}

async function mergeLevel(
  { db, accountId }: LoadingScope,
  { level }: Report,
  range: ReadRange,
): Promise<void> {
  const [table, id] = [sql.table(`${level}_day`), sql.ref(`${level}_id`)]
  const columns = (prefix = '') => columnsOf(level, prefix)
  const { rows: kept } = await sql`
    select from ${table} where account_id = ${accountId} and day between ${range.since} and ${range.until} limit 1
    `.execute(db)
  // History that arrives for the first time has nothing to be compared with; a day that nobody asked for may have.
  if (kept.length === 0) {
    await sql`
      insert into ${table} (account_id, ${id}, day, ${columns()})
      select ${accountId}, object_id, day, ${columns()} from pg_temp.insight_staging
      where day between ${range.since} and ${range.until}
      on conflict do nothing`.execute(db)
    return
  }
  await sql`
    insert into ${table} as kept (account_id, ${id}, day, ${columns()})
    select ${accountId}, object_id, day, ${columns()} from pg_temp.insight_staging
    on conflict (account_id, ${id}, day) do update set ${assignmentsOf(level)}
    where (${columns('kept.')}) is distinct from (${columns('excluded.')})`.execute(db)
  await sql`
    delete from ${table} as kept
    where account_id = ${accountId} and day between ${range.since} and ${range.until}
      and (kept.${id}, kept.day) not in (select object_id, day from pg_temp.insight_staging)`.execute(db)
}

async function mergeBreakdown(
  { db, accountId }: LoadingScope,
  { name }: Report,
  range: ReadRange,
): Promise<void> {
  await sql`
    insert into breakdown_day as kept (account_id, report, object_id, value, day, ${columnList()})
    select ${accountId}, ${name}, object_id, value, day, ${columnList()} from pg_temp.insight_staging
    on conflict (account_id, report, object_id, day, value) do update set ${assignments}
    where (${columnList('kept.')}) is distinct from (${columnList('excluded.')})`.execute(db)
  await sql`
    delete from breakdown_day as kept
    where account_id = ${accountId} and report = ${name} and day between ${range.since} and ${range.until}
      and (kept.object_id, kept.day, kept.value) not in (select object_id, day, value from pg_temp.insight_staging)`.execute(
    db,
  )
}

/** The volumes of a level, and the people of ad sets. */
const namesOf = (level: Report['level']) => (level === 'adset' ? factColumns : volumeColumns)
const columnsOf = (level: Report['level'], prefix: string) =>
  sql.raw(
    namesOf(level)
      .map((column) => `${prefix}${column}`)
      .join(', '),
  )
const assignmentsOf = (level: Report['level']) =>
  sql.raw(
    namesOf(level)
      .map((column) => `${column} = excluded.${column}`)
      .join(', '),
  )
const assignments = assignmentsOf('campaign')
