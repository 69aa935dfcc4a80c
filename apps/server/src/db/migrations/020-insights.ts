import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/** What the platform says of campaigns: as they are, and what they did each day of the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.campaign (
      account_id bigint not null,
      campaign_id text not null,
      name text not null,
      status text not null,
      effective_status text not null,
      objective text,
      seen_at timestamptz not null,
      primary key (account_id, campaign_id)
    )`.execute(db)
  await sql`
    create table tenant.campaign_day (
      account_id bigint not null,
      campaign_id text not null,
      day date not null,
      spend bigint not null,
      impressions bigint not null,
      link_clicks bigint not null,
      purchases bigint not null,
      purchase_value bigint not null,
      primary key (account_id, campaign_id, day)
    )`.execute(db)
  await sql`create index on tenant.campaign_day (account_id, day)`.execute(db)
  await sql`
    create table tenant.sync_state (
      account_id bigint not null,
      name text not null,
      started_at timestamptz,
      finished_at timestamptz,
      synced_from date,
      problem jsonb,
      primary key (account_id, name)
    )`.execute(db)
  for (const table of ['campaign', 'campaign_day', 'sync_state']) await protectTenantTable(db, table)
}
