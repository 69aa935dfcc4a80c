import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/** Where live campaigns differ from what was published, and what a person decided about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.drift_item (
      account_id bigint not null,
      campaign_id text not null,
      object_id text not null,
      field text not null,
      level text not null,
      object_name text not null,
      origin text not null,
      actor text,
      planned jsonb not null,
      written jsonb not null,
      observed jsonb not null,
      restored jsonb not null,
      state text not null,
      first_seen timestamptz not null,
      last_seen timestamptz not null,
      decided_by uuid,
      decided_at timestamptz,
      primary key (account_id, object_id, field)
    )`.execute(db)
  await sql`create index on tenant.drift_item (account_id, campaign_id)`.execute(db)
  await sql`
    create table tenant.drift_check (
      account_id bigint not null,
      campaign_id text not null,
      checked_at timestamptz not null,
      foreign_adsets integer not null,
      foreign_ads integer not null,
      primary key (account_id, campaign_id)
    )`.execute(db)
  await protectTenantTable(db, 'drift_item')
  await protectTenantTable(db, 'drift_check')
}
