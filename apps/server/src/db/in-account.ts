import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Database } from './database.ts'
import { enteringAccount } from './enter-account.ts'
import { markEffect } from './intent-in-hand.ts'
import type { Tables } from './tables/index.ts'
import { watchWrites } from './watch-writes.ts'
import { from as copyFrom } from 'pg-copy-streams'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The tenant a piece of work belongs to: its transaction and its key, which every statement names. */
export type AccountScope = { readonly db: Transaction<Tables>; readonly accountId: number }

/** The same with bulk loading: `copy` sends lines of PostgreSQL's text format into a temporary table. */
export type LoadingScope = AccountScope & {
  readonly copy: (statement: string, lines: Iterable<string>) => Promise<void>
}

/**
 * Runs work on the data of one account, in one transaction that row-level security limits to it. The platform is
 * never called inside: a transaction does not wait for the network.
 */
export function inAccount<T>(
  { db }: { readonly db: Database },
  accountId: number,
  work: (scope: AccountScope) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await enter(transaction, accountId)
    const { plugin, hasWritten } = watchWrites()
    const result = await work({ db: transaction.withPlugin(plugin), accountId })
    if (hasWritten()) await markEffect(transaction)
    return result
  })
}

/** As `inAccount`, on a connection that can also load rows in bulk. */
export async function inAccountLoading<T>(
  { connect }: Pick<Context, 'connect'>,
  accountId: number,
  work: (scope: LoadingScope) => Promise<T>,
): Promise<T> {
  const { client, db } = await connect()
  return db.transaction().execute(async (transaction) => {
    await enter(transaction, accountId)
    const { plugin, hasWritten } = watchWrites()
    const result = await work({
      db: transaction.withPlugin(plugin),
      accountId,
      copy: (statement, lines) =>
        pipeline(Readable.from(inChunks(lines), { objectMode: false }), client.query(copyFrom(statement))),
    })
    if (hasWritten()) await markEffect(transaction)
    return result
  })
}

const chunkLength = 64 * 1024

/** A line of its own is a packet of its own: together they travel many times faster. */
function* inChunks(lines: Iterable<string>): Generator<string> {
  let chunk = ''
  for (const line of lines) {
    chunk += line
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

/** A transaction that began elsewhere goes on in an account. */
export async function asAccount(transaction: Transaction<Tables>, accountId: number): Promise<AccountScope> {
  await enter(transaction, accountId)
  return { db: transaction, accountId }
}

const enter = (transaction: Transaction<Tables>, accountId: number) =>
  sql.raw(enteringAccount(accountId)).execute(transaction)
