import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import { AppError } from '../errors/app-error.ts'
import type { Tables } from './tables/index.ts'

/** The keyed request that the running work belongs to, and which try of it this is. */
export type IntentInHand = {
  readonly personId: string
  readonly key: string
  readonly attempt: number
  /** Its answer is known: what goes on after it in the background is no longer part of it. */
  isOver: boolean
}

const inHand = new AsyncLocalStorage<IntentInHand>()

export const withIntent = <T>(intent: IntentInHand, work: () => Promise<T>): Promise<T> =>
  inHand.run(intent, work)

/**
 * Notes with a transaction that wrote something that its request had an effect: both are kept or neither. A try that
 * another one took over, because it was silent for too long, commits nothing any more.
 * @throws {AppError} `request.inFlight`
 */
export async function markEffect(transaction: Transaction<Tables>): Promise<void> {
  const intent = inHand.getStore()
  if (!intent || intent.isOver) return
  const { numUpdatedRows } = await transaction
    .updateTable('intent')
    .set({ has_effect: true })
    .where('person_id', '=', intent.personId)
    .where('key', '=', intent.key)
    .where('attempt', '=', intent.attempt)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError('request.inFlight')
}
