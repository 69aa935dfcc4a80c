import { refusedRoleChange } from '@vigie/contract'
import type { Transaction } from 'kysely'
import { tellAccount } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables/index.ts'
import { givenRole } from '../../people/given-role.ts'
import { holdMembers } from '../../people/members.ts'
import { comparedAddress } from '../../lib/compared-address.ts'

/**
 * Whoever signs in with an address that the issuer says is theirs works on the accounts that it was invited to. An invitation whose
 * inviter may not give the role any more, or that ended, gives nothing; who works there already keeps the role they have.
 */
export async function takeInvitations({ db, clock }: Context, personId: string): Promise<void> {
  const at = clock.now()
  const { email, is_email_verified: isVerified } = await db
    .selectFrom('person')
    .select(['email', 'is_email_verified'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  if (!isVerified || email === '') return
  const waiting = await db
    .selectFrom('invitation')
    .select(['id', 'account_id as accountId'])
    .where('address', '=', comparedAddress(email))
    .where('ends_at', '>', at)
    .execute()
  for (const { id, accountId } of waiting)
    await db.transaction().execute((transaction) => take(transaction, { id, accountId, personId, at }))
}

const dayMs = 86_400_000

/** Who did not come is forgotten a day after the invitation ended: until then it is known that the address was written to. */
export async function removeEndedInvitations({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - dayMs)
  await db.deleteFrom('invitation').where('ends_at', '<', before).execute()
}

type Taken = {
  readonly id: string
  readonly accountId: number
  readonly personId: string
  readonly at: Date
}

async function take(transaction: Transaction<Tables>, { id, accountId, personId, at }: Taken): Promise<void> {
  const members = await holdMembers(transaction, accountId)
  const invitation = await transaction
    .deleteFrom('invitation')
    .where('id', '=', id)
    .returning(['role', 'invited_by as by'])
    .executeTakeFirst()
  if (!invitation) return
  const { role, by } = invitation
  if (members.some(({ person, own }) => person === personId && own !== null)) return
  if (refusedRoleChange(members, { by, person: personId, role }) !== null) return
  // Whoever invites somebody who was removed lets them in again.
  for (const table of ['removed_member', 'access_request'] as const)
    await transaction
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('person_id', '=', personId)
      .execute()
  await transaction
    .insertInto('membership')
    .values({
      person_id: personId,
      account_id: accountId,
      ...givenRole(role),
      is_main: false,
      created_at: at,
    })
    // Whoever works there by the client or a group has a role of their own beside it.
    .onConflict((conflict) => conflict.columns(['person_id', 'account_id']).doUpdateSet(givenRole(role)))
    .execute()
  await tellAccount(transaction, accountId, {
    at,
    personId,
    action: 'person.joined',
    subject: personId,
    facts: { role, by },
  })
}
