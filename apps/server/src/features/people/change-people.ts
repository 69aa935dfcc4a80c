import type { Role } from '@vigie/contract'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import { asAccount } from '../../db/in-account.ts'
import type { Tables } from '../../db/tables/index.ts'
import { AppError } from '../../errors/app-error.ts'
import { tellAccount, writeAudit } from '../../audit/audit.ts'
import { givenRole } from '../../people/given-role.ts'
import { holdMembers, refuseInherited, refuseRoleChange } from '../../people/members.ts'
import { writesResumed } from '../../writes/writes-resumed.job.ts'
import { endClientLinksOf } from '../../grants/end-client-links.ts'
import { handOver, type Wills } from './hand-over.ts'

type Change = {
  readonly accountId: number
  /** Who does it. */
  readonly by: string
  /** To whom. */
  readonly person: string
}

/**
 * Gives somebody another role, or lets in again, in that role, who was removed.
 * @throws {AppError} `people.notFound`, `people.aboveYou`, `people.lastOwner`
 */
export async function changeRole(
  { db, clock }: Context,
  { accountId, by, person, role }: Change & { readonly role: Role },
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (transaction) => {
    const members = await holdMembers(transaction, accountId)
    refuseRoleChange(members, { by, person, role })
    const before = members.find((one) => one.person === person)?.role ?? null
    if (before === null) await letInAgain(transaction, { accountId, person, role, at })
    else
      await transaction
        .updateTable('membership')
        .set(givenRole(role))
        .where('account_id', '=', accountId)
        .where('person_id', '=', person)
        .execute()
    const action = before === null ? 'person.readmitted' : 'person.roleChanged'
    const facts = { before, role }
    await tellAccount(transaction, accountId, { at, personId: by, action, subject: person, facts })
  })
}

/**
 * Ends somebody's rights on the account: their next request, open streams and tokens are refused, and what hangs on them is handed
 * over or stopped, all of it or nothing. Links that they gave to clients end. What they would connect with stays theirs, and does not let them in again.
 * @throws {AppError} `people.notFound`, `people.aboveYou`, `people.lastOwner`, `people.inherited`, `people.carriesOther`, `people.notHeir`
 */
export async function removePerson(
  { db, clock, jobs }: Context,
  { accountId, by, person, wills }: Change & { readonly wills: Wills },
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (transaction) => {
    const members = await holdMembers(transaction, accountId)
    const role = members.find((one) => one.person === person)?.role
    if (!role) throw new AppError('people.notFound')
    refuseRoleChange(members, { by, person, role: null })
    await refuseInherited(transaction, { accountId, person })
    const scope = await asAccount(transaction, accountId)
    const publisher = await handOver(scope, { person, by, at, wills })
    await endClientLinksOf(scope, { person, by, at })
    await endMembership(transaction, { accountId, person })
    // Who goes by themselves may come back.
    if (person !== by)
      await transaction
        .insertInto('removed_member')
        .values({ person_id: person, account_id: accountId, removed_by: by, removed_at: at })
        .execute()
    const facts = { role }
    await writeAudit(scope, { at, personId: by, action: 'person.removed', subject: person, facts })
    if (publisher !== null)
      await jobs.enqueue(writesResumed, { accountId, personId: publisher }, { transaction })
  })
}

async function endMembership(
  transaction: Transaction<Tables>,
  { accountId, person }: Omit<Change, 'by'>,
): Promise<void> {
  await transaction
    .deleteFrom('membership')
    .where('account_id', '=', accountId)
    .where('person_id', '=', person)
    .execute()
  await transaction
    .updateTable('session')
    .set({ selected_account_id: null })
    .where('person_id', '=', person)
    .where('selected_account_id', '=', accountId)
    .execute()
}

type Readmission = Omit<Change, 'by'> & { readonly role: Role; readonly at: Date }

async function letInAgain(
  transaction: Transaction<Tables>,
  { accountId, person, role, at }: Readmission,
): Promise<void> {
  const removed = await transaction
    .deleteFrom('removed_member')
    .where('account_id', '=', accountId)
    .where('person_id', '=', person)
    .returning('person_id')
    .executeTakeFirst()
  if (!removed) throw new AppError('people.notFound')
  await transaction
    .insertInto('membership')
    .values({ person_id: person, account_id: accountId, ...givenRole(role), is_main: false, created_at: at })
    .execute()
}
