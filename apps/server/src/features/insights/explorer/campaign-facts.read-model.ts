import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'

/** What is known of a campaign and of its ad sets together, besides figures. */
export type CampaignFacts = {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly effectiveStatus: string
  readonly changedAt: Date | null
  /** When what may be spent was last seen to change: its own budget and switch, or those of its ad sets. */
  readonly spendsSince: Date | null
  readonly ownDaily: number | null
  readonly ownLifetime: number | null
  readonly adsets: number
  readonly on: number
  readonly learning: number
  readonly limited: number
  readonly over: number
  readonly notBegun: number
  /** Sums of the ad sets that are on, and how many of them hold a budget. */
  readonly belowDaily: number | null
  readonly belowLifetime: number | null
  readonly budgeted: number
  /** The earliest beginning; the latest end, where every ad set has one. */
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly ads: number
  readonly rejectedAds: number
  readonly pictureUrl: string | null
}

type Asked = {
  readonly now: Date
  /** One campaign, whatever became of it; without one, all that are on or paused, without counts of their ads. */
  readonly id?: string
}

/** Campaigns with what their ad sets say together: one pass over the ad sets, and over the ads that are refused. */
export async function readCampaignFacts(
  { db, accountId }: AccountScope,
  { now, id }: Asked,
): Promise<readonly CampaignFacts[]> {
  const isMeant = (table: string) =>
    id === undefined ? sql`true` : sql`${sql.ref(`${table}.campaign_id`)} = ${id}`
  const isAlive = sql`status in ('ACTIVE', 'PAUSED')`
  const { rows } = await sql<CampaignFacts>`
    select campaign.campaign_id as id, campaign.name, campaign.status, campaign.effective_status as "effectiveStatus",
      campaign.changed_at as "changedAt", greatest(campaign.changed_at, below."changedAt") as "spendsSince",
      campaign.daily_budget as "ownDaily",
      campaign.lifetime_budget as "ownLifetime", coalesce(below.adsets, 0) as adsets, coalesce(below."on", 0) as "on",
      coalesce(below.learning, 0) as learning, coalesce(below.limited, 0) as limited,
      coalesce(below.over, 0) as over, coalesce(below."notBegun", 0) as "notBegun", below.daily as "belowDaily",
      below.lifetime as "belowLifetime", coalesce(below.budgeted, 0) as budgeted, below."startsAt", below."endsAt",
      ${id === undefined ? sql`0` : adsOf()} as ads, coalesce(refused.ads, 0) as "rejectedAds",
      ${id === undefined ? sql`shown.url` : pictureOf()} as "pictureUrl"
    from campaign
    left join (
      select campaign_id, count(*) as adsets, count(*) filter (where status = 'ACTIVE') as "on",
        count(*) filter (where status = 'ACTIVE' and learning = 'LEARNING') as learning,
        count(*) filter (where status = 'ACTIVE' and learning = 'FAIL') as limited,
        count(*) filter (where status = 'ACTIVE' and ends_at <= ${now}) as over,
        count(*) filter (where status = 'ACTIVE' and starts_at > ${now}) as "notBegun",
        (sum(daily_budget) filter (where status = 'ACTIVE'))::bigint as daily,
        (sum(lifetime_budget) filter (where status = 'ACTIVE'))::bigint as lifetime,
        count(*) filter (where status = 'ACTIVE' and coalesce(daily_budget, lifetime_budget) is not null) as budgeted,
        max(changed_at) as "changedAt", min(starts_at) as "startsAt", case when count(ends_at) = count(*) then max(ends_at) end as "endsAt"
      from adset where account_id = ${accountId} and ${isMeant('adset')} and ${isAlive}
      group by campaign_id
    ) as below on below.campaign_id = campaign.campaign_id
    left join (
      select campaign_id, count(*) as ads from ad
      where account_id = ${accountId} and ${isMeant('ad')} and effective_status = 'DISAPPROVED' and ${isAlive}
      group by campaign_id
    ) as refused on refused.campaign_id = campaign.campaign_id
    ${id === undefined ? pictures() : sql``}
    where campaign.account_id = ${accountId} and ${id === undefined ? sql`campaign.status in ('ACTIVE', 'PAUSED')` : isMeant('campaign')}
    order by campaign.campaign_id`.execute(db)
  return rows

  function adsOf() {
    return sql`(select count(*) from ad where account_id = ${accountId} and campaign_id = ${id} and ${isAlive})`
  }

  /** One ad of each campaign, one that is on where there is: found in one pass, without an order of all ads. */
  function pictures() {
    return sql`left join (
      select one.campaign_id, coalesce(nullif(platform_image.url, ''), nullif(ad.picture_url, '')) as url
      from (
        select campaign_id, coalesce(min(ad_id) filter (where status = 'ACTIVE'), min(ad_id)) as ad_id
        from ad where account_id = ${accountId} and ${isAlive} group by campaign_id
      ) as one
      join ad on ad.account_id = ${accountId} and ad.ad_id = one.ad_id
      left join platform_image on platform_image.account_id = ${accountId} and platform_image.hash = ad.image_hash
    ) as shown on shown.campaign_id = campaign.campaign_id`
  }

  function pictureOf() {
    return sql`(select coalesce(nullif(platform_image.url, ''), nullif(ad.picture_url, '')) from ad
      left join platform_image on platform_image.account_id = ${accountId} and platform_image.hash = ad.image_hash
      where ad.account_id = ${accountId} and ad.campaign_id = ${id} order by ad.status, ad.ad_id limit 1)`
  }
}
