import type { AdsetBudget } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'

/** The ad sets of campaigns that carry a budget of their own, as they were last read. */
export async function readAdsetBudgets(
  { db, accountId }: AccountScope,
  campaignIds: readonly string[],
): Promise<AdsetBudget[]> {
  const rows = await db
    .selectFrom('adset')
    .select(['adset_id', 'campaign_id', 'name', 'status', 'daily_budget', 'lifetime_budget'])
    .where('account_id', '=', accountId)
    .where('campaign_id', 'in', campaignIds)
    .where('status', 'in', ['ACTIVE', 'PAUSED'])
    .where((row) => row.or([row('daily_budget', 'is not', null), row('lifetime_budget', 'is not', null)]))
    .orderBy('campaign_id')
    .orderBy('name')
    .execute()
  return rows.map((row) => ({
    id: row.adset_id,
    campaignId: row.campaign_id,
    name: row.name,
    status: row.status === 'ACTIVE' ? 'ACTIVE' : 'PAUSED',
    dailyBudget: row.daily_budget,
    lifetimeBudget: row.lifetime_budget,
  }))
}
