import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { Blocked, blockedBy } from './executor/interruptions.ts'
import { sweepLate } from './executor/sweep-late.ts'
import { readPublication, type PublicationRow } from './ledger.ts'
import { connect, type Target } from './open-run.ts'
import { tell } from './publication-chain.ts'

/** How long a sweep that could not be made waits, unless a reconnection takes it up before. */
const againAfter = 60 * 60_000

/** What has not come a month after the end does not come. */
const sweepsFor = 30 * 24 * 60 * 60_000

/**
 * After the end: looks for what came late of lost answers. The end stays whatever happens; a sweep that cannot look says so
 * and is made when it can.
 */
export async function sweep(ctx: Context, target: Target): Promise<void> {
  const row = await inAccount(ctx, target.accountId, (scope) => readPublication(scope, target.publicationId))
  if (!row || row.terminal_at === null) return
  try {
    const { run } = await connect(ctx, target, row)
    await sweepLate(run)
  } catch (error) {
    const code = hindranceOf(ctx, error)
    if (code === null) throw error
    return note(ctx, target, row, { problem: code, at: ctx.clock.now() })
  }
  if (row.sweep_problem !== null) await note(ctx, target, row, { problem: null, at: ctx.clock.now() })
}

/** What ends by itself or by somebody: a missing connection, a lost right, a freeze. The rest is tried again by the queue. */
function hindranceOf(ctx: Context, error: unknown): string | null {
  if (error instanceof AppError) return error.code
  const blocked = error instanceof Blocked ? error : blockedBy(error, ctx.config.throttleMilliseconds)
  if (!blocked || blocked.event === 'answerLost' || blocked.event === 'personNeeded') return null
  return blocked.problem.code
}

type Noted = { readonly problem: string | null; readonly at: Date }

/** Says that sweeps wait, and for what; said once until it changes. */
async function note(
  ctx: Context,
  { accountId, publicationId }: Target,
  row: PublicationRow,
  { problem, at }: Noted,
): Promise<void> {
  const isOver = at.getTime() - (row.terminal_at?.getTime() ?? 0) > sweepsFor
  await inAccount(ctx, accountId, async (scope) => {
    await scope.db
      .updateTable('publication')
      .set({
        sweep_problem: problem,
        sweep_due_at: problem === null || isOver ? null : new Date(at.getTime() + againAfter),
      })
      .where('account_id', '=', accountId)
      .where('id', '=', publicationId)
      .execute()
    if (problem === row.sweep_problem) return
    const step = problem === null ? { type: 'swept', data: {} } : { type: 'sweepWaits', data: { problem } }
    await tell(scope, publicationId, { at, ...step })
  })
}
