import { setTimeout as pauseFor } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'

/** Work that takes longer, a large publication for instance, goes on meanwhile. */
const patienceMs = 60_000
const lookEveryMs = 50

/** Waits until no job of these queues is due or under way. */
export async function untilQuiet(boss: PgBoss, names: readonly string[]): Promise<void> {
  const end = performance.now() + patienceMs
  while (names.length > 0 && performance.now() < end) {
    const { rows } = await boss.getDb().executeSql(
      `select 1 from pgboss.job
       where name = any($1) and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))
       limit 1`,
      [names],
    )
    if (rows.length === 0) return
    await pauseFor(lookEveryMs)
  }
}
