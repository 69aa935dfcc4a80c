import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import type { PlatformAccess } from '../../connections/platform-access.ts'
import type { PublicationRow } from './ledger.ts'

/** One worker carrying one publication. */
export type Run = {
  readonly ctx: Context
  readonly accountId: number
  /** The platform's account id, `act_…`. */
  readonly account: string
  readonly publication: PublicationRow
  readonly platform: PlatformAccess
  /** Ids of parents and creatives that former publications made, by node key. */
  readonly published: ReadonlyMap<string, string>
  readonly epoch: number
  readonly signal: AbortSignal
}

/** Another worker took over, or the process stops: this one must not write any more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** Whether a person cancelled. Inside a transaction of the lease the answer holds until it commits. */
export async function isCancelled(run: Run, { db, accountId }: AccountScope): Promise<boolean> {
  const row = await db
    .selectFrom('publication')
    .select('wanted_end')
    .where('account_id', '=', accountId)
    .where('id', '=', run.publication.id)
    .executeTakeFirst()
  return row?.wanted_end != null
}

const leaseMilliseconds = 60_000

/** A transaction of the run that first makes sure that this worker still holds the publication. */
export function inLease<T>(run: Run, work: (scope: AccountScope) => Promise<T>): Promise<T> {
  return inAccount(run.ctx, run.accountId, async (scope) => {
    if (run.signal.aborted) throw new LeaseLost()
    const { numUpdatedRows } = await scope.db
      .updateTable('publication')
      .set({ lease_until: new Date(run.ctx.clock.now().getTime() + leaseMilliseconds) })
      .where('account_id', '=', run.accountId)
      .where('id', '=', run.publication.id)
      .where('lease_epoch', '=', run.epoch)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new LeaseLost()
    return work(scope)
  })
}
