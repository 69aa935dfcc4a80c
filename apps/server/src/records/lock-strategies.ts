import type { AccountScope } from '../db/in-account.ts'
import { isUuid } from '../lib/uuid.ts'

/** Who changes these strategies, or what follows them, at the same time waits; always in one order, so that nobody waits for each other. */
export async function lockStrategies({ db, accountId }: AccountScope, ids: readonly string[]): Promise<void> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return
  await db
    .selectFrom('strategy')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', known)
    .orderBy('id')
    .forUpdate()
    .execute()
}
