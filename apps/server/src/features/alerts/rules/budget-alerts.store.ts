import type { BudgetAlert, BudgetAlertState } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'

export type StoredBudgetAlert = BudgetAlert & {
  readonly state: BudgetAlertState | null
  readonly updatedBy: string | null
}

/** Budget alerts of the account in the order they were made. `forUpdate` keeps a second evaluation waiting. */
export async function readBudgetAlerts(
  { db, accountId }: AccountScope,
  { forUpdate = false }: { readonly forUpdate?: boolean } = {},
): Promise<StoredBudgetAlert[]> {
  const query = db
    .selectFrom('budget_alert')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
  const rows = await (forUpdate ? query.forUpdate() : query).execute()
  return rows.map((row) => ({
    id: row.id,
    isOn: row.is_on,
    name: row.name,
    target: row.target,
    dateStart: row.date_start,
    dateEnd: row.date_end,
    threshold: row.threshold,
    pausesAtLimit: row.pauses_at_limit,
    campaigns: row.campaigns,
    state: row.state,
    updatedBy: row.updated_by,
  }))
}
