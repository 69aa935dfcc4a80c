import type { Transaction } from 'kysely'
import { installation, tellAccount } from '../../audit/audit.ts'
import { tellReach } from '../../audit/tell-reach.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables/index.ts'
import type { SignedRequest } from '../../platforms/registry.ts'

/** A person's, or that of an account's house. */
type Ended = { readonly id: string; readonly personId: string | null; readonly accountId: number | null }

/** The platform tells instants in whole seconds. */
const aSecond = 1000

/** The person took the application away at the platform: their token is dead, and connecting again brings everything back. */
export const endRevoked = (ctx: Context, told: SignedRequest): Promise<void> =>
  ctx.db.transaction().execute(async (transaction) => {
    const living = await connectionsOf(transaction, told)
    for (const one of living.filter(({ isExpired }) => !isExpired)) {
      const at = ctx.clock.now()
      await transaction
        .updateTable('connection')
        .set({ is_expired: true, updated_at: at })
        .where('id', '=', one.id)
        .execute()
      await tellEnd(transaction, { at, one, action: 'connection.revoked' })
    }
  })

/**
 * Forgets what the platform gave of a person: the connection with its token, their id and name there, and the accounts they reach. They
 * work on none of those from here on. What others may see of the accounts stays: it is the accounts'.
 */
export const eraseConnections = (ctx: Context, told: SignedRequest): Promise<void> =>
  ctx.db.transaction().execute(async (transaction) => {
    for (const one of await connectionsOf(transaction, told)) {
      const at = ctx.clock.now()
      await tellReach(transaction, {
        at,
        action: 'access.lost',
        members: await endAccess(transaction, one, at),
      })
      await transaction.deleteFrom('connection').where('id', '=', one.id).execute()
      await tellEnd(transaction, { at, one, action: 'connection.erased' })
    }
  })

/** Connections that this person had when the platform told it; one that was made anew since is another decision of theirs. */
async function connectionsOf(transaction: Transaction<Tables>, { userId, issuedAt }: SignedRequest) {
  const until = new Date(issuedAt.getTime() + aSecond)
  return transaction
    .selectFrom('connection')
    .select(['id', 'person_id as personId', 'account_id as accountId', 'is_expired as isExpired'])
    .where('network', '=', 'meta')
    .where('platform_user_id', '=', userId)
    .where((where) => where.or([where('is_expired', '=', true), where('updated_at', '<', until)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

const endAccess = (transaction: Transaction<Tables>, { id }: Ended, at: Date) =>
  transaction
    .updateTable('membership')
    .from('ad_account')
    .from('connection')
    .set({ lost_at: at })
    .whereRef('ad_account.account_id', '=', 'membership.account_id')
    .whereRef('connection.person_id', '=', 'membership.person_id')
    .whereRef('connection.network', '=', 'ad_account.network')
    .where('connection.id', '=', id)
    .where('membership.lost_at', 'is', null)
    .where('membership.inherited_role', 'is', null)
    .returning(['membership.account_id as accountId', 'membership.person_id as personId'])
    .execute()

type End = {
  readonly at: Date
  readonly one: Ended
  readonly action: 'connection.revoked' | 'connection.erased'
}
const tellEnd = (transaction: Transaction<Tables>, { at, one, action }: End) =>
  tellAccount(transaction, one.accountId ?? installation, {
    at,
    personId: one.personId,
    origin: 'system',
    action: one.accountId === null ? action : 'houseConnection.revoked',
    subject: 'meta',
  })
