import { sql, type Kysely } from 'kysely'

/** Clients, to whom accounts belong or not. A workspace that nobody named has no row: a restored one brings its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table control.workspace (
      id integer primary key check (id = 1),
      name text not null default ''
    )`.execute(db)
  await sql`
    create table control.client (
      id uuid primary key,
      name text not null check (name <> ''),
      colour text not null,
      language text check (language in ('fr', 'en')),
      contacts jsonb not null default '[]',
      created_at timestamptz not null
    )`.execute(db)
  await sql`create unique index on control.client (lower(name))`.execute(db)
  await sql`
    alter table control.ad_account
      add column client_id uuid references control.client on delete set null`.execute(db)
  await sql`create index on control.ad_account (client_id)`.execute(db)
  await sql`grant select, insert, update on control.workspace to vigie_app`.execute(db)
  await sql`grant select, insert, update, delete on control.client to vigie_app`.execute(db)
}
