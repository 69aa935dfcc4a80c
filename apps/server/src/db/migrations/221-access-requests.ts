import { sql, type Kysely } from 'kysely'

/** Who asked to work on an account that others manage, until one of them answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table control.access_request (
      person_id uuid not null references control.person on delete cascade,
      account_id bigint not null references control.ad_account on delete cascade,
      asked_at timestamptz not null,
      primary key (person_id, account_id)
    )`.execute(db)
  await sql`create index on control.access_request (account_id)`.execute(db)
  await sql`grant select, insert, update, delete on control.access_request to vigie_app`.execute(db)
}
