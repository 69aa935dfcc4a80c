import { refusedRoleChange, type Member, type RoleChange } from '@vigie/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables/index.ts'
import { AppError } from '../errors/app-error.ts'

/**
 * Everybody who works on the account. Whoever changes them holds the account's row until the end of the transaction: of two owners
 * who remove each other at once one stays.
 */
export async function holdMembers(transaction: Transaction<Tables>, accountId: number): Promise<Member[]> {
  await transaction
    .selectFrom('ad_account')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute()
  const members = await transaction
    .selectFrom('membership')
    .select(['person_id as person', 'acting_role as role', 'own_role as own', 'lost_at as lostAt'])
    .where('account_id', '=', accountId)
    .execute()
  return members.map(({ lostAt, ...one }) => ({ ...one, isLost: lostAt !== null }))
}

/**
 * What somebody may do here by the client, the workspace or a group is taken there: here it would come back by itself.
 * @throws {AppError} `people.inherited`
 */
export async function refuseInherited(
  transaction: Transaction<Tables>,
  { accountId, person }: { readonly accountId: number; readonly person: string },
): Promise<void> {
  const inherited = await transaction
    .selectFrom('membership')
    .select('person_id')
    .where('account_id', '=', accountId)
    .where('person_id', '=', person)
    .where('inherited_role', 'is not', null)
    .executeTakeFirst()
  if (inherited) throw new AppError('people.inherited')
}

/** @throws {AppError} `people.aboveYou`, `people.lastOwner` */
export function refuseRoleChange(members: readonly Member[], change: RoleChange): void {
  const refusal = refusedRoleChange(members, change)
  if (refusal !== null) throw new AppError(refusal)
}
