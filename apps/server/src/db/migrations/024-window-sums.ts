import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

const required = ['spend', 'impressions', 'link_clicks']
const optional =
  `clicks purchases purchase_value comments page_likes reactions saves video_views landing_views leads
  searches content_views wishlist_adds cart_adds checkouts checkout_value registrations app_installs app_activations
  ratings levels achievements credit_spends credit_value payment_infos`.split(/\s+/)

/**
 * The sums of a window of the list as one row of columns: every campaign's spend in one array, and so on, null for an
 * event that happened to none. An account of ten thousand campaigns opens in one read instead of ten thousand.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table tenant.campaign_window`.execute(db)
  await sql`alter table tenant.campaign drop column spend_by_day, drop column trend_until`.execute(db)
  await sql`
    create table tenant.window_sums (
      account_id bigint not null, days smallint not null, until date not null, campaign_ids text[] not null,
      ${sql.raw(required.map((name) => `${name} bigint[] not null`).join(', '))},
      ${sql.raw(optional.map((name) => `${name} bigint[]`).join(', '))},
      primary key (account_id, days)
    )`.execute(db)
  // Spend of the last whole days: of every campaign its days, oldest first, one campaign after the other.
  await sql`
    create table tenant.spend_trend (
      account_id bigint not null, until date not null, days smallint not null, campaign_ids text[] not null,
      spends bigint[] not null,
      primary key (account_id)
    )`.execute(db)
  for (const table of ['window_sums', 'spend_trend']) await protectTenantTable(db, table)
}
