import { sql, type Kysely } from 'kysely'

/** How many calls of the application a platform answered, day by day: what it asks before it gives the full tier. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table control.platform_calls (
      day date primary key,
      successful bigint not null default 0 check (successful >= 0),
      failed bigint not null default 0 check (failed >= 0)
    )`.execute(db)
  await sql`grant select, insert, update, delete on control.platform_calls to vigie_app`.execute(db)
}
