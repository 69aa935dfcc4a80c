import type { Approver } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'
import { can } from '../http/permissions.ts'

/** Who may let a publication go on that somebody else confirmed: who may publish on the account, by name. */
export async function readApprovers(
  { db, accountId }: AccountScope,
  confirmedBy: string,
): Promise<Approver[]> {
  const members = await db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(['person.id', 'person.name', 'membership.role'])
    .where('membership.account_id', '=', accountId)
    .where('person.id', '!=', confirmedBy)
    .orderBy('person.name')
    .orderBy('person.id')
    .execute()
  return members.flatMap(({ id, name, role }) => (can(role, 'publish') ? [{ id, name }] : []))
}
