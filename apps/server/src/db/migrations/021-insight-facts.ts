import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

/**
 * Volumes of one day, or of a window. An event that did not happen is null, which takes no room: most ads know few
 * of them. Money in minor units.
 */
const volumes = sql.raw(`
  spend bigint not null, impressions bigint not null, clicks bigint, link_clicks bigint not null,
  purchases bigint, purchase_value bigint, comments bigint, page_likes bigint, reactions bigint, saves bigint,
  video_views bigint, landing_views bigint, leads bigint, searches bigint, content_views bigint,
  wishlist_adds bigint, cart_adds bigint, checkouts bigint, checkout_value bigint, registrations bigint,
  app_installs bigint, app_activations bigint, ratings bigint, levels bigint, achievements bigint,
  credit_spends bigint, credit_value bigint, payment_infos bigint`)

/** Facts of each level as the platform gives it: what a deleted ad spent stays in its ad set. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table tenant.campaign_day`.execute(db)
  for (const level of ['campaign', 'adset', 'ad']) {
    const table = sql.id('tenant', `${level}_day`)
    const id = sql.id(`${level}_id`)
    await sql`
      create table ${table} (
        account_id bigint not null, ${id} text not null, day date not null, ${volumes},
        primary key (account_id, ${id}, day)
      )`.execute(db)
    await sql`create index on ${table} (account_id, day)`.execute(db)
  }
  // A campaign's day divided by something the platform knows of people or places, or by the assets of its ads.
  await sql`
    create table tenant.breakdown_day (
      account_id bigint not null, report text not null, object_id text not null, value text not null,
      day date not null, ${volumes},
      primary key (account_id, report, object_id, day, value)
    )`.execute(db)
  await sql`create index on tenant.breakdown_day (account_id, report, day)`.execute(db)
  // Sums kept for the screens that everybody opens first.
  await sql`
    create table tenant.account_day (
      account_id bigint not null, day date not null, ${volumes}, primary key (account_id, day)
    )`.execute(db)
  await sql`
    create table tenant.campaign_window (
      account_id bigint not null, days smallint not null, campaign_id text not null, until date not null, ${volumes},
      primary key (account_id, days, campaign_id)
    )`.execute(db)
  await sql`alter table tenant.campaign
    add column created_on date, add column daily_budget bigint, add column lifetime_budget bigint,
    add column spend_by_day bigint[], add column trend_until date`.execute(db)
  await createObjects(db)
  await createReads(db)
  const tables = ['campaign_day', 'adset_day', 'ad_day', 'breakdown_day', 'account_day', 'campaign_window']
  for (const table of tables) await protectTenantTable(db, table)
}

async function createObjects(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.adset (
      account_id bigint not null, adset_id text not null, campaign_id text not null, name text not null,
      status text not null, effective_status text not null, daily_budget bigint, lifetime_budget bigint,
      attribution text not null, targets jsonb not null, seen_at timestamptz not null,
      primary key (account_id, adset_id)
    )`.execute(db)
  await sql`create index on tenant.adset (account_id, campaign_id)`.execute(db)
  await sql`
    create table tenant.ad (
      account_id bigint not null, ad_id text not null, adset_id text not null, campaign_id text not null,
      name text not null, status text not null, effective_status text not null, preview_url text,
      image_hash text not null, video_id text not null, picture_url text not null, title text not null,
      body text not null, link text not null, is_mixed boolean not null, seen_at timestamptz not null,
      primary key (account_id, ad_id)
    )`.execute(db)
  await sql`create index on tenant.ad (account_id, campaign_id)`.execute(db)
  for (const table of ['adset', 'ad']) await protectTenantTable(db, table)
}

async function createReads(db: Kysely<unknown>): Promise<void> {
  // When each day of each report was read: a day that is not here is unknown, never zero.
  await sql`
    create table tenant.insight_read (
      account_id bigint not null, report text not null, day date not null, read_on date not null,
      read_at timestamptz not null,
      primary key (account_id, report, day)
    )`.execute(db)
  // What is left to read. A task that a worker began is taken up by the next one.
  await sql`
    create table tenant.insight_task (
      account_id bigint not null, report text not null, since date not null, until date not null,
      mode text not null, run_id text, asked_at timestamptz, attempts integer not null default 0,
      not_before timestamptz, problem jsonb,
      primary key (account_id, report, since, until)
    )`.execute(db)
  await sql`alter table tenant.sync_state add column next_at timestamptz, add column objects_at timestamptz`.execute(
    db,
  )
  for (const table of ['insight_read', 'insight_task']) await protectTenantTable(db, table)
}
