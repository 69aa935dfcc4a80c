import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/** What a person makes of a line of the morning; it is theirs, and nobody else's list changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.morning_answer (
      account_id bigint not null,
      person_id uuid not null,
      key text not null check (length(key) <= 300),
      answer text not null check (answer in ('done', 'later')),
      until timestamptz check ((answer = 'later') = (until is not null)),
      at timestamptz not null,
      primary key (account_id, person_id, key)
    )`.execute(db)
  await protectTenantTable(db, 'morning_answer')
}
