import { sql, type Kysely } from 'kysely'

/**
 * What whoever runs an installation wants to know and to turn: its own kill switch, what the platforms last said of each
 * quota, and what became of each backup. An installation that was never frozen has no row: a restored one brings its own.
 * The person's mail address counts as theirs where their issuer says so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table control.person add column is_email_verified boolean not null default false`.execute(
    db,
  )
  await sql`
    create table control.installation (
      id integer primary key check (id = 1),
      is_frozen boolean not null default false,
      frozen_by text,
      frozen_at timestamptz
    )`.execute(db)
  await sql`
    create table control.quota_reading (
      account text primary key,
      percent real not null,
      tier text check (tier in ('standard', 'development')),
      closed_until timestamptz,
      read_at timestamptz not null
    )`.execute(db)
  await sql`
    create table control.backup_run (
      id uuid primary key,
      started_at timestamptz not null,
      ended_at timestamptz not null,
      place text not null,
      is_nightly boolean not null,
      row_count bigint not null,
      file_count integer not null,
      problem text
    )`.execute(db)
  await sql`create index on control.backup_run (ended_at)`.execute(db)
  await sql`grant select, insert, update on control.installation to vigie_app`.execute(db)
  await sql`grant select, insert, update, delete on control.quota_reading, control.backup_run to vigie_app`.execute(
    db,
  )
}
