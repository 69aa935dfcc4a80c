import { Blocked, reason } from './interruptions.ts'
import type { Run } from './ports.ts'

/** A worker waits no longer than this with its lease in hand, in milliseconds: after it the publication itself waits. */
const patience = 20_000

/**
 * Does so many writes once they fit the quota beside those that are on their way.
 * @throws {Blocked} with the time it goes on, when that takes long
 */
export async function inTurn<T>(run: Run, writes: number, work: () => Promise<T>): Promise<T> {
  const { platform } = run
  const now = run.now().getTime()
  const closed = (platform.closedUntil()?.getTime() ?? now) - now
  const wait = Math.max(closed, platform.pace(writes))
  if (closed > 0 || wait > patience) throw new Blocked('WAITING_RATE', reason('platform.throttled'), wait)
  platform.take(writes)
  try {
    await run.sleep(wait)
    return await work()
  } finally {
    platform.settle(writes)
  }
}
