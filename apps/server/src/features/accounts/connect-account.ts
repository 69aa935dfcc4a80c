import { roleOnConnecting, type Role } from '@vigie/contract'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables/index.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Identity } from '../../http/identity.ts'
import { tellAccount } from '../../audit/audit.ts'
import { keepRequest, tellRequest } from './ask-for-access.ts'
import { givenRole } from '../../people/given-role.ts'
import { holdGrants } from '../../http/grants.ts'
import { settleInherited } from '../../grants/settle-inherited.ts'
import { holdMembers } from '../../people/members.ts'
import { refreshReachableAccounts } from '../../connections/refresh-reachable-accounts.ts'
import { networkOf, openPlatform } from '../../platforms/registry.ts'

/** What the platform said so long ago counts as said now: somebody chooses several accounts of one list. */
const freshMs = 5 * 60_000

type Choice = {
  readonly personId: string
  readonly identity: Identity
  readonly account: string
  /** `null`: as it is. */
  readonly isMain: boolean | null
}

/**
 * Makes a person work on an ad account that their own connection reaches, or changes whether it is their main one.
 * At most one account is main. Who connects an account that nobody works on owns it; whoever comes later has it by nothing but a
 * yes of those who manage its people, who are asked; who works there already keeps the role that they have.
 * @returns whether they were asked
 * @throws {AppError} `account.notReachable`, `account.removed`, `platform.expiredSession`, and what the platform refuses
 */
export async function connectAccount(ctx: Context, choice: Choice): Promise<{ readonly isAsked: boolean }> {
  const at = ctx.clock.now()
  const { personId } = choice
  await askPlatformAnew(ctx, choice)
  const asked = await ctx.db.transaction().execute(async (transaction) => {
    await holdGrants(transaction)
    const accountId = await findOrAddAccount(ctx, transaction, personId, choice.account)
    await refuseRemoved(transaction, { accountId, personId, account: choice.account })
    const members = await holdMembers(transaction, accountId)
    const role = roleOnConnecting(members, personId)
    if (role !== null) {
      await keepMembership(transaction, choice, { accountId, role, at })
      // Whoever works on the whole workspace works on what is new in it.
      if (members.length === 0) await settleInherited(ctx, transaction, { at, by: personId })
      return null
    }
    await keepRequest(transaction, { accountId, personId, at })
    return accountId
  })
  if (asked !== null) await tellRequest(ctx, { accountId: asked, personId, at })
  return { isAsked: asked !== null }
}

/**
 * Whoever works on the account already asks for nothing that they do not have. For anybody else it is what the platform says now
 * that counts: what is remembered of a connection that ended, or of an account that was taken away since, lets nobody in.
 */
async function askPlatformAnew(ctx: Context, { personId, account }: Choice): Promise<void> {
  const isMember = await ctx.db
    .selectFrom('membership')
    .innerJoin('ad_account', 'ad_account.account_id', 'membership.account_id')
    .select('membership.person_id')
    .where('membership.person_id', '=', personId)
    .where('membership.lost_at', 'is', null)
    .where('ad_account.platform_id', '=', account)
    .executeTakeFirst()
  if (isMember) return
  const platform = await openPlatform(ctx, { personId })
  const { seen } = await ctx.db
    .selectFrom('reachable_account')
    .select(({ fn }) => fn.max('seen_at').as('seen'))
    .where('connection_id', '=', platform.connectionId)
    .executeTakeFirstOrThrow()
  if (seen === null || ctx.clock.now().getTime() - seen.getTime() > freshMs)
    await refreshReachableAccounts(ctx, platform)
}

type Kept = { readonly accountId: number; readonly role: Role; readonly at: Date }

async function keepMembership(
  transaction: Transaction<Tables>,
  { personId, identity, account, isMain }: Choice,
  { accountId, role, at }: Kept,
): Promise<void> {
  // One account is main at most, so the former one gives way first.
  if (isMain)
    await transaction
      .updateTable('membership')
      .set({ is_main: false })
      .where('person_id', '=', personId)
      .execute()
  await transaction
    .insertInto('membership')
    .values({
      person_id: personId,
      account_id: accountId,
      ...givenRole(role),
      is_main: isMain ?? false,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'account_id']).doUpdateSet({
        ...(isMain === null ? {} : { is_main: isMain }),
        lost_at: null,
      }),
    )
    .execute()
  await tellAccount(transaction, accountId, {
    at,
    personId,
    action: 'account.connected',
    subject: account,
    facts: { role, isMain },
  })
  if (identity.kind !== 'session') return
  await transaction
    .updateTable('session')
    .set({ selected_account_id: accountId })
    .where('id_hash', '=', identity.session.idHash)
    .$if(!isMain, (query) => query.where('selected_account_id', 'is', null))
    .execute()
}

type Newcomer = Pick<Choice, 'personId' | 'account'> & { readonly accountId: number }

/** Whom an admin removed, an admin lets in again: their own connection does not. */
async function refuseRemoved(
  transaction: Transaction<Tables>,
  { accountId, personId, account }: Newcomer,
): Promise<void> {
  const removed = await transaction
    .selectFrom('removed_member')
    .select('person_id')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (removed) throw new AppError('account.removed', { account })
}

async function findOrAddAccount(
  { clock }: Context,
  transaction: Transaction<Tables>,
  personId: string,
  account: string,
): Promise<number> {
  const network = networkOf(account)
  const reachable = await transaction
    .selectFrom('reachable_account')
    .innerJoin('connection', 'connection.id', 'reachable_account.connection_id')
    .select([
      'reachable_account.name',
      'reachable_account.currency',
      'reachable_account.timezone',
      'reachable_account.picture_url',
    ])
    .where('connection.person_id', '=', personId)
    .where('connection.network', '=', network)
    .where('reachable_account.platform_id', '=', account)
    .executeTakeFirstOrThrow(() => new AppError('account.notReachable', { account }))
  const { account_id: accountId } = await transaction
    .insertInto('ad_account')
    .values({ network, platform_id: account, ...reachable, created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['network', 'platform_id']).doUpdateSet(reachable))
    .returning('account_id')
    .executeTakeFirstOrThrow()
  return accountId
}
