import type { Transaction } from 'kysely'
import { listReachableAccounts, type ReachableAccount } from '@vigie/ads-api'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables/index.ts'
import { AppError } from '../errors/app-error.ts'
import { tellReach } from '../audit/tell-reach.ts'
import type { Platform } from '../platforms/platform.ts'

/**
 * Asks the platform which ad accounts a connection reaches and remembers the answer: it is what lets its person work
 * on them. Names, currencies and time zones of accounts we know follow.
 */
export async function refreshReachableAccounts(ctx: Context, access: Platform): Promise<ReachableAccount[]> {
  const accounts = await access.readAll(listReachableAccounts, {
    mayReadBusiness: await mayReadBusiness(ctx, access),
  })
  await rememberReachable(ctx, access.connectionId, accounts)
  return accounts.toSorted((a, b) => a.name.localeCompare(b.name, 'fr'))
}

async function mayReadBusiness({ db }: Context, { connectionId }: Platform): Promise<boolean> {
  const { granted_permissions: granted } = await db
    .selectFrom('connection')
    .select('granted_permissions')
    .where('id', '=', connectionId)
    .executeTakeFirstOrThrow(() => new AppError('account.noConnection'))
  return granted.includes('business_management')
}

/** Remembers which accounts a connection reaches. Two looks at one connection take turns: each replaces what the other remembered. */
export async function rememberReachable(
  { db, clock }: Context,
  connectionId: string,
  accounts: readonly ReachableAccount[],
): Promise<void> {
  const seenAt = clock.now()
  await db.transaction().execute(async (transaction) => {
    const held = await transaction
      .selectFrom('connection')
      .select('id')
      .where('id', '=', connectionId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    // It was erased while the platform was asked: there is nothing left to remember it for.
    if (!held) return
    await describeKnown(transaction, accounts)
    await endWhatIsLost(transaction, { connectionId, accounts, seenAt })
    await replaceReachable(transaction, { connectionId, accounts, seenAt })
  })
}

/** In the order of their ids, and before anything about people: whoever connects an account holds it first and its people then. */
async function describeKnown(
  transaction: Transaction<Tables>,
  accounts: readonly ReachableAccount[],
): Promise<void> {
  for (const { id, name, currency, timezone, pictureUrl } of accounts.toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  ))
    await transaction
      .updateTable('ad_account')
      // Who may not read the picture takes none away from those who may.
      .set({ name, currency, timezone, ...(pictureUrl === null ? {} : { picture_url: pictureUrl }) })
      .where('network', '=', 'meta')
      .where('platform_id', '=', id)
      .execute()
}

async function replaceReachable(
  transaction: Transaction<Tables>,
  { connectionId, accounts, seenAt }: Look,
): Promise<void> {
  await transaction.deleteFrom('reachable_account').where('connection_id', '=', connectionId).execute()
  for (const { id, name, currency, timezone, status, pictureUrl } of accounts)
    await transaction
      .insertInto('reachable_account')
      .values({
        connection_id: connectionId,
        platform_id: id,
        ...{ name, currency, timezone, account_status: status, picture_url: pictureUrl, seen_at: seenAt },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

type Look = {
  readonly connectionId: string
  readonly accounts: readonly ReachableAccount[]
  readonly seenAt: Date
}

/** Members whom the platform gives the account no longer read nothing of it from here on; those who have it back do again. */
async function endWhatIsLost(
  transaction: Transaction<Tables>,
  { connectionId, accounts, seenAt }: Look,
): Promise<void> {
  const ofThisPerson = transaction
    .updateTable('membership')
    .from('ad_account')
    .from('connection')
    .whereRef('ad_account.account_id', '=', 'membership.account_id')
    .whereRef('connection.person_id', '=', 'membership.person_id')
    .whereRef('connection.network', '=', 'ad_account.network')
    .where('connection.id', '=', connectionId)
  const seen = accounts.map(({ id }) => id)
  const lost = await ofThisPerson
    .set({ lost_at: seenAt })
    .where('membership.lost_at', 'is', null)
    // What the client or the workspace gives does not come from the platform.
    .where('membership.inherited_role', 'is', null)
    .$if(seen.length > 0, (query) => query.where('ad_account.platform_id', 'not in', seen))
    .returning(['membership.account_id as accountId', 'membership.person_id as personId'])
    .execute()
  await tellReach(transaction, { at: seenAt, action: 'access.lost', members: lost })
  if (seen.length === 0) return
  const back = await ofThisPerson
    .set({ lost_at: null })
    .where('membership.lost_at', 'is not', null)
    .where('ad_account.platform_id', 'in', seen)
    .returning(['membership.account_id as accountId', 'membership.person_id as personId'])
    .execute()
  await tellReach(transaction, { at: seenAt, action: 'access.regained', members: back })
}
