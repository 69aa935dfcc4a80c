import { dayBefore } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { folded, plain } from '../../../db/plain-text.ts'
import { contentOfAd } from '../../../records/shown-visual.ts'
import { trendDays } from '../trend-days.ts'

/** A visual as the account's ads show it. */
export type ShownVisual = {
  readonly key: string
  readonly name: string
  readonly pictureUrl: string | null
  readonly ads: readonly { readonly id: string; readonly adset: string }[]
  readonly campaigns: readonly string[]
  readonly mixed: number
  /** One of its ads says what is looked for. */
  readonly isFound: boolean
}
type Row = Omit<ShownVisual, 'ads' | 'campaigns'> & {
  readonly ads: string
  readonly adsets: string
  readonly campaigns: string
}

/** Every visual that an ad ever showed, by its key; what ads show of which no visual is known is under the empty one. */
export async function readShown(
  { db, accountId }: AccountScope,
  text: string,
): Promise<ReadonlyMap<string, ShownVisual>> {
  const wanted = plain(text.trim())
  const isFound =
    wanted === ''
      ? sql`true`
      : sql`bool_or(strpos(${folded(sql`ad.title || ' ' || ad.body`)}, ${wanted}) > 0)`
  const { rows } = await sql<Row>`
    select case when ${contentOfAd} = '' then ''
        else case when ad.video_id = '' then 'image-' else 'film-' end || ${contentOfAd} end as key,
      coalesce(min(nullif(platform_image.name, '')) filter (where ad.video_id = ''), min(ad.name)) as name,
      coalesce(min(nullif(platform_image.url, '')), min(nullif(ad.picture_url, ''))) as "pictureUrl",
      string_agg(ad.ad_id, ',' order by ad.ad_id) as ads, string_agg(ad.adset_id, ',' order by ad.ad_id) as adsets,
      string_agg(distinct ad.campaign_id, ',') as campaigns,
      count(*) filter (where ad.is_mixed) as mixed, ${isFound} as "isFound"
    from ad
    left join video on video.account_id = ${accountId} and video.platform_id = ad.video_id
    left join platform_image on platform_image.account_id = ${accountId} and platform_image.hash = ad.image_hash
    where ad.account_id = ${accountId}
    group by 1`.execute(db)
  return new Map(rows.map((row) => [row.key, shownOf(row)]))
}

function shownOf({ ads, adsets, campaigns, ...row }: Row): ShownVisual {
  const above = adsets.split(',')
  return {
    ...row,
    ads: ads.split(',').map((id, index) => ({ id, adset: above[index] ?? '' })),
    campaigns: campaigns.split(','),
  }
}

/** The first day on which each of these ads was shown; found by the key of its days, one row for each. */
export async function readFirstDays(
  { db, accountId }: AccountScope,
  adIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (adIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; day: string }>`
    select meant.ad_id as id, began.day
    from unnest(${adIds}::text[]) as meant (ad_id)
    cross join lateral (
      select day from ad_day
      where account_id = ${accountId} and ad_day.ad_id = meant.ad_id and impressions > 0
      order by day limit 1
    ) as began`.execute(db)
  return new Map(rows.map(({ id, day }) => [id, day]))
}

type Clicks = {
  readonly id: string
  readonly day: string
  readonly impressions: number
  readonly clicks: number
}

/** What each of these ads showed and was clicked on the last whole days. */
export async function readClicks(
  { db, accountId }: AccountScope,
  adIds: readonly string[],
  yesterday: string,
): Promise<readonly Clicks[]> {
  if (adIds.length === 0) return []
  const { rows } = await sql<Clicks>`
    select ad_id as id, day, impressions, link_clicks as clicks from ad_day
    where account_id = ${accountId} and ad_id = any(${adIds})
      and day between ${dayBefore(yesterday, trendDays - 1)} and ${yesterday}
    order by day`.execute(db)
  return rows
}

/** First day of which figures were ever read; earlier days are unknown. */
export async function readBegin({ db, accountId }: AccountScope): Promise<string | null> {
  const row = await db
    .selectFrom('sync_state')
    .select('synced_from')
    .where('account_id', '=', accountId)
    .where('name', '=', 'insights')
    .executeTakeFirst()
  return row?.synced_from ?? null
}
