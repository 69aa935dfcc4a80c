import { wholeSecond, type DatedAdset } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'

type Asked = { readonly of: 'campaign' | 'adset'; readonly ids: readonly string[] }

/** When ad sets deliver and on which budget, as they were last read: those of campaigns, or themselves. */
export async function readAdsetDates(
  { db, accountId }: AccountScope,
  { of, ids }: Asked,
): Promise<DatedAdset[]> {
  const rows = await db
    .selectFrom('adset')
    .leftJoin('campaign', (join) =>
      join
        .onRef('campaign.account_id', '=', 'adset.account_id')
        .onRef('campaign.campaign_id', '=', 'adset.campaign_id'),
    )
    .select(['adset_id as id', 'adset.campaign_id as campaignId', 'adset.name', 'adset.status'])
    .select(['adset.daily_budget as dailyBudget', 'adset.lifetime_budget as lifetimeBudget'])
    .select(['campaign.daily_budget as dailyAbove', 'campaign.lifetime_budget as lifetimeAbove'])
    .select(['campaign.name as campaignName', 'campaign.status as statusAbove'])
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .where('adset.account_id', '=', accountId)
    .where(`adset.${of}_id`, 'in', ids)
    .where('adset.status', 'in', ['ACTIVE', 'PAUSED'])
    .orderBy('adset.campaign_id')
    .orderBy('adset.name')
    .execute()
  return rows.map(({ status, statusAbove, startsAt, endsAt, ...row }) => ({
    ...row,
    status: status === 'ACTIVE' ? 'ACTIVE' : 'PAUSED',
    isBelowActive: statusAbove === 'ACTIVE',
    startTime: instant(startsAt),
    endTime: instant(endsAt),
  }))
}

const instant = (at: Date | null) => (at === null ? null : wholeSecond(at.getTime()))
