import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { MembershipRole } from '../../db/tables/control.ts'
import type { Tables } from '../../db/tables/index.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Identity } from '../../http/identity.ts'
import { tellAccount } from '../../audit/audit.ts'
import { networkOf } from '../../platforms/registry.ts'

type Choice = {
  readonly personId: string
  readonly identity: Identity
  readonly account: string
  /** `null`: as it is. */
  readonly isMain: boolean | null
}

/**
 * Makes a person work on an ad account that their own connection reaches, or changes whether it is their main one.
 * At most one account is main. Who connects an account that nobody administers does; who comes later works on it and
 * administers nothing.
 * @throws {AppError} `account.notReachable`, `account.removed`
 */
export async function connectAccount(
  ctx: Context,
  { personId, identity, account, isMain }: Choice,
): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const accountId = await findOrAddAccount(ctx, transaction, personId, account)
    await refuseRemoved(transaction, { accountId, personId, account })
    const role = await roleOf(transaction, accountId, personId)
    // One account is main at most, so the former one gives way first.
    if (isMain) {
      await transaction
        .updateTable('membership')
        .set({ is_main: false })
        .where('person_id', '=', personId)
        .execute()
    }
    await transaction
      .insertInto('membership')
      .values({
        person_id: personId,
        account_id: accountId,
        role,
        is_main: isMain ?? false,
        created_at: ctx.clock.now(),
      })
      .onConflict((conflict) =>
        conflict.columns(['person_id', 'account_id']).doUpdateSet({
          ...(isMain === null ? {} : { is_main: isMain }),
          lost_at: null,
          // Those who administered it may have lost it: then whoever comes back does.
          ...(role === 'admin' ? { role } : {}),
        }),
      )
      .execute()
    await tellAccount(transaction, accountId, {
      at: ctx.clock.now(),
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
  })
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

async function roleOf(
  transaction: Transaction<Tables>,
  accountId: number,
  personId: string,
): Promise<MembershipRole> {
  // Two who connect it at once do so one after the other: the account's row was just written.
  const others = await transaction
    .selectFrom('membership')
    .select('person_id')
    .where('account_id', '=', accountId)
    .where('person_id', '<>', personId)
    .where('role', '=', 'admin')
    .where('lost_at', 'is', null)
    .limit(1)
    .execute()
  return others.length === 0 ? 'admin' : 'publisher'
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
