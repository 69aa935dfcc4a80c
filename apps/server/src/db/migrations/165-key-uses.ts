import { sql, type Kysely } from 'kysely'

/** How often each master key has sealed, in all processes: a key is changed before it was used too often. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table control.key_use (
      key_id text primary key,
      sealed bigint not null,
      first_at timestamptz not null,
      last_at timestamptz not null
    )`.execute(db)
  await sql`grant select, insert, update on control.key_use to vigie_app`.execute(db)
}
