import type { AccountScope } from '../db/in-account.ts'

/** What is known of the account's objects is old from now on: the turn of the next minute reads them again. */
export async function readObjectsSoon({ db, accountId }: AccountScope): Promise<void> {
  await db
    .updateTable('sync_state')
    .set({ objects_at: null })
    .where('account_id', '=', accountId)
    .where('name', '=', 'insights')
    .execute()
}
