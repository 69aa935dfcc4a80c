import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/** The ledger of everything written to the ads platform. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.publication (
      account_id bigint not null,
      id uuid not null,
      file_id uuid not null,
      campaign_name text not null,
      plan_hash text not null,
      idempotency_key text not null,
      state text not null,
      confirmed_by uuid not null,
      confirmed_name text not null,
      confirmed_at timestamptz not null,
      daily_total bigint not null,
      lifetime_total bigint not null,
      campaign_id text,
      resumes_at timestamptz,
      problem jsonb,
      wanted_end text,
      lease_epoch integer not null default 0,
      lease_until timestamptz,
      ambiguous_until timestamptz,
      verified_at timestamptz,
      terminal_at timestamptz,
      primary key (account_id, id),
      unique (account_id, idempotency_key)
    )`.execute(db)
  // However many submits, tabs and people: one live publication per file.
  await sql`create unique index one_live_publication on tenant.publication (account_id, file_id)
    where terminal_at is null`.execute(db)
  await sql`
    create table tenant.publication_node (
      account_id bigint not null,
      publication_id uuid not null,
      ord integer not null,
      node_key text not null,
      kind text not null,
      parent_key text,
      name text not null,
      desired jsonb not null,
      state text not null,
      attempt integer not null default 0,
      platform_id text,
      problem jsonb,
      primary key (account_id, publication_id, ord),
      unique (account_id, publication_id, node_key),
      foreign key (account_id, publication_id) references tenant.publication (account_id, id)
    )`.execute(db)
  await sql`
    create table tenant.platform_operation (
      account_id bigint not null,
      id uuid not null,
      publication_id uuid,
      ord integer,
      attempt integer not null,
      operation text not null,
      subject text not null,
      origin text not null,
      person_id uuid,
      state text not null,
      started_at timestamptz not null,
      finished_at timestamptz,
      facts jsonb not null,
      primary key (account_id, id)
    )`.execute(db)
  await sql`create index on tenant.platform_operation (account_id, publication_id, ord)`.execute(db)
  for (const table of ['publication', 'publication_node', 'platform_operation']) {
    await protectTenantTable(db, table)
  }
}
