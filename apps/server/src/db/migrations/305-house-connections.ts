import { sql, type Kysely } from 'kysely'

/** A connection is a person's or an account's, which outlives them; and what it did and was refused last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table control.connection
      alter column person_id drop not null,
      add column account_id bigint unique references control.ad_account on delete cascade,
      add column connected_by uuid references control.person on delete set null,
      add column last_success_at timestamptz,
      add column last_failure jsonb,
      add constraint connection_of_one check (num_nonnulls(person_id, account_id) = 1)`.execute(db)
}
