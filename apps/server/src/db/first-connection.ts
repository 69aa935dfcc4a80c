import type pg from 'pg'
import { StartRefusal } from './start-refusal.ts'

/**
 * The connection with which a start begins.
 * @throws {StartRefusal} with what does not answer as it should and what mends it; never with the password
 */
export async function firstConnection(pool: pg.Pool, databaseUrl: string): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new StartRefusal(
      [
        `DATABASE_URL (${placeOf(databaseUrl)}): ${causeOf(error)}.`,
        `${mendOf(error)}, then start again.`,
      ].join('\n'),
      { cause: error },
    )
  }
}

/** Where the database is, and whose it is there. An address by a socket has no host that could be told apart. */
function placeOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'as it is set'
  const { username, host, pathname, searchParams } = new URL(databaseUrl)
  return `${decodeURIComponent(username)}@${host || searchParams.get('host') || 'localhost'}${pathname}`
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Codes of the network, and those of PostgreSQL's list of errors. */
function causeOf(error: unknown): string {
  const code = codeOf(error)
  if (code === 'ECONNREFUSED') return 'nothing listens there'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the name of the host is unknown'
  const message = error instanceof Error ? error.message : String(error)
  return code === '' ? message : `${message} (${code})`
}

function mendOf(error: unknown): string {
  const code = codeOf(error)
  if (code === '28P01' || code === '28000') return 'Correct the login or the password in it'
  if (code === '3D000') return 'Create the database, or name the one that is meant'
  if (code.startsWith('53')) return 'Give the database server connections, memory or disk'
  if (code.startsWith('57P0')) return 'Wait until the database server has started'
  return 'Start the database, or correct the address'
}
