import { sql, type Kysely } from 'kysely'

/** Who was removed from an account by an admin: their own connection does not let them in again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table control.removed_member (
      person_id uuid not null references control.person on delete cascade,
      account_id bigint not null references control.ad_account on delete cascade,
      removed_by uuid not null,
      removed_at timestamptz not null,
      primary key (person_id, account_id)
    )`.execute(db)
  await sql`create index on control.removed_member (account_id)`.execute(db)
  await sql`grant select, insert, update, delete on control.removed_member to vigie_app`.execute(db)
}
