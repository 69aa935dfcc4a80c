import type { AccountScope } from '../../db/in-account.ts'
import { namesOf } from '../../people/nickname.ts'

/** What those who propose are called, by id: people, and strategies of the account; who is gone is left out. */
export async function authorNames(
  { db, accountId }: AccountScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const strategies = await db
    .selectFrom('strategy')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const people = await namesOf({ db }, ids)
  return new Map([...people, ...strategies.map(({ id, name }) => [id, name] as const)])
}

/** The same for one; empty when it is gone. */
export const authorName = async (scope: AccountScope, id: string): Promise<string> =>
  (await authorNames(scope, [id])).get(id) ?? ''
