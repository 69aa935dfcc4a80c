import type { AccountScope } from '../db/in-account.ts'

type Undone = {
  /** Lines of the ledger that were taken back. */
  readonly operationIds: readonly string[]
  readonly personId: string
  readonly at: Date
}

/** What a strategy decided says that it was taken back, whichever screen that was done on. */
export async function markUndone(
  { db, accountId }: AccountScope,
  { operationIds, personId, at }: Undone,
): Promise<void> {
  if (operationIds.length === 0) return
  await db
    .updateTable('monitoring_decision')
    .set({ undone_at: at, undone_by: personId })
    .where('account_id', '=', accountId)
    .where('operation_id', 'in', operationIds)
    .where('undone_at', 'is', null)
    .execute()
}
