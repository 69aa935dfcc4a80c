import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Db } from 'pg-boss'
import { surviveLostConnections } from '../db/survive-lost-connections.ts'

export type QueueConnection = { readonly boss: PgBoss; readonly close: () => Promise<void> }

/** The queue's own connections: its tables are in the same database, in a schema that holds no client data. */
export function connectQueue(
  databaseUrl: string,
  options: { isSupervisor: boolean; size: number },
): QueueConnection {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: options.size, options: '-c role=vigie_app' })
  surviveLostConnections(pool, () => undefined)
  const db: Db = { executeSql: (text, values) => pool.query(text, values) }
  const boss = new PgBoss({
    db,
    schema: 'pgboss',
    createSchema: false,
    supervise: options.isSupervisor,
    schedule: options.isSupervisor,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  })
  return { boss, close: () => pool.end() }
}
