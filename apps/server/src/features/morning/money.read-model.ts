import { dayBefore, daysBetween, type Day, type MorningTold } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import type { Found } from './morning-frame.ts'

/** Days on which what something spends a day is judged. */
const window = 7

/** What the ads and campaigns that something is about spent a day, on the days on which they spent. */
export async function readSpentPerDay(
  { db, accountId }: AccountScope,
  found: readonly Found[],
  today: Day,
): Promise<(told: MorningTold) => number | null> {
  const adIds = [...new Set(found.flatMap(({ told }) => stoppedAds(told)))]
  const campaignIds = [...new Set(found.flatMap(({ told }) => stoppedCampaign(told)))]
  const since = dayBefore(today, window)
  const ads =
    adIds.length === 0
      ? []
      : await db
          .selectFrom('ad_day')
          .select(({ fn }) => [
            'ad_id as id',
            fn.sum<number>('spend').as('spend'),
            fn.countAll<number>().as('days'),
          ])
          .where('account_id', '=', accountId)
          .where('ad_id', 'in', adIds)
          .where('day', '>=', since)
          .where('spend', '>', 0)
          .groupBy('ad_id')
          .execute()
  const campaigns =
    campaignIds.length === 0
      ? []
      : await db
          .selectFrom('campaign_day')
          .select(({ fn }) => [
            'campaign_id as id',
            fn.sum<number>('spend').as('spend'),
            fn.countAll<number>().as('days'),
          ])
          .where('account_id', '=', accountId)
          .where('campaign_id', 'in', campaignIds)
          .where('day', '>=', since)
          .where('day', '<', today)
          .where('spend', '>', 0)
          .groupBy('campaign_id')
          .execute()
  const perDay = new Map(
    [...ads, ...campaigns].map(({ id, spend, days }) => [id, Number(spend) / Number(days)]),
  )
  return (told) => {
    const known = [...stoppedAds(told), ...stoppedCampaign(told)].flatMap((id) => perDay.get(id) ?? [])
    return known.length === 0 ? null : known.reduce((all, one) => all + one, 0)
  }
}

const stoppedAds = (told: MorningTold): readonly string[] =>
  told.code === 'ads.refused' || told.code === 'ad.rejected' ? told.facts.ads.map(({ id }) => id) : []
const stoppedCampaign = (told: MorningTold): readonly string[] =>
  told.code === 'delivery.stopped' ? [told.facts.campaign.id] : []

/** Days that are left of the budget controls, today included. */
export async function readBudgetEnds(
  { db, accountId }: AccountScope,
  today: Day,
): Promise<(told: MorningTold) => number | null> {
  const rows = await db
    .selectFrom('budget_alert')
    .select(['id', 'date_end as end'])
    .where('account_id', '=', accountId)
    .where('date_end', '>=', today)
    .execute()
  const ends = new Map(rows.map(({ id, end }) => [id, daysBetween(today, end).length]))
  return (told) => (told.code === 'budget.overspendLikely' ? (ends.get(told.facts.rule.id) ?? null) : null)
}
