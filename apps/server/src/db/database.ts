import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { carriedToNodes } from './enter-account.ts'
import { surviveLostConnections } from './survive-lost-connections.ts'
import type { Tables } from './tables/index.ts'

export type Database = Kysely<Tables>

const bigint = 20
const bigints = 1016
const date = 1082

/** Counts and money fit a double exactly; a value that does not is an error, never a rounded figure. */
function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`Integer out of range: ${text}`)
  return value
}

/** `{1,2}`; our lists have neither nulls nor lists in them. */
const toSafeIntegers = (text: string): number[] =>
  text.slice(1, -1).split(',').filter(Boolean).map(toSafeInteger)

/** Days stay `YYYY-MM-DD` text: a day has no time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === bigint) return toSafeInteger
    if (oid === bigints) return toSafeIntegers
    if (oid === date) return (text: string) => text
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid)
  },
}

/** How many connections at most, and how long somebody waits for one before the database counts as away. */
type PoolLimits = { readonly size?: number; readonly patienceMilliseconds?: number }

/**
 * Connections of the running product: as the role `vigie_app`, which owns nothing and cannot bypass row-level
 * security. The product signs in as that role; measurements and tests may become it.
 */
export function createPool(
  databaseUrl: string,
  log: Logger,
  { size = 10, patienceMilliseconds = 10_000 }: PoolLimits = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    connectionTimeoutMillis: patienceMilliseconds,
    options: `-c role=vigie_app -c search_path=tenant,control -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000 ${carriedToNodes}`,
    types,
  })
  surviveLostConnections(pool, (error) => log.warn({ reason: error.message }, 'database connection lost'))
  return pool
}

export type Statement = { readonly sql: string; readonly parameters: readonly unknown[] }

/** @param onStatement sees every statement that was executed; for the test that proves their shape */
export function createDatabase(pool: pg.Pool, onStatement?: (statement: Statement) => void): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement ? { log: ({ query }) => onStatement(query) } : {}),
  })
}

/** The database over one connection, which goes back to its pool when the transaction ends. */
export function databaseOn(client: pg.PoolClient, onStatement?: (statement: Statement) => void): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: () => Promise.resolve(client), end: () => Promise.resolve() },
    }),
    ...(onStatement ? { log: ({ query }) => onStatement(query) } : {}),
  })
}
