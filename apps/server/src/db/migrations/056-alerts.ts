import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/** Rules that watch budgets and objectives, what was told, what people made of it, and where it is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.budget_alert (
      account_id bigint not null,
      id uuid not null,
      is_on boolean not null,
      name text not null,
      target bigint not null check (target > 0),
      date_start date not null,
      date_end date not null check (date_end >= date_start),
      threshold double precision not null,
      pauses_at_limit boolean not null,
      campaigns jsonb not null,
      state jsonb,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      updated_by uuid,
      primary key (account_id, id)
    )`.execute(db)
  await sql`
    create table tenant.objective_alert (
      account_id bigint not null,
      id uuid not null,
      is_on boolean not null,
      metric text not null check (metric in ('ROAS', 'CTR', 'CPC', 'CPM')),
      target double precision not null check (target > 0),
      threshold double precision not null,
      all_campaigns boolean not null,
      campaigns jsonb not null,
      state jsonb,
      evaluated_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      updated_by uuid,
      primary key (account_id, id)
    )`.execute(db)
  await sql`
    create table tenant.alert_preference (
      account_id bigint not null primary key,
      preferences jsonb not null
    )`.execute(db)
  await sql`
    create table tenant.alert (
      account_id bigint not null,
      id uuid not null,
      key text not null,
      category text not null,
      priority int not null check (priority between 1 and 4),
      code text not null,
      sentence_en text not null,
      sentence_fr text not null,
      campaign_ids text[] not null,
      campaign_names text[] not null,
      adset_names text[] not null,
      ad_names text[] not null,
      video_urls text[] not null,
      facts jsonb not null,
      created_at timestamptz not null,
      resolved_at timestamptz,
      acknowledged_at timestamptz,
      acknowledged_by uuid,
      dismissed_at timestamptz,
      snoozed_until timestamptz,
      primary key (account_id, id)
    )`.execute(db)
  // A state is told once until it is over.
  await sql`create unique index alert_open on tenant.alert (account_id, key) where resolved_at is null`.execute(
    db,
  )
  await sql`create index on tenant.alert (account_id, created_at desc)`.execute(db)
  await sql`create index on tenant.alert using gin (campaign_ids)`.execute(db)
  await sql`
    create table tenant.alert_opinion (
      account_id bigint not null,
      alert_id uuid not null,
      person_id uuid not null,
      opinion text not null check (opinion in ('up', 'down')),
      at timestamptz not null,
      primary key (account_id, alert_id, person_id),
      foreign key (account_id, alert_id) references tenant.alert (account_id, id) on delete cascade
    )`.execute(db)
  for (const table of ['budget_alert', 'objective_alert', 'alert_preference', 'alert', 'alert_opinion'])
    await protectTenantTable(db, table)
}
