import type { MonitoredAdset, Reading, ReplayedAd, ReplayedCampaign } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import { wallClock } from '../../lib/wall-clock.ts'
import { figuresOf, readingOf } from './figures.ts'
import { readShownAdsets, type ShownAdset } from './shown-adsets.read-model.ts'

type Range = {
  readonly campaignIds: readonly string[]
  readonly days: readonly string[]
  readonly timezone: string
}

/** The campaigns of a replay with every reading of their ads that was kept, and the names of today of ads and ad sets. */
export async function readReplayedCampaigns(scope: AccountScope, { campaignIds, days, timezone }: Range) {
  const { db, accountId } = scope
  if (campaignIds.length === 0)
    return { campaigns: [], names: new Map<string, ReplayedNames>(), adsets: new Map<string, string>() }
  const ads = await db
    .selectFrom('ad')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.account_id', '=', 'ad.account_id')
        .onRef('campaign.campaign_id', '=', 'ad.campaign_id'),
    )
    .leftJoin('adset', (join) =>
      join.onRef('adset.account_id', '=', 'ad.account_id').onRef('adset.adset_id', '=', 'ad.adset_id'),
    )
    .select([
      'ad.ad_id as id',
      'ad.name',
      'ad.adset_id as adsetId',
      'adset.name as adsetName',
      'ad.campaign_id as campaignId',
      sql<boolean>`coalesce(campaign.daily_budget, campaign.lifetime_budget) is not null`.as(
        'hasCampaignBudget',
      ),
      'campaign.daily_budget as campaignDaily',
    ])
    .where('ad.account_id', '=', accountId)
    .where('ad.campaign_id', 'in', campaignIds)
    .orderBy('ad.ad_id')
    .execute()
  const readings = await readReadings(scope, { campaignIds, days, timezone })
  const adsets = await readShownAdsets(scope, campaignIds, days)
  const campaigns = [...Map.groupBy(ads, (ad) => ad.campaignId)].map(
    ([id, own]): Omit<ReplayedCampaign, 'watches'> => ({
      id,
      budgetLevel: own[0]?.hasCampaignBudget ? 'campaign' : 'adset',
      dailyBudget: own[0]?.campaignDaily ?? null,
      adsets: adsets.get(id)?.map((adset) => asReplayed(adset, own[0]?.campaignDaily ?? null)) ?? [],
      ads: own.map((ad): ReplayedAd => {
        const known = readings.get(ad.id)
        return { id: ad.id, adsetId: ad.adsetId, days: days.map((day) => known?.get(day) ?? []) }
      }),
    }),
  )
  const names = new Map<string, ReplayedNames>(
    ads.map(({ id, name, adsetName }) => [id, { ad: name, adset: adsetName ?? '' }]),
  )
  return { campaigns, names, adsets: new Map(ads.map((ad) => [ad.adsetId, ad.adsetName ?? ad.adsetId])) }
}

/**
 * Budgets and limits of before are not kept: one that is daily now stands for one that was, and what was spent says how large. Limits
 * that somebody set since then are not known to have stood.
 */
const asReplayed = (
  { daily, endsAt: _end, minimumSpend: _least, maximumSpend: _most, ...adset }: ShownAdset,
  campaignDaily: number | null,
): MonitoredAdset => {
  const said = { hoursLeft: null, isHeldByPerson: false, overruled: null }
  if (daily !== null) return { ...adset, budget: { daily, ...said } }
  if (campaignDaily === null) return adset
  return { ...adset, limited: { minimumSpend: null, maximumSpend: null, isOwn: true, ...said } }
}

export type ReplayedNames = { readonly ad: string; readonly adset: string }

/** Readings in the order in which they were made; a day never kept is known by the figures of today. */
async function readReadings({ db, accountId }: AccountScope, { campaignIds, days, timezone }: Range) {
  const { rows } = await sql<{ adId: string; day: string; seenAt: Date | null; figures: number[] }>`
    select seen.ad_id as "adId", seen.day, seen.seen_at as "seenAt", seen.figures
    from ad_day_seen as seen
    join ad on ad.account_id = ${accountId} and ad.ad_id = seen.ad_id
    where seen.account_id = ${accountId} and seen.day >= ${days[0]} and seen.day <= ${days.at(-1)}
      and ad.campaign_id = any(${[...campaignIds]})
    union all
    select fact.ad_id, fact.day, null, ${readingOf('fact')}
    from ad_day as fact
    join ad on ad.account_id = ${accountId} and ad.ad_id = fact.ad_id
    where fact.account_id = ${accountId} and fact.day >= ${days[0]} and fact.day <= ${days.at(-1)}
      and ad.campaign_id = any(${[...campaignIds]})
    order by 1, 2, 3 nulls last`.execute(db)
  const indexes = new Map(days.map((day, index) => [day, index]))
  const byAd = new Map<string, Map<string, Reading[]>>()
  for (const { adId, day, seenAt, figures } of rows) {
    const own = byAd.get(adId) ?? new Map<string, Reading[]>()
    byAd.set(adId, own)
    const list = own.get(day) ?? []
    own.set(day, list)
    list.push({ ...figuresOf(figures), knownFrom: knownFrom(seenAt, { indexes, days, timezone }) })
  }
  return byAd
}

/** The first day at whose end a reading was known; readings of now and later belong to no day of the replay. */
function knownFrom(
  seenAt: Date | null,
  {
    indexes,
    days,
    timezone,
  }: { indexes: ReadonlyMap<string, number>; days: readonly string[]; timezone: string },
): number {
  if (seenAt === null) return days.length
  const { day } = wallClock(timezone, seenAt)
  return indexes.get(day) ?? (day < (days[0] ?? '') ? 0 : days.length)
}
