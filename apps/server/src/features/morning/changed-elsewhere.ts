import { canRestore } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { isGrave, limitKey, openLimits, readForeignDrift } from '../../drift/grave-drift.ts'
import type { Found, Morning } from './morning-frame.ts'

/**
 * Campaigns that somebody changed outside Vigie, in money or structure or beyond a limit, and nobody has decided about: one line each.
 */
export async function readChangedElsewhere(scope: AccountScope, { tenant }: Morning): Promise<Found[]> {
  const broken = new Set(await openLimits(scope))
  const grave = (await readForeignDrift(scope)).filter((item) => isGrave(item) || broken.has(limitKey(item)))
  return [...Map.groupBy(grave, (item) => item.campaign_id).values()].flatMap((list): Found[] => {
    const [first] = list
    const last = list.at(-1)
    if (!first || !last) return []
    const campaign = { id: first.campaign_id, name: first.campaign }
    const breaksLimit = list.some((item) => broken.has(limitKey(item)))
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
            breaksLimit,
          },
        },
        urgency: breaksLimit ? 1 : 2,
        since: first.first_seen.toISOString(),
        campaigns: [campaign],
        adId: ads[0] ?? null,
      },
    ]
  })
}
