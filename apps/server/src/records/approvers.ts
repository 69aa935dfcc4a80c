import { rolesHolding } from '@vigie/contract'
import type { Approver } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'

/** Who may let a publication go on that somebody else confirmed: who may publish on the account, by name. */
export async function readApprovers(
  { db, accountId }: AccountScope,
  confirmedBy: string,
): Promise<Approver[]> {
  return db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(['person.id', 'person.name'])
    .where('membership.account_id', '=', accountId)
    .where('membership.lost_at', 'is', null)
    .where('membership.acting_role', 'in', rolesHolding('proposal:approve'))
    .where('person.id', '!=', confirmedBy)
    .orderBy('person.name')
    .orderBy('person.id')
    .execute()
}
