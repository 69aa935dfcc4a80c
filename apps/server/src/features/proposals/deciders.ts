import { can, rolesHolding, type AccountPermission } from '@vigie/contract'
import type { Decider, ProposalKind } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'

/** What somebody must be allowed to do by themselves to approve a proposal of each kind. */
const permissionOf: Readonly<Record<ProposalKind, AccountPermission>> = {
  changes: 'live:change',
  undo: 'live:undo',
  strategy: 'strategy:arm',
  publication: 'publication:start',
}

/** Whoever asks, as one who may decide. */
export const deciderOf = ({ role }: Pick<Tenant, 'role'>, personId: string, kind: ProposalKind): Decider => ({
  personId,
  mayDecide: can(role, 'proposal:approve'),
  mayDoIt: can(role, permissionOf[kind]),
})

/** Somebody as the account has them now; `null` for who works there no longer, or whom the platform gave up. */
export async function readDecider(
  { db, accountId }: AccountScope,
  personId: string,
  kind: ProposalKind,
): Promise<Decider | null> {
  const row = await db
    .selectFrom('membership')
    .select('acting_role as role')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .where('lost_at', 'is', null)
    .executeTakeFirst()
  return row ? deciderOf(row, personId, kind) : null
}

/** Everybody who may decide about a proposal of a kind, its author included, by name. */
export const readDeciders = (
  { db, accountId }: AccountScope,
  kind: ProposalKind,
): Promise<{ readonly id: string; readonly name: string }[]> =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(['person.id', 'person.name'])
    .where('membership.account_id', '=', accountId)
    .where('membership.lost_at', 'is', null)
    .where('membership.acting_role', 'in', rolesHolding('proposal:approve'))
    .where('membership.acting_role', 'in', rolesHolding(permissionOf[kind]))
    .orderBy('person.name')
    .orderBy('person.id')
    .execute()
