import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

const volumes =
  `spend impressions clicks link_clicks purchases purchase_value comments page_likes reactions saves video_views
  landing_views leads searches content_views wishlist_adds cart_adds checkouts checkout_value registrations app_installs
  app_activations ratings levels achievements credit_spends credit_value payment_infos`.split(/\s+/)

/**
 * What each ad set and each ad did from the first of a month to each day, as `month_to_date` says it of campaigns: a list
 * of three hundred thousand ads reads three rows where it read nine million. Months that were read before are added up
 * from their days until they are read again. Beside it, what delivery is said in words by: the count of an ad set's
 * learning and its period.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.level_to_date (
      account_id bigint not null, level text not null check (level in ('adset', 'ad')), day date not null,
      object_ids text not null,
      ${sql.raw(volumes.map((name) => `${name} bytea`).join(', '))},
      primary key (account_id, level, day)
    )`.execute(db)
  await protectTenantTable(db, 'level_to_date')
  await sql`alter table tenant.adset
    add column learning_results integer, add column starts_at timestamptz, add column ends_at timestamptz`.execute(
    db,
  )
  await sql`create index on tenant.ad (account_id, adset_id)`.execute(db)
}
