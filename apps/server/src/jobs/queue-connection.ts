import { PgBoss } from 'pg-boss'

/** How the queue is used here: it watches over all workers, and is told at once of new work, or neither. */
type QueueUse = {
  readonly watches: boolean
  readonly listens: boolean
  readonly connections: number
  /** Makes and changes the tables, which the running product may not. */
  readonly installs?: boolean
}

/** The queue: its tables are in the same database, in a schema that holds no client data. */
export function connectQueue(
  databaseUrl: string,
  { watches, listens, connections, installs = false }: QueueUse,
): PgBoss {
  return new PgBoss({
    connectionString: databaseUrl,
    ...(installs ? {} : { options: '-c role=vigie_app' }),
    max: connections,
    schema: 'pgboss',
    createSchema: false,
    migrate: installs,
    useListenNotify: listens,
    supervise: watches,
    schedule: watches,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  })
}
