import type { CampaignTree } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'

const budgets = ['daily_budget as dailyBudget', 'lifetime_budget as lifetimeBudget'] as const

/** Switches and budgets of campaigns and of what hangs below them, as they were last read, by campaign. */
export async function readCampaignTrees(
  { db, accountId }: AccountScope,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, CampaignTree>> {
  if (campaignIds.length === 0) return new Map()
  const [campaigns, adsets, ads] = await Promise.all([
    db
      .selectFrom('campaign')
      .select(['campaign_id as id', 'status', ...budgets])
      .where('account_id', '=', accountId)
      .where('campaign_id', 'in', campaignIds)
      .execute(),
    db
      .selectFrom('adset')
      .select(['adset_id as id', 'campaign_id as campaignId', 'status', ...budgets])
      .where('account_id', '=', accountId)
      .where('campaign_id', 'in', campaignIds)
      .execute(),
    db
      .selectFrom('ad')
      .select(['ad_id as id', 'adset_id as adsetId', 'campaign_id as campaignId', 'status'])
      .where('account_id', '=', accountId)
      .where('campaign_id', 'in', campaignIds)
      .execute(),
  ])
  const below = <T extends { readonly campaignId: string; readonly status: string }>(
    all: readonly T[],
    id: string,
  ) => all.filter(({ campaignId }) => campaignId === id).map((one) => ({ ...one, isOn: isOn(one) }))
  return new Map(
    campaigns.map((one) => [
      one.id,
      {
        campaign: { ...one, isOn: isOn(one) },
        adsets: below(adsets, one.id),
        ads: below(ads, one.id),
      },
    ]),
  )
}

const isOn = ({ status }: { readonly status: string }): boolean => status === 'ACTIVE'
