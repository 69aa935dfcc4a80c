import type { ControlledCampaign } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'

/** The campaigns that controls list, with their budgets as they were last read; one that was never read is absent. */
export async function readControlledCampaigns(
  { db, accountId }: AccountScope,
  rules: readonly { readonly campaigns: readonly { readonly id: string }[] }[],
): Promise<ReadonlyMap<string, ControlledCampaign>> {
  const ids = [...new Set(rules.flatMap(({ campaigns }) => campaigns.map(({ id }) => id)))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('campaign')
    .select(['campaign_id', 'name', 'status', 'daily_budget', 'lifetime_budget'])
    .where('account_id', '=', accountId)
    .where('campaign_id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [
      row.campaign_id,
      {
        id: row.campaign_id,
        name: row.name,
        isActive: row.status === 'ACTIVE',
        dailyBudget: row.daily_budget,
        lifetimeBudget: row.lifetime_budget,
      },
    ]),
  )
}
