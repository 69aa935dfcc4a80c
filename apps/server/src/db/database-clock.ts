import { sql, type Kysely } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables/index.ts'

/** What time it is for every process that shares the database. */
export async function readClock(db: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}

type Timer = { readonly wall: () => number; readonly elapsed: () => number }
const thisMachine: Timer = { wall: () => Date.now(), elapsed: () => performance.now() }

export type SharedClock = {
  readonly now: () => Date
  readonly synchronise: (db: Database) => Promise<void>
  /** Puts this process ahead of the database by so much more, until it ends: a demo in which days pass in a moment. */
  readonly advance: (milliseconds: number) => void
  /** How far this process is ahead of the database, in milliseconds. */
  readonly lead: () => number
}

/**
 * Time as the database has it, counted on from there by a timer that no change of this machine's clock moves: what one
 * process waits out, another does not look at too early. Until the database answered, time starts at this machine's.
 */
export function sharedClock({ wall, elapsed }: Timer = thisMachine): SharedClock {
  let offset = wall() - elapsed()
  let lead = 0
  return {
    now: () => new Date(offset + elapsed() + lead),
    advance: (milliseconds) => void (lead += milliseconds),
    lead: () => lead,
    synchronise: async (db) => {
      const asked = elapsed()
      const time = await readClock(db)
      // The answer is as old as half of the way.
      offset = time.getTime() - (asked + elapsed()) / 2
    },
  }
}
