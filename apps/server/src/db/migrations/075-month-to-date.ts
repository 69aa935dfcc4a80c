import { sql, type Kysely } from 'kysely'
import { protectTenantTable } from './tenant-table.ts'

const volumes =
  `spend impressions clicks link_clicks purchases purchase_value comments page_likes reactions saves video_views
  landing_views leads searches content_views wishlist_adds cart_adds checkouts checkout_value registrations app_installs
  app_activations ratings levels achievements credit_spends credit_value payment_infos`.split(/\s+/)
const each = (write: (name: string) => string) => sql.raw(volumes.map(write).join(', '))

/**
 * What each campaign did from the first of a month to each day, so that any range is a few rows added and one taken
 * away. A column holds an integer of every campaign in a row. Months that were
 * read before are added up from their days until they are read again. Sums of the menu's periods are kept as they travel.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant.month_to_date (
      account_id bigint not null, day date not null, campaign_ids text not null,
      ${each((name) => `${name} bytea`)},
      primary key (account_id, day)
    )`.execute(db)
  await protectTenantTable(db, 'month_to_date')
  // Both are made again with the next read of the platform; until then the months answer.
  await sql`truncate tenant.window_sums`.execute(db)
  await sql`alter table tenant.window_sums drop column campaign_ids, ${each((name) => `drop column ${name}`)},
    add column figures text not null`.execute(db)
  await sql`truncate tenant.spend_trend`.execute(db)
  await sql`alter table tenant.spend_trend drop column days, drop column campaign_ids, drop column spends,
    add column trend text not null`.execute(db)
}
