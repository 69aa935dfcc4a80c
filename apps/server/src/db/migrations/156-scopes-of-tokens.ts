import { sql, type Kysely } from 'kysely'

/** A personal token says what it may do, in which accounts, and by which last characters its person knows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table control.personal_api_token
      add column scope text not null default 'read' check (scope in ('read', 'edit', 'publish', 'admin')),
      add column account_ids bigint[],
      add column hint text not null default ''`.execute(db)
  await sql`create index on control.personal_api_token (person_id)`.execute(db)
}
