import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { MembershipRole } from '../../db/tables/control.ts'
import type { Tables } from '../../db/tables/index.ts'
import { AppError } from '../../errors/app-error.ts'
import { tellAccount } from '../../audit/audit.ts'

type Change = {
  readonly accountId: number
  /** Who does it. */
  readonly by: string
  /** To whom. */
  readonly person: string
}

/**
 * Gives somebody another role, or lets in again, in that role, who was removed.
 * @throws {AppError} `people.notFound`, `people.lastAdmin`
 */
export async function changeRole(
  { db, clock }: Context,
  { accountId, by, person, role }: Change & { readonly role: MembershipRole },
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (transaction) => {
    await oneAtATime(transaction, accountId)
    const before = await roleIn(transaction, accountId, person)
    if (before === null) await letInAgain(transaction, { accountId, person, role, at })
    else {
      if (role !== 'admin') await refuseLastAdmin(transaction, accountId, person)
      await transaction
        .updateTable('membership')
        .set({ role })
        .where('account_id', '=', accountId)
        .where('person_id', '=', person)
        .execute()
    }
    const action = before === null ? 'person.readmitted' : 'person.roleChanged'
    const facts = { before, role }
    await tellAccount(transaction, accountId, { at, personId: by, action, subject: person, facts })
  })
}

/**
 * Ends somebody's rights on the account: their next request, open streams and tokens are refused. What they would connect
 * with stays theirs, and does not let them in again.
 * @throws {AppError} `people.notFound`, `people.lastAdmin`
 */
export async function removePerson({ db, clock }: Context, { accountId, by, person }: Change): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (transaction) => {
    await oneAtATime(transaction, accountId)
    const role = await roleIn(transaction, accountId, person)
    if (role === null) throw new AppError('people.notFound')
    await refuseLastAdmin(transaction, accountId, person)
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
    // Who goes by themselves may come back.
    if (person !== by)
      await transaction
        .insertInto('removed_member')
        .values({ person_id: person, account_id: accountId, removed_by: by, removed_at: at })
        .execute()
    const facts = { role }
    await tellAccount(transaction, accountId, {
      at,
      personId: by,
      action: 'person.removed',
      subject: person,
      facts,
    })
  })
}

/** Two admins who remove each other at once do so one after the other: one of them stays. */
const oneAtATime = (transaction: Transaction<Tables>, accountId: number) =>
  transaction
    .selectFrom('ad_account')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute()

async function roleIn(
  transaction: Transaction<Tables>,
  accountId: number,
  person: string,
): Promise<MembershipRole | null> {
  const row = await transaction
    .selectFrom('membership')
    .select('role')
    .where('account_id', '=', accountId)
    .where('person_id', '=', person)
    .executeTakeFirst()
  return row?.role ?? null
}

async function refuseLastAdmin(
  transaction: Transaction<Tables>,
  accountId: number,
  person: string,
): Promise<void> {
  const admins = await transaction
    .selectFrom('membership')
    .select(['person_id', 'lost_at'])
    .where('account_id', '=', accountId)
    .where('role', '=', 'admin')
    .execute()
  const isAdmin = admins.some((one) => one.person_id === person)
  const others = admins.filter((one) => one.person_id !== person && one.lost_at === null)
  if (isAdmin && others.length === 0) throw new AppError('people.lastAdmin')
}

type Readmission = Omit<Change, 'by'> & { readonly role: MembershipRole; readonly at: Date }

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
    .values({ person_id: person, account_id: accountId, role, is_main: false, created_at: at })
    .execute()
}
