import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/**
 * To whom outside a proposal was shown by a link, and what they answered. An answer is a name, a word and an instant together. What
 * of a row never changes is held by 233.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.client_link (
      account_id bigint not null,
      id uuid not null,
      proposal_id uuid not null,
      token_hash bytea not null check (octet_length(token_hash) = 32),
      recipient_name text not null check (length(recipient_name) between 1 and 120),
      recipient_email text check (length(recipient_email) <= 320),
      language text not null check (language in ('fr', 'en')),
      made_by uuid not null,
      made_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > made_at and ends_at <= made_at + interval '31 days'),
      sent_at timestamptz,
      revoked_at timestamptz,
      view jsonb not null,
      opened integer not null default 0,
      last_opened_at timestamptz,
      answer text check (answer in ('approved', 'changes')),
      answer_name text check (length(answer_name) between 1 and 120),
      answer_words text check (length(answer_words) <= 1000),
      answered_at timestamptz,
      check (num_nulls(answer, answer_name, answer_words, answered_at) in (0, 4)),
      primary key (account_id, id)
    )`.execute(db)
  await protectTenantTable(db, 'client_link')
  await sql`create unique index on tenant.client_link (account_id, token_hash)`.execute(db)
  await sql`create index on tenant.client_link (account_id, proposal_id)`.execute(db)
  await sql`revoke delete on tenant.client_link from vigie_app`.execute(db)
}
