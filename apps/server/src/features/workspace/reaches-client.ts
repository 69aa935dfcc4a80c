import { decidingGrant, type Grant, type Grantee } from '@vigie/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables/index.ts'

type Asked = { readonly grants: readonly Grant[]; readonly who: Grantee; readonly client: string }

/** Whether a client is there of whom somebody sees something: a role on it, or an account that they work on. */
export async function reachesClient(
  transaction: Transaction<Tables>,
  { grants, who, client }: Asked,
): Promise<boolean> {
  const there = await transaction
    .selectFrom('client')
    .select('id')
    .where('id', '=', client)
    .executeTakeFirst()
  if (!there) return false
  if (decidingGrant(grants, who, { client, account: null }) !== null) return true
  const account = await transaction
    .selectFrom('membership')
    .innerJoin('ad_account', 'ad_account.account_id', 'membership.account_id')
    .select('membership.person_id')
    .where('ad_account.client_id', '=', client)
    .where('membership.person_id', '=', who.person)
    .where('membership.lost_at', 'is', null)
    .executeTakeFirst()
  return account !== undefined
}
