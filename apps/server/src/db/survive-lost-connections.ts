import type pg from 'pg'

/**
 * A database that restarts ends connections, also one that is in the middle of a transaction and waits for its next
 * statement: nobody but the connection itself hears of that, and an error that nobody hears ends the process. The
 * statement that comes next fails, and the pool replaces the connection.
 */
export function surviveLostConnections(pool: pg.Pool, onLost: (error: Error) => void): void {
  pool.on('connect', (client) => client.on('error', onLost))
  // What the pool says of its idle connections was said by the connection.
  pool.on('error', () => undefined)
}
