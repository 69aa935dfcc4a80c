import type { MonitoredAdset, SpendLimits } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import type { StoredTargets } from '../../db/tables/insights.ts'

/** An ad set as it is stored, with a daily budget of its own where it has one, the limits of what it spends, and the end of its period. */
export type ShownAdset = MonitoredAdset &
  SpendLimits & { readonly daily: number | null; readonly endsAt: Date | null }

/** The ad sets of some campaigns, by campaign: whom they aim at, and how many people each day of a range reached. */
export async function readShownAdsets(
  { db, accountId }: AccountScope,
  campaignIds: readonly string[],
  days: readonly string[],
): Promise<ReadonlyMap<string, readonly ShownAdset[]>> {
  const adsets = await db
    .selectFrom('adset')
    .select(['adset_id as id', 'campaign_id as campaignId', 'targets'])
    .select(['daily_budget as daily', 'ends_at as endsAt'])
    .select(['minimum_spend as minimumSpend', 'maximum_spend as maximumSpend'])
    .where('account_id', '=', accountId)
    .where('campaign_id', 'in', campaignIds)
    .orderBy('adset_id')
    .execute()
  const rows = await db
    .selectFrom('adset_day')
    .innerJoin('adset', (join) =>
      join
        .onRef('adset.account_id', '=', 'adset_day.account_id')
        .onRef('adset.adset_id', '=', 'adset_day.adset_id'),
    )
    .select(['adset_day.adset_id as id', 'day', 'reach'])
    .where('adset_day.account_id', '=', accountId)
    .where('adset.campaign_id', 'in', campaignIds)
    .where('day', '>=', days[0] ?? '')
    .where('day', '<=', days.at(-1) ?? '')
    .where('reach', 'is not', null)
    .execute()
  const reached = Map.groupBy(rows, ({ id }) => id)
  const shown = adsets.map(({ id, campaignId, targets, ...stored }) => {
    const known = new Map(reached.get(id)?.map(({ day, reach }) => [day, reach ?? 0]))
    return {
      campaignId,
      adset: {
        ...{ id, ...stored, audience: audienceOf(id, targets) },
        reach: days.map((day) => known.get(day) ?? 0),
      },
    }
  })
  const byCampaign = Map.groupBy(shown, ({ campaignId }) => campaignId)
  return new Map([...byCampaign].map(([id, own]) => [id, own.map(({ adset }) => adset)]))
}

/** The people an ad set aims at as one text. Where no country says how far it reaches, they are its own. */
function audienceOf(
  id: string,
  { audiences = [], interests = [], countries = [], ageMin, ageMax, genders = [] }: Partial<StoredTargets>,
): string {
  if (countries.length === 0) return id
  const ids = (list: readonly { readonly id: string }[]) => list.map((one) => one.id).toSorted()
  return JSON.stringify([
    ids(audiences),
    ids(interests),
    countries.toSorted(),
    ageMin,
    ageMax,
    genders.toSorted((a, b) => a - b),
  ])
}
