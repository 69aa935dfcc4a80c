import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/** Everything an ad can be made of besides images and texts, and the history of packages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.video (
      account_id bigint not null,
      id uuid not null,
      name text not null,
      platform_id text not null,
      content_hash text not null,
      thumbnail_hash text not null,
      file_key text not null,
      thumbnail_key text not null,
      permalink_url text not null,
      width integer not null,
      height integer not null,
      duration_ms integer not null,
      byte_size bigint not null,
      state text not null check (state in ('processing', 'ready', 'failed')),
      keywords text[] not null default '{}',
      pair_id uuid,
      created_at timestamptz not null,
      primary key (account_id, id),
      unique (account_id, content_hash)
    )`.execute(db)
  await sql`
    create table tenant.carousel (
      account_id bigint not null,
      id uuid not null,
      name text not null,
      content jsonb not null,
      keywords text[] not null default '{}',
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (account_id, id)
    )`.execute(db)
  await sql`
    create table tenant.sponsored_post (
      account_id bigint not null,
      id uuid not null,
      network text not null check (network in ('facebook', 'instagram')),
      source_id text not null,
      content jsonb not null,
      keywords text[] not null default '{}',
      created_at timestamptz not null,
      primary key (account_id, id),
      unique (account_id, network, source_id)
    )`.execute(db)
  await sql`
    create table tenant.existing_ad (
      account_id bigint not null,
      id text not null,
      name text not null,
      content jsonb not null,
      keywords text[] not null default '{}',
      created_at timestamptz not null,
      primary key (account_id, id)
    )`.execute(db)
  await sql`
    create table tenant.catalogue_creative (
      account_id bigint not null,
      id uuid not null,
      package_name text not null,
      catalog_id text not null,
      product_set_id text not null,
      formats text[] not null,
      created_at timestamptz not null,
      primary key (account_id, id),
      unique (account_id, package_name)
    )`.execute(db)
  await sql`
    create table tenant.package_version (
      account_id bigint not null,
      kind text not null check (kind in ('ad', 'geo', 'audience', 'interest')),
      package_id text not null,
      version integer not null,
      name text not null,
      content jsonb not null,
      author_id uuid,
      created_at timestamptz not null,
      primary key (account_id, kind, package_id, version)
    )`.execute(db)
  for (const table of ['video', 'carousel', 'sponsored_post', 'existing_ad']) {
    await sql`create index on ${sql.id('tenant', table)} using gin (keywords)`.execute(db)
    await sql`create index on ${sql.id('tenant', table)} (account_id, created_at desc)`.execute(db)
  }
  await sql`create index on tenant.image (account_id, created_at desc, id)`.execute(db)
  await sql`create index on tenant.text_asset (account_id, kind, created_at desc, id)`.execute(db)
  // A square may be paired with a story of the other kind; who deletes a visual frees its partner.
  await sql`alter table tenant.image drop constraint image_account_id_pair_id_fkey`.execute(db)
  for (const table of ['video', 'carousel', 'sponsored_post', 'existing_ad', 'catalogue_creative']) {
    await protectTenantTable(db, table)
  }
  await protectTenantTable(db, 'package_version', 'select, insert')
}
