import type { ObjectiveAlert, ObjectiveAlertState } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'

export type StoredObjectiveAlert = ObjectiveAlert & {
  readonly state: ObjectiveAlertState | null
  readonly evaluatedAt: Date | null
}

/** Objectives of the account in the order they were made. `forUpdate` keeps a second evaluation waiting. */
export async function readObjectiveAlerts(
  { db, accountId }: AccountScope,
  { forUpdate = false }: { readonly forUpdate?: boolean } = {},
): Promise<StoredObjectiveAlert[]> {
  const query = db
    .selectFrom('objective_alert')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
  const rows = await (forUpdate ? query.forUpdate() : query).execute()
  return rows.map((row) => ({
    id: row.id,
    isOn: row.is_on,
    metric: row.metric,
    target: row.target,
    threshold: row.threshold,
    allCampaigns: row.all_campaigns,
    campaigns: row.campaigns,
    state: row.state,
    evaluatedAt: row.evaluated_at,
  }))
}
