import type { AccountScope } from '../../db/in-account.ts'

/** Events that the account counts on, the most wanted first. */
export async function readRanking({ db, accountId }: AccountScope): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('event_priority')
    .select('event')
    .where('account_id', '=', accountId)
    .orderBy('priority')
    .execute()
  return rows.map(({ event }) => event)
}
