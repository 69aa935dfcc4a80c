import type { AccountScope } from '../../../db/in-account.ts'

const name = 'insights'

export const syncOf = ({ db, accountId }: AccountScope) =>
  db.selectFrom('sync_state').selectAll().where('account_id', '=', accountId).where('name', '=', name)

export const readSync = (scope: AccountScope) => syncOf(scope).executeTakeFirst()

type SyncChange = {
  readonly started_at?: Date
  readonly finished_at?: Date
  readonly synced_from?: string
  readonly problem?: string
  readonly next_at?: Date | null
  readonly objects_at?: Date
}

export async function noteSync({ db, accountId }: AccountScope, change: SyncChange): Promise<void> {
  await db
    .insertInto('sync_state')
    .values({ account_id: accountId, name, ...change })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet(change))
    .execute()
}
