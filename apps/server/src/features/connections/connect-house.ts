import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { tellAccount } from '../../audit/audit.ts'
import { rememberReachable } from '../../connections/refresh-reachable-accounts.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables/index.ts'
import { AppError } from '../../errors/app-error.ts'
import { checkHouseToken, isHouseOffered, networkOf } from '../../platforms/registry.ts'
import { placeOfToken, type GivenConnection } from '../../platforms/stored-connection.ts'
import { writesResumed } from '../../writes/writes-resumed.job.ts'

type Account = { readonly accountId: number; readonly account: string }
type Wanted = Account & { readonly by: string; readonly token: string }

/**
 * Gives an account the connection of its house, once the platform said what the token is worth; a former one is replaced. Whatever
 * waited for a connection goes on.
 * @throws {AppError} `house.notOffered`, and as `checkHouseToken` does @throws {PlatformError}
 */
export async function connectHouse(ctx: Context, { accountId, account, by, token }: Wanted): Promise<void> {
  if (!isHouseOffered(networkOf(account))) throw new AppError('house.notOffered')
  const { given, reached } = await checkHouseToken(ctx, { token, account })
  const at = ctx.clock.now()
  const id = randomUUID()
  await ctx.db.transaction().execute(async (transaction) => {
    const former = await replace(ctx, transaction, { id, accountId, by, at, given })
    await tellAccount(transaction, accountId, {
      at,
      personId: by,
      action: 'houseConnection.made',
      subject: given.personName,
      facts: { granted: given.granted, expiresAt: given.expiresAt, isReplaced: former !== null },
    })
  })
  await rememberReachable(ctx, id, reached)
  // Only now does it open the account.
  await ctx.jobs.enqueue(writesResumed, { accountId, personId: null })
}

/**
 * Forgets the connection of the house, token and all.
 * @throws {AppError} `house.notFound`
 */
export async function disconnectHouse(
  ctx: Context,
  { accountId, by }: { readonly accountId: number; readonly by: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const former = await forget(transaction, accountId)
    if (former === null) throw new AppError('house.notFound')
    await tellAccount(transaction, accountId, {
      at: ctx.clock.now(),
      personId: by,
      action: 'houseConnection.removed',
      subject: former,
    })
  })
}

/**
 * Of two who connect the house at once the later one's token stays. Nothing of the account is held for it: whoever looks at what a
 * connection reaches holds the connection first and its accounts then, and the two would wait for each other.
 * @returns what the former one was called, or `null`
 */
async function replace(ctx: Context, transaction: Transaction<Tables>, kept: Kept): Promise<string | null> {
  const former = await forget(transaction, kept.accountId)
  // Another came in since the former one was forgotten: it is the former one now.
  return (await keep(ctx, transaction, kept)) ? former : replace(ctx, transaction, kept)
}

/** @returns what it was called, or `null` */
async function forget(transaction: Transaction<Tables>, accountId: number): Promise<string | null> {
  const former = await transaction
    .deleteFrom('connection')
    .where('account_id', '=', accountId)
    .returning('person_name as name')
    .executeTakeFirst()
  return former?.name ?? null
}

type Kept = {
  readonly id: string
  readonly accountId: number
  readonly by: string
  readonly at: Date
  readonly given: GivenConnection
}

/** @returns whether there was none in its place */
async function keep(
  { vault }: Context,
  transaction: Transaction<Tables>,
  { id, accountId, by, at, given }: Kept,
): Promise<boolean> {
  const made = await transaction
    .insertInto('connection')
    .values({
      id,
      account_id: accountId,
      person_id: null,
      connected_by: by,
      network: given.network,
      platform_user_id: given.platformUserId,
      person_name: given.personName,
      sealed_token: vault.seal(given.token, placeOfToken(id)),
      granted_permissions: [...given.granted],
      declined_permissions: [...given.declined],
      is_expired: false,
      expires_at: given.expiresAt,
      last_success_at: at,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}
