import { driftKinds } from '@vigie/domain'
import { alertKeys } from '../alerting/alert-keys.ts'
import { resolveAlerts } from '../alerting/tell-alerts.ts'
import type { AccountScope } from '../db/in-account.ts'

/** Differences in money or structure that somebody made outside Vigie and that nobody has decided about, oldest first. */
export async function readGraveDrift({ db, accountId }: AccountScope) {
  const items = await db
    .selectFrom('drift_item')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.account_id', '=', 'drift_item.account_id')
        .onRef('campaign.campaign_id', '=', 'drift_item.campaign_id'),
    )
    .selectAll('drift_item')
    .select('campaign.name as campaign')
    .where('drift_item.account_id', '=', accountId)
    .where('drift_item.state', '=', 'open')
    .where('drift_item.origin', '=', 'elsewhere')
    .orderBy('drift_item.first_seen')
    .orderBy('drift_item.object_name')
    .execute()
  return items.filter(({ field }) => driftKinds[field] === 'money' || driftKinds[field] === 'structure')
}

/** Ends what is told of a campaign once nothing of it waits for a person: not an hour later, when the watch comes by. */
export async function endDriftAlert(
  scope: AccountScope,
  { campaignId, at }: { readonly campaignId: string; readonly at: Date },
): Promise<void> {
  const waiting = await readGraveDrift(scope)
  if (waiting.some(({ campaign_id: id }) => id === campaignId)) return
  await resolveAlerts(scope, [alertKeys.drift(campaignId)], at)
}
