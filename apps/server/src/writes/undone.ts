import type { AccountScope } from '../db/in-account.ts'

/** Which of these writes were taken back since, by their ids. */
export async function readUndone(
  { db, accountId }: AccountScope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const undoing = await db
    .selectFrom('platform_operation')
    .select('undoes')
    .where('account_id', '=', accountId)
    .where('undoes', 'in', ids)
    .where('state', 'in', ['OK', 'ADOPTED'])
    .execute()
  return new Set(undoing.flatMap(({ undoes }) => undoes ?? []))
}
