import { sql, type Kysely } from 'kysely'

/** People, their sessions, connections and memberships. Never joined with tenant tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table control.person (
      id uuid primary key,
      issuer text not null,
      subject text not null,
      name text not null,
      nickname text not null,
      email text not null,
      preferences jsonb not null default '{}',
      created_at timestamptz not null,
      unique (issuer, subject)
    )`.execute(db)
  await sql`
    create table control.ad_account (
      account_id bigint generated always as identity primary key,
      network text not null check (network in ('meta', 'tiktok')),
      platform_id text not null,
      name text not null,
      currency text not null,
      timezone text not null,
      created_at timestamptz not null,
      unique (network, platform_id)
    )`.execute(db)
  await sql`
    create table control.session (
      id_hash bytea primary key,
      person_id uuid not null references control.person on delete cascade,
      selected_account_id bigint references control.ad_account,
      sealed_id_token bytea,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index on control.session (person_id)`.execute(db)
  await sql`create index on control.session (expires_at)`.execute(db)
  await sql`
    create table control.personal_api_token (
      id uuid primary key,
      person_id uuid not null references control.person on delete cascade,
      token_hash bytea not null unique,
      label text not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      expires_at timestamptz
    )`.execute(db)
  await sql`
    create table control.connection (
      id uuid primary key,
      person_id uuid not null references control.person on delete cascade,
      network text not null check (network in ('meta', 'tiktok')),
      platform_user_id text not null,
      person_name text not null,
      sealed_token bytea not null,
      granted_permissions text[] not null,
      declined_permissions text[] not null,
      expires_at timestamptz,
      is_expired boolean not null default false,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (person_id, network)
    )`.execute(db)
  await sql`
    create table control.reachable_account (
      connection_id uuid not null references control.connection on delete cascade,
      platform_id text not null,
      name text not null,
      currency text not null,
      timezone text not null,
      account_status integer not null,
      seen_at timestamptz not null,
      primary key (connection_id, platform_id)
    )`.execute(db)
  await sql`
    create table control.membership (
      person_id uuid not null references control.person on delete cascade,
      account_id bigint not null references control.ad_account,
      role text not null check (role in ('viewer', 'editor', 'publisher', 'admin')),
      is_main boolean not null default false,
      created_at timestamptz not null,
      primary key (person_id, account_id)
    )`.execute(db)
  await sql`create unique index one_main_account on control.membership (person_id) where is_main`.execute(db)
  await sql`create index on control.membership (account_id)`.execute(db)
  await sql`grant select, insert, update, delete on all tables in schema control to vigie_app`.execute(db)
  await sql`grant usage on all sequences in schema control to vigie_app`.execute(db)
}
