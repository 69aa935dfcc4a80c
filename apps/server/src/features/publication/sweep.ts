import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { sweepLate } from './executor/sweep-late.ts'
import { readPublication } from './ledger.ts'
import { connect, type Target } from './open-run.ts'

/**
 * After the end: what came late of a lost answer is taken away. The end itself stays: without a connection nothing is known
 * and nothing is written.
 * @throws {AppError} when the person's connection does not open; the job is tried again
 */
export async function sweep(ctx: Context, target: Target): Promise<void> {
  const row = await inAccount(ctx, target.accountId, (scope) => readPublication(scope, target.publicationId))
  if (!row || row.terminal_at === null) return
  const { run } = await connect(ctx, target, row)
  await sweepLate(run)
}
