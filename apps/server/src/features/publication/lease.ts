import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { LeaseLost } from './executor/interruptions.ts'

export type Lease = {
  readonly ctx: Context
  readonly accountId: number
  readonly publicationId: string
  readonly epoch: number
  readonly signal: AbortSignal
}

/**
 * A worker that says nothing for this long is taken for dead; every step of a living one renews it. The database's clock
 * counts it: machines whose clocks differ, or jump, cannot both hold one publication. The time of the statement, which a
 * distributed database tells on its coordinator for every node; it refuses one that changes while the statement runs.
 */
export const leaseEnd = sql<Date>`statement_timestamp() + interval '45 seconds'`

/** A transaction of the run that first makes sure that this worker still holds the publication. */
export function inLease<T>(lease: Lease, work: (scope: AccountScope) => Promise<T>): Promise<T> {
  const { ctx, accountId, publicationId, epoch, signal } = lease
  return inAccount({ db: ctx.ledger }, accountId, async (scope) => {
    if (signal.aborted) throw new LeaseLost()
    const { numUpdatedRows } = await scope.db
      .updateTable('publication')
      .set({ lease_until: leaseEnd })
      .where('account_id', '=', accountId)
      .where('id', '=', publicationId)
      .where('lease_epoch', '=', epoch)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new LeaseLost()
    return work(scope)
  })
}

/**
 * Makes sure of the same in a transaction of another's, and that nobody takes over before it is committed.
 * @throws {LeaseLost}
 */
export async function holdLease(scope: AccountScope, lease: Lease): Promise<void> {
  const { accountId, publicationId, epoch, signal } = lease
  if (signal.aborted) throw new LeaseLost()
  const held = await scope.db
    .selectFrom('publication')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', publicationId)
    .where('lease_epoch', '=', epoch)
    .forShare()
    .executeTakeFirst()
  if (!held) throw new LeaseLost()
}

/** The next worker need not wait for the lease to run out. */
export async function giveBack({ ctx, accountId, publicationId, epoch }: Lease): Promise<void> {
  await inAccount({ db: ctx.ledger }, accountId, ({ db }) =>
    db
      .updateTable('publication')
      .set({ lease_until: null })
      .where('account_id', '=', accountId)
      .where('id', '=', publicationId)
      .where('lease_epoch', '=', epoch)
      .execute(),
  )
}
