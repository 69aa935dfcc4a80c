import { sql, type Kysely } from 'kysely'

/**
 * What a person meant to do once, by the key that the caller gave it: a second submission is answered with the first
 * one's answer. Answers are sealed, for some hold a secret that is shown this once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table control.intent (
      person_id uuid not null references control.person on delete cascade,
      key text not null,
      account_id bigint,
      request_hash bytea not null,
      attempt integer not null default 1,
      has_effect boolean not null default false,
      status integer,
      sealed_answer bytea,
      started_at timestamptz not null,
      primary key (person_id, key),
      check ((status is null) = (sealed_answer is null))
    )`.execute(db)
  await sql`create index on control.intent (started_at)`.execute(db)
  await sql`grant select, insert, update, delete on control.intent to vigie_app`.execute(db)
}
