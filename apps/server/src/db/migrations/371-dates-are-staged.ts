import { sql, type Kysely } from 'kysely'

/**
 * Dates of ad sets can be staged, and of an end that there is to be none. A process of the version before stages none of them; where it
 * reads one it says less of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant.staged_change drop constraint staged_change_field_check`.execute(db)
  await sql`
    alter table tenant.staged_change add constraint staged_change_field_check
      check (field in ('status', 'name', 'dailyBudget', 'lifetimeBudget', 'startTime', 'endTime'))`.execute(
    db,
  )
  await sql`alter table tenant.staged_change drop constraint staged_change_value_check`.execute(db)
  await sql`
    alter table tenant.staged_change add constraint staged_change_value_check
      check (value <> 'null'::jsonb or field = 'endTime')`.execute(db)
}
