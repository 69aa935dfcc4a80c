import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables/index.ts'

/** The tenant a piece of work belongs to: its transaction and its key, which every statement names. */
export type AccountScope = { readonly db: Transaction<Tables>; readonly accountId: number }

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
    await sql`select set_config('vigie.account_id', ${String(accountId)}, true)`.execute(transaction)
    return work({ db: transaction, accountId })
  })
}
