import type { AccountScope } from '../../../db/in-account.ts'
import { readTold } from '../../../alerts/read-told.ts'
import type { SentAlert } from './message.ts'

/** Alerts as they go out, oldest first; those that somebody has seen or taken away meanwhile stay behind. */
export async function readAlertsToSend(
  { db, accountId }: AccountScope,
  ids: readonly string[],
): Promise<SentAlert[]> {
  const rows = await db
    .selectFrom('alert')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where('dismissed_at', 'is', null)
    .where('acknowledged_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    category: row.category,
    priority: row.priority === 1 || row.priority === 2 || row.priority === 3 ? row.priority : 4,
    code: row.code,
    told: readTold(row),
    campaigns: row.campaign_ids.map((id, index) => ({ id, name: row.campaign_names[index] ?? '' })),
    about: [...row.campaign_names, ...row.adset_names, ...row.ad_names],
  }))
}
