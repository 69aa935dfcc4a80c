import type { AccountScope } from '../db/in-account.ts'
import type { WriteTables } from '../db/tables/writes.ts'
import type { ChangeOutcome } from './change-order.ts'

export type OperationState = WriteTables['platform_operation']['state']

/** What became of each object that has a line in the ledger under a proposal, an order or a move of money, by object. */
export type Written = ReadonlyMap<string, OperationState>

/** Under what many changes are written together: the name in the reason of each line, and whose it is. */
export type WrittenUnder = { readonly reason: 'proposalId' | 'orderId' | 'moveId'; readonly id: string }

/** What became of each object that has a line. What was certainly not done may be sent again. @throws {Error} while a write is in doubt */
export async function readWritten(scope: AccountScope, under: WrittenUnder): Promise<Written> {
  const rows = await readLines(scope, under)
  // Its process died between the call and the answer; the next minute says what came of it.
  if (rows.some(({ state }) => state === 'INTENT'))
    throw new Error(`${under.reason} ${under.id}: a write is in doubt`)
  return new Map(rows.map(({ subject, state }) => [subject, state]))
}

/** Another worker was first: the next try looks at what came of it. */
export class WrittenAlready extends Error {
  override readonly name = 'WrittenAlready'
}

/** Keeps an object from being written twice. @throws {WrittenAlready} */
export async function refuseWritten(
  scope: AccountScope,
  under: WrittenUnder,
  objectId: string,
): Promise<void> {
  const lines = await readLines(scope, under)
  if (lines.some(({ subject }) => subject === objectId))
    throw new WrittenAlready(`${under.reason} ${under.id}: ${objectId} is written already`)
}

const readLines = ({ db, accountId }: AccountScope, { reason, id }: WrittenUnder) =>
  db
    .selectFrom('platform_operation')
    .select(['subject', 'state'])
    .where('account_id', '=', accountId)
    .where((where) => where(where.ref('reason', '->>').key(reason), '=', id))
    .where('state', '!=', 'NOT_APPLIED')
    .execute()

/** What a line of the ledger says of its change. */
export function outcomeOfWritten(
  state: OperationState,
): Extract<ChangeOutcome, 'applied' | 'refused' | 'unknown'> {
  if (state === 'OK' || state === 'ADOPTED') return 'applied'
  return state === 'REJECTED' ? 'refused' : 'unknown'
}
