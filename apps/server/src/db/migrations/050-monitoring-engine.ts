import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/** What the engine knew, decided and did: enough to explain each decision of the last months, and to replay them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A day's figures each time they were seen to differ: a replay knows what was known then.
  await sql`
    create table tenant.ad_day_seen (
      account_id bigint not null,
      ad_id text not null,
      day date not null,
      seen_at timestamptz not null,
      figures bigint[] not null,
      primary key (account_id, ad_id, day, seen_at)
    )`.execute(db)
  await sql`create index on tenant.ad_day_seen (account_id, day)`.execute(db)
  // How a strategy acts. Without a row: on trial since it was created.
  await sql`
    create table tenant.strategy_life (
      account_id bigint not null,
      strategy_id uuid not null,
      mode text not null check (mode in ('trial', 'acting', 'dryRun')),
      preset text not null check (preset in ('prudent', 'balanced', 'dynamic')),
      changed_at timestamptz not null,
      changed_by uuid,
      primary key (account_id, strategy_id)
    )`.execute(db)
  await sql`
    create table tenant.monitoring_run (
      account_id bigint not null,
      at timestamptz not null,
      campaign_id text not null,
      strategy_id uuid not null,
      acts boolean not null,
      missing text,
      figures_at timestamptz,
      inputs_hash text not null,
      weights jsonb not null,
      primary key (account_id, campaign_id, at)
    )`.execute(db)
  await sql`create index on tenant.monitoring_run (account_id, at)`.execute(db)
  await sql`
    create table tenant.monitoring_decision (
      account_id bigint not null,
      subject_id text not null,
      at timestamptz not null,
      kind text not null check (kind in ('ad', 'adset')),
      campaign_id text not null,
      adset_id text not null,
      strategy_id uuid not null,
      action text not null,
      gate text,
      decision jsonb not null,
      result text not null check (result in ('none', 'dryRun', 'pending', 'applied', 'unchanged', 'refused', 'unknown')),
      result_code text,
      operation_id uuid,
      undone_at timestamptz,
      undone_by uuid,
      primary key (account_id, subject_id, at)
    )`.execute(db)
  await sql`create index on tenant.monitoring_decision (account_id, campaign_id, at desc)`.execute(db)
  await sql`create index on tenant.monitoring_decision (account_id, at)`.execute(db)
  const tables = ['ad_day_seen', 'strategy_life', 'monitoring_run', 'monitoring_decision']
  for (const table of tables) await protectTenantTable(db, table)
}
