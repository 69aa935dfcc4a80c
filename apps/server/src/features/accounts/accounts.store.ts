import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { refuseOtherPerson } from '../../people/refuse-other-person.ts'

type Connections = ResponseOf<typeof endpoints.listConnections>
type Connected = ResponseOf<typeof endpoints.listConnectedAccounts>

export async function listConnections({ db, clock }: Context, personId: string): Promise<Connections> {
  const rows = await db
    .selectFrom('connection')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('network')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    network: row.network,
    personName: row.person_name,
    grantedPermissions: row.granted_permissions,
    declinedPermissions: row.declined_permissions,
    expiresAt: row.expires_at?.toISOString() ?? null,
    isExpired: row.is_expired || (row.expires_at !== null && row.expires_at <= clock.now()),
  }))
}

/** Accounts the person works on, the main one first. */
export async function listConnectedAccounts(
  { db }: Context,
  personId: string,
  id: string,
): Promise<Connected> {
  refuseOtherPerson(personId, id)
  const rows = await db
    .selectFrom('membership')
    .innerJoin('ad_account', 'ad_account.account_id', 'membership.account_id')
    .select(['ad_account.account_id', 'ad_account.platform_id as account', 'ad_account.name'])
    .where('membership.person_id', '=', personId)
    .orderBy('membership.is_main', 'desc')
    .orderBy('ad_account.name')
    .execute()
  return rows.map(({ account_id: id, ...row }) => ({ _id: String(id), ...row }))
}
