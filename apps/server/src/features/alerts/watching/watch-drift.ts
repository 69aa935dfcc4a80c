import type { AccountScope } from '../../../db/in-account.ts'
import { alertKeys } from '../../../alerts/alert-keys.ts'
import { openKeys } from '../../../alerts/open-keys.ts'
import type { NewAlert } from '../../../alerts/tell-alerts.ts'
import { readGraveDrift } from '../../../drift/grave-drift.ts'
import type { Found } from './watch.ts'

/** Campaigns that were changed outside Vigie, in money or structure, and nobody has decided about. */
export async function watchDrift(scope: AccountScope): Promise<Found> {
  const groups = Map.groupBy(await readGraveDrift(scope), ({ campaign_id: id }) => id)
  const stands = new Set([...groups.keys()].map(alertKeys.drift))
  return {
    over: (await openKeys(scope, ['drift.found'])).filter((key) => !stands.has(key)),
    alerts: [...groups.values()].flatMap(alertOf),
  }
}

type Item = Awaited<ReturnType<typeof readGraveDrift>>[number]

function alertOf(items: readonly Item[]): NewAlert[] {
  const [first] = items
  if (!first) return []
  const objects = [...new Set(items.map(({ object_name: name }) => name))]
  const campaign = { id: first.campaign_id, name: first.campaign }
  return [
    {
      key: alertKeys.drift(campaign.id),
      priority: 2,
      told: { code: 'drift.found', facts: { campaign, objects, differences: items.length, by: first.actor } },
      campaigns: [campaign],
    },
  ]
}
