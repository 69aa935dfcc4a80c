import { Blocked, reason } from './interruptions.ts'
import type { Run } from './ports.ts'

/** A worker waits no longer than this with its lease in hand, in milliseconds: after it the publication itself waits. */
const patience = 20_000

/**
 * Does so many writes once they fit the quota beside those that are on their way. The lanes stand in one line: the first
 * waits for what its own writes need, so that the quota is used as it flows back, and no lane waits for all before it.
 * @throws {Blocked} with the time it goes on, when that takes long
 */
export async function inTurn<T>(run: Run, writes: number, work: () => Promise<T>): Promise<T> {
  await run.inLine(() => untilItFits(run, writes))
  try {
    return await work()
  } finally {
    run.platform.settle(writes)
  }
}

async function untilItFits(run: Run, writes: number): Promise<void> {
  const { platform } = run
  for (;;) {
    const now = run.now().getTime()
    const closed = (platform.closedUntil()?.getTime() ?? now) - now
    const wait = Math.max(closed, platform.pace(writes))
    if (closed > 0 || wait > patience) throw new Blocked('throttled', reason('platform.throttled'), wait)
    // Another publication of the account may have gone meanwhile, here or in another process.
    const shared = wait <= 0 ? await platform.share(writes) : wait
    if (shared <= 0) return platform.take(writes)
    await run.sleep(shared)
  }
}
