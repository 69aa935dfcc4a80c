import { dayBefore, type DeliveryLevel, type ReviewReason } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { trendDays } from '../trend-days.ts'
import type { Level } from './question.ts'

type Page<L = Level> = { readonly level: L; readonly ids: readonly string[] }

/** What is known of an ad set or an ad besides its figures. */
export type ObjectFacts = {
  readonly id: string
  readonly name: string
  readonly campaignId: string
  readonly campaignName: string | null
  readonly adsetId: string | null
  readonly adsetName: string | null
  readonly status: string
  readonly effectiveStatus: string
  readonly learning: string
  readonly learningResults: number | null
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly changedAt: Date | null
  readonly ownDaily: number | null
  readonly ownLifetime: number | null
  readonly campaignDaily: number | null
  readonly campaignLifetime: number | null
  readonly siblings: number
  readonly ads: number
  readonly rejectedAds: number
  /** Why the platform refuses an ad; empty for ad sets and for what it does not refuse. */
  readonly reviewReasons: readonly ReviewReason[]
  readonly pictureUrl: string | null
}

/** The objects of a page, by id; a few hundred at most, each found by its key. */
export async function readObjectFacts(
  scope: AccountScope,
  { level, ids }: Page,
): Promise<ReadonlyMap<string, ObjectFacts>> {
  if (ids.length === 0) return new Map()
  const rows = level === 'adset' ? await readAdsets(scope, ids) : await readAds(scope, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

async function readAdsets({ db, accountId }: AccountScope, ids: readonly string[]): Promise<ObjectFacts[]> {
  const { rows } = await sql<ObjectFacts>`
    select one.adset_id as id, one.name, one.campaign_id as "campaignId", campaign.name as "campaignName",
      null as "adsetId", null as "adsetName", one.status, one.effective_status as "effectiveStatus", one.learning,
      one.learning_results as "learningResults", one.starts_at as "startsAt", one.ends_at as "endsAt",
      one.changed_at as "changedAt", one.daily_budget as "ownDaily", one.lifetime_budget as "ownLifetime",
      campaign.daily_budget as "campaignDaily", campaign.lifetime_budget as "campaignLifetime",
      (select count(*) from adset as other where other.account_id = ${accountId}
        and other.campaign_id = one.campaign_id and other.status in ('ACTIVE', 'PAUSED')) as siblings,
      own.ads, own.rejected as "rejectedAds", '[]'::jsonb as "reviewReasons", shown.url as "pictureUrl"
    from adset as one
    left join campaign on campaign.account_id = ${accountId} and campaign.campaign_id = one.campaign_id
    cross join lateral (
      select count(*) as ads, count(*) filter (where effective_status = 'DISAPPROVED') as rejected
      from ad where ad.account_id = ${accountId} and ad.adset_id = one.adset_id and ad.status in ('ACTIVE', 'PAUSED')
    ) as own
    left join lateral (
      select coalesce(nullif(platform_image.url, ''), nullif(ad.picture_url, '')) as url from ad
      left join platform_image on platform_image.account_id = ${accountId} and platform_image.hash = ad.image_hash
      where ad.account_id = ${accountId} and ad.adset_id = one.adset_id
      order by ad.status, ad.ad_id limit 1
    ) as shown on true
    where one.account_id = ${accountId} and one.adset_id = any(${ids})`.execute(db)
  return rows
}

async function readAds({ db, accountId }: AccountScope, ids: readonly string[]): Promise<ObjectFacts[]> {
  const { rows } = await sql<ObjectFacts>`
    select one.ad_id as id, one.name, one.campaign_id as "campaignId", campaign.name as "campaignName",
      one.adset_id as "adsetId", adset.name as "adsetName", one.status, one.effective_status as "effectiveStatus",
      coalesce(adset.learning, '') as learning, adset.learning_results as "learningResults",
      adset.starts_at as "startsAt", adset.ends_at as "endsAt", one.changed_at as "changedAt",
      null as "ownDaily", null as "ownLifetime", null as "campaignDaily", null as "campaignLifetime",
      0 as siblings, 0 as ads, 0 as "rejectedAds",
      case when one.effective_status = 'DISAPPROVED' then one.review_reasons else '[]'::jsonb end as "reviewReasons",
      coalesce(nullif(platform_image.url, ''), nullif(one.picture_url, '')) as "pictureUrl"
    from ad as one
    left join adset on adset.account_id = ${accountId} and adset.adset_id = one.adset_id
    left join campaign on campaign.account_id = ${accountId} and campaign.campaign_id = one.campaign_id
    left join platform_image on platform_image.account_id = ${accountId} and platform_image.hash = one.image_hash
    where one.account_id = ${accountId} and one.ad_id = any(${ids})`.execute(db)
  return rows
}

/** Spend of the last whole days by object, oldest first; zero where nothing was delivered. */
export async function readSpendByDay(
  { db, accountId }: AccountScope,
  { level, ids }: Page<DeliveryLevel>,
  yesterday: string,
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (ids.length === 0) return new Map()
  const days = Array.from({ length: trendDays }, (_, index) => dayBefore(yesterday, trendDays - 1 - index))
  const id = sql.ref(`${level}_id`)
  const { rows } = await sql<{ id: string; day: string; spend: number }>`
    select ${id} as id, day, spend from ${sql.table(`${level}_day`)}
    where account_id = ${accountId} and ${id} = any(${ids}) and day between ${days[0]} and ${yesterday}`.execute(
    db,
  )
  const spent = new Map(rows.map((row) => [`${row.id} ${row.day}`, row.spend]))
  return new Map(ids.map((one) => [one, days.map((day) => spent.get(`${one} ${day}`) ?? 0)]))
}

export type Pause = {
  readonly id: string
  readonly origin: string
  readonly personId: string | null
  readonly at: Date
}

/** By whom objects were switched off through us, where that is the last that was done to their switch. */
export async function readPauses(
  { db, accountId }: AccountScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pause>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Pause>`
    select id, origin, "personId", at from (
      select distinct on (subject) subject as id, origin, person_id as "personId",
        coalesce(finished_at, started_at) as at, after ->> 'status' as status
      from platform_operation
      where account_id = ${accountId} and subject = any(${ids}) and state in ('OK', 'ADOPTED')
        and after ->> 'status' is not null
      order by subject, started_at desc
    ) as latest where status = 'PAUSED'`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * What may be spent a day by ad sets that are on under a campaign that is on. A budget of a campaign is shared by its ad
 * sets: it counts once.
 */
export async function readBudgetPerDay(
  { db, accountId }: AccountScope,
  adsetIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    with meant as (
      select adset.daily_budget as own, campaign.campaign_id, campaign.daily_budget as shared
      from adset join campaign on campaign.account_id = ${accountId} and campaign.campaign_id = adset.campaign_id
      where adset.account_id = ${accountId} and adset.adset_id = any(${adsetIds})
        and adset.status = 'ACTIVE' and campaign.status = 'ACTIVE'
    )
    select ((select coalesce(sum(own), 0) from meant)
      + (select coalesce(sum(shared), 0) from (select distinct campaign_id, shared from meant) as once))::bigint as sum`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}
