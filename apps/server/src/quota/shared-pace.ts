import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { mostPerSecond } from './quota-book.ts'

/**
 * Takes a part of the second that all processes share in an ad account, each of which knows its own writes alone.
 * @param at the instant in seconds; the database's own unless said
 * @returns 0 when they may go; otherwise nothing is taken, and in how many milliseconds to ask again
 */
export async function shareOfSecond(
  { db }: Pick<Context, 'db'>,
  account: string,
  { writes, at = null }: { readonly writes: number; readonly at?: number | null },
): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select control.take_writes(${account}, ${writes}::integer, ${mostPerSecond}::integer, ${at}::double precision)
      as wait`.execute(db)
  return rows[0]?.wait ?? 0
}
