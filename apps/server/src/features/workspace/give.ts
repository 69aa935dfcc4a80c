import { randomUUID } from 'node:crypto'
import { hasOwner, refusedGrant, workspace, type Place, type Role } from '@vigie/contract'
import type { Transaction } from 'kysely'
import { installation, tellAccount } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables/index.ts'
import { AppError } from '../../errors/app-error.ts'
import { granteeOf, holdGrants, readGrants } from '../../http/grants.ts'
import { settleInherited } from '../../grants/settle-inherited.ts'
import { comparedAddress } from '../../lib/compared-address.ts'

type Given = {
  /** Who gives it. */
  readonly by: string
  readonly at: Place
  /** One of the three is named. */
  readonly person: string | null
  readonly email: string | null
  readonly group: string | null
  /** `null`: it is taken. */
  readonly role: Exclude<Role, 'client'> | null
  /** What the giver may do on the account, where the place is one. */
  readonly onAccount?: Role
}

/**
 * Gives a person or a group a role on the workspace, a client or an account, changes it or takes it. It holds from the next request of
 * everybody whom it concerns.
 * @throws {AppError} `people.aboveYou`, `people.lastOwner`, `people.unknownAddress`, `people.notFound`
 */
export async function give(ctx: Context, given: Given): Promise<void> {
  const { by, at: place, role, group } = given
  await ctx.db.transaction().execute(async (transaction) => {
    await holdGrants(transaction)
    const person = await personOf(transaction, given)
    const grants = await readGrants({ db: transaction, config: ctx.config })
    const who = await granteeOf(transaction, by)
    const change = { person, group, ...place, by: who, role }
    const refusal = refusedGrant(grants, change, given.onAccount ?? null)
    if (refusal !== null) throw new AppError(refusal)
    await write(ctx, transaction, { by, person, group, place, role })
  })
}

/**
 * Whoever runs the installation becomes the first owner of the workspace, while nobody is.
 * @throws {AppError} `workspace.owned`
 */
export async function claim(ctx: Context, person: string): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    await holdGrants(transaction)
    if (hasOwner(await readGrants({ db: transaction, config: ctx.config })))
      throw new AppError('workspace.owned')
    await write(ctx, transaction, { by: person, person, group: null, place: workspace, role: 'owner' })
  })
}

/**
 * Somebody gives back what they were given on the workspace or on a client.
 * @throws {AppError} `people.lastOwner`, `people.notFound`
 */
export async function giveBack(
  ctx: Context,
  { person, client }: { readonly person: string; readonly client: string | null },
): Promise<void> {
  const place = { client, account: null }
  await ctx.db.transaction().execute(async (transaction) => {
    await holdGrants(transaction)
    const grants = await readGrants({ db: transaction, config: ctx.config })
    if (!grants.some((one) => one.person === person && one.client === client))
      throw new AppError('people.notFound')
    const who = await granteeOf(transaction, person)
    const refusal = refusedGrant(grants, { person, group: null, ...place, by: who, role: null })
    if (refusal !== null) throw new AppError(refusal)
    await write(ctx, transaction, { by: person, person, group: null, place, role: null })
  })
}

/** The person who is named by their id or by an address that the issuer vouches for; `null`: a group is. */
async function personOf(transaction: Transaction<Tables>, { person, email }: Given): Promise<string | null> {
  if (email === null && person === null) return null
  const address = comparedAddress(email ?? '')
  const alike = await transaction
    .selectFrom('person')
    .select(['id', 'email'])
    .where('issuer', '!=', 'erased')
    .$if(person !== null, (query) => query.where('id', '=', person ?? ''))
    .$if(email !== null, (query) =>
      query
        .where('is_email_verified', '=', true)
        .where((where) => where(where.fn<string>('lower', ['email']), '=', address.toLowerCase())),
    )
    .execute()
  // The database takes more signs for the same than a mailbox may be known by.
  const found = alike.filter((one) => email === null || comparedAddress(one.email) === address)
  const [one] = found
  // Two people of two issuers who have one address are told apart nowhere else either.
  if (found.length !== 1 || !one)
    throw new AppError(email === null ? 'people.notFound' : 'people.unknownAddress')
  return one.id
}

type Written = Pick<Given, 'by' | 'person' | 'group' | 'role'> & { readonly place: Place }

async function write(
  { clock, config }: Context,
  transaction: Transaction<Tables>,
  { by, person, group, place, role }: Written,
): Promise<void> {
  const at = clock.now()
  const account = place.account === null ? null : Number(place.account)
  const before = await transaction
    .deleteFrom('role_grant')
    .where('person_id', 'is not distinct from', person)
    .where('group_name', 'is not distinct from', group)
    .where('client_id', 'is not distinct from', place.client)
    .where('account_id', 'is not distinct from', account)
    .returning('role')
    .executeTakeFirst()
  if (role === null && !before) throw new AppError('people.notFound')
  if (role !== null)
    await transaction
      .insertInto('role_grant')
      .values({
        id: randomUUID(),
        person_id: person,
        group_name: group,
        client_id: place.client,
        account_id: account,
        role,
        given_by: by,
        given_at: at,
      })
      .execute()
  await settleInherited({ config }, transaction, { at, by })
  await tellAccount(transaction, account ?? installation, {
    at,
    personId: by,
    action: role === null ? 'grant.taken' : 'grant.given',
    subject: person ?? group ?? '',
    facts: { role, before: before?.role ?? null, client: place.client, group },
  })
}
