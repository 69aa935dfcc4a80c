import type { Context } from '../../context.ts'
import { carry } from './executor/carry.ts'
import { giveBack } from './lease.ts'
import { openRun, type Target } from './open-run.ts'

/**
 * One worker carries one publication as far as it goes.
 * @throws {WaitsUntil} when it is to be taken up again later
 */
export async function execute(ctx: Context, target: Target): Promise<void> {
  const opened = await openRun(ctx, target)
  if (!opened) return
  try {
    await carry(opened.run)
  } finally {
    await giveBack(opened.lease)
  }
}
