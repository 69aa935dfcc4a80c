import type { AccountScope } from '../db/in-account.ts'
import { endDriftAlert } from './grave-drift.ts'

/** What was found of a campaign and decided about it is forgotten, with its alert: it is compared with nothing any more. */
export async function forgetDrift(
  scope: AccountScope,
  campaign: { readonly campaignId: string; readonly at: Date },
): Promise<void> {
  const { db, accountId } = scope
  for (const table of ['drift_item', 'drift_check'] as const)
    await db
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('campaign_id', '=', campaign.campaignId)
      .execute()
  await endDriftAlert(scope, campaign)
}
