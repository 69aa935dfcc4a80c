import type { AccountScope } from '../db/in-account.ts'
import type { LiveObject } from './change-order.ts'

/** Lists show the change at once: they do not wait for the next sync. */
export async function rememberCampaign(
  { db, accountId }: AccountScope,
  campaign: LiveObject,
  at: Date,
): Promise<void> {
  await db
    .updateTable('campaign')
    .set({
      name: campaign.name,
      status: campaign.status,
      effective_status: campaign.effectiveStatus,
      daily_budget: campaign.dailyBudget,
      lifetime_budget: campaign.lifetimeBudget,
      seen_at: at,
    })
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaign.id)
    .execute()
}
