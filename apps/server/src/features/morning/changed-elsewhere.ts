import { canRestore, driftKinds } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import type { Found, Morning } from './morning-frame.ts'

/** Campaigns that somebody changed outside Vigie, in money or structure, and nobody has decided about: one line each. */
export async function readChangedElsewhere(
  { db, accountId }: AccountScope,
  { tenant }: Morning,
): Promise<Found[]> {
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
  const grave = items.filter(
    ({ field }) => driftKinds[field] === 'money' || driftKinds[field] === 'structure',
  )
  return [...Map.groupBy(grave, (item) => item.campaign_id).values()].flatMap((list): Found[] => {
    const [first] = list
    const last = list.at(-1)
    if (!first || !last) return []
    const campaign = { id: first.campaign_id, name: first.campaign }
    const ads = list.flatMap((item) => (item.level === 'ad' ? [item.object_id] : []))
    return [
      {
        key: `changed:${campaign.id}:${last.first_seen.toISOString()}`,
        subject: `changed:${campaign.id}`,
        told: {
          code: 'campaign.changedElsewhere',
          facts: {
            campaign,
            by: first.actor,
            currency: tenant.currency,
            changes: list.map((item) => ({
              objectId: item.object_id,
              objectName: item.object_name,
              field: item.field,
              from: item.restored.value,
              to: item.observed.value,
              canRestore: canRestore({ field: item.field, restored: item.restored.value }),
            })),
          },
        },
        urgency: 2,
        since: first.first_seen.toISOString(),
        campaigns: [campaign],
        adId: ads[0] ?? null,
      },
    ]
  })
}
