import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/** What the account counts on, its strategies, and the campaigns that follow them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.event_priority (
      account_id bigint not null,
      priority int not null check (priority >= 1),
      event text not null,
      source text not null,
      primary key (account_id, priority)
    )`.execute(db)
  await sql`
    create table tenant.strategy (
      account_id bigint not null,
      id uuid not null,
      name text not null,
      kind text not null check (kind in ('manual', 'auto')),
      weights jsonb not null,
      applies_on text[] not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      updated_by uuid,
      primary key (account_id, id)
    )`.execute(db)
  await sql`create unique index strategy_name on tenant.strategy (account_id, lower(name))`.execute(db)
  // A campaign follows one strategy: two would pull it in opposite directions.
  await sql`
    create table tenant.strategy_campaign (
      account_id bigint not null,
      campaign_id text not null,
      strategy_id uuid not null,
      name text not null,
      monitor_ads boolean not null,
      monitor_adsets boolean not null,
      bound_at timestamptz not null,
      bound_by uuid,
      primary key (account_id, campaign_id),
      foreign key (account_id, strategy_id) references tenant.strategy (account_id, id) on delete cascade
    )`.execute(db)
  await sql`create index on tenant.strategy_campaign (account_id, strategy_id)`.execute(db)
  for (const table of ['event_priority', 'strategy', 'strategy_campaign']) await protectTenantTable(db, table)
}
