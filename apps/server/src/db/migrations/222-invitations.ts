import { sql, type Kysely } from 'kysely'

/** Whom somebody wants on an account, by mail address, until they sign in with it or it ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table control.invitation (
      id uuid primary key,
      account_id bigint not null references control.ad_account on delete cascade,
      address text not null check (address = lower(address)),
      role text not null check (role in ('reader', 'analyst', 'editor', 'publisher', 'admin', 'owner')),
      invited_by uuid not null references control.person on delete cascade,
      invited_at timestamptz not null,
      ends_at timestamptz not null,
      sent_at timestamptz,
      unique (account_id, address)
    )`.execute(db)
  await sql`create index on control.invitation (address)`.execute(db)
  await sql`grant select, insert, update, delete on control.invitation to vigie_app`.execute(db)
}
