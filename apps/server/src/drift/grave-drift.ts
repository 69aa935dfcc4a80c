import { createHash } from 'node:crypto'
import { driftKinds } from '@vigie/domain'
import { alertKeys } from '../alerts/alert-keys.ts'
import { openKeys } from '../alerts/open-keys.ts'
import { resolveAlerts } from '../alerts/tell-alerts.ts'
import type { AccountScope } from '../db/in-account.ts'

/** Differences that somebody made outside Vigie and that nobody has decided about, oldest first. */
export const readForeignDrift = ({ db, accountId }: AccountScope) =>
  db
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

/** Whether a difference is in money or structure: what is told though it breaks no limit. */
export const isGrave = ({ field }: Pick<Item, 'field'>): boolean =>
  driftKinds[field] === 'money' || driftKinds[field] === 'structure'

/** Those of them in money or structure. */
export const readGraveDrift = async (scope: AccountScope): Promise<Item[]> =>
  (await readForeignDrift(scope)).filter(isGrave)

/** Ends what is told of a campaign once it waits for nobody any more: not an hour later, when the watch comes by. */
export async function endDriftAlert(
  scope: AccountScope,
  { campaignId, at }: { readonly campaignId: string; readonly at: Date },
): Promise<void> {
  const waiting = (await readForeignDrift(scope)).filter(({ campaign_id: id }) => id === campaignId)
  const limits = new Set(waiting.map(limitKey))
  const over = (await openLimits(scope, campaignId)).filter((key) => !limits.has(key))
  if (!waiting.some(isGrave)) over.push(alertKeys.drift(campaignId))
  await resolveAlerts(scope, over, at)
}

type Item = Awaited<ReturnType<typeof readForeignDrift>>[number]

/** Under which a limit that a change breaks is told. */
export const limitKey = ({
  object_id: id,
  field,
  observed,
}: Pick<Item, 'object_id' | 'field' | 'observed'>): string =>
  alertKeys.limit(id, field, shortly(String(observed.value)))

/** A key is looked up: a name or a list of places in it has no bound. */
const shortly = (value: string): string =>
  value.length <= 64 ? value : createHash('sha256').update(value).digest('base64url')

/** Keys of limits that are told and not over, of one campaign or of all. */
export const openLimits = (scope: AccountScope, campaignId: string | null = null) =>
  openKeys(scope, ['guard.brokenElsewhere'], campaignId)
