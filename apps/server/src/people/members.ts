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
    .select(['person_id as person', 'acting_role as role', 'lost_at as lostAt'])
    .where('account_id', '=', accountId)
    .execute()
  return members.map(({ person, role, lostAt }) => ({ person, role, isLost: lostAt !== null }))
}

/** @throws {AppError} `people.aboveYou`, `people.lastOwner` */
export function refuseRoleChange(members: readonly Member[], change: RoleChange): void {
  const refusal = refusedRoleChange(members, change)
  if (refusal !== null) throw new AppError(refusal)
}
