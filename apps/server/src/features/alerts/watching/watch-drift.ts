import { driftKinds } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import { alertKeys } from '../../../alerting/alert-keys.ts'
import type { NewAlert } from '../../../alerting/tell-alerts.ts'
import { openKeys, type Found } from './watch.ts'

/** Campaigns that were changed outside Vigie, in money or structure, and nobody has decided about. */
export async function watchDrift(scope: AccountScope): Promise<Found> {
  const { db, accountId } = scope
  const items = await db
    .selectFrom('drift_item')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.account_id', '=', 'drift_item.account_id')
        .onRef('campaign.campaign_id', '=', 'drift_item.campaign_id'),
    )
    .select([
      'drift_item.campaign_id as id',
      'campaign.name',
      'drift_item.field',
      'drift_item.object_name as objectName',
      'drift_item.actor',
    ])
    .where('drift_item.account_id', '=', accountId)
    .where('drift_item.state', '=', 'open')
    .where('drift_item.origin', '=', 'elsewhere')
    .orderBy('drift_item.first_seen')
    .execute()
  const grave = items.filter(
    ({ field }) => driftKinds[field] === 'money' || driftKinds[field] === 'structure',
  )
  const groups = Map.groupBy(grave, ({ id }) => id)
  const stands = new Set([...groups.keys()].map(alertKeys.drift))
  return {
    over: (await openKeys(scope, ['drift.found'])).filter((key) => !stands.has(key)),
    alerts: [...groups.values()].flatMap(alertOf),
  }
}

type Item = {
  readonly id: string
  readonly name: string
  readonly objectName: string
  readonly actor: string | null
}

function alertOf(items: readonly Item[]): NewAlert[] {
  const [first] = items
  if (!first) return []
  const objects = [...new Set(items.map(({ objectName }) => objectName))]
  const campaign = { id: first.id, name: first.name }
  return [
    {
      key: alertKeys.drift(first.id),
      priority: 2,
      told: { code: 'drift.found', facts: { campaign, objects, differences: items.length, by: first.actor } },
      campaigns: [campaign],
    },
  ]
}
