import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/** What an account reuses: settings, pages, visuals, texts, packages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.account_settings (
      account_id bigint primary key,
      settings jsonb not null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`
    create table tenant.chosen_page (
      account_id bigint not null,
      page_id text not null,
      primary key (account_id, page_id)
    )`.execute(db)
  await sql`
    create table tenant.image (
      account_id bigint not null,
      id uuid not null,
      name text not null,
      hash text not null,
      file_key text not null,
      thumbnail_key text not null,
      width integer not null,
      height integer not null,
      byte_size integer not null,
      keywords text[] not null default '{}',
      pair_id uuid,
      created_at timestamptz not null,
      primary key (account_id, id),
      unique (account_id, hash),
      foreign key (account_id, pair_id) references tenant.image (account_id, id)
        on delete set null (pair_id)
    )`.execute(db)
  await sql`create index on tenant.image using gin (keywords)`.execute(db)
  await sql`
    create table tenant.text_asset (
      account_id bigint not null,
      id uuid not null,
      kind text not null check (kind in ('body', 'title', 'description', 'link', 'utm', 'callToAction')),
      content text not null,
      keywords text[] not null default '{}',
      created_at timestamptz not null,
      primary key (account_id, id)
    )`.execute(db)
  // Contents are longer than an index entry may be.
  await sql`create unique index text_asset_content on tenant.text_asset (account_id, kind, md5(content))`.execute(
    db,
  )
  await sql`create index on tenant.text_asset using gin (keywords)`.execute(db)
  await sql`
    create table tenant.reusable_package (
      account_id bigint not null,
      id uuid not null,
      kind text not null check (kind in ('geo', 'audience', 'interest')),
      name text not null,
      content jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (account_id, id),
      unique (account_id, kind, name)
    )`.execute(db)
  for (const table of ['account_settings', 'chosen_page', 'image', 'text_asset', 'reusable_package']) {
    await protectTenantTable(db, table)
  }
}
