import { afterEvent, type PublicationEvent, type PublicationState } from '@vigie/domain'
import type { Selectable } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import type { PublicationTables } from '../../db/tables/publication.ts'
import type { NodeChange, PublicationChange as ExecutorChange } from './executor/ports.ts'

export type PublicationRow = Selectable<PublicationTables['publication']>
export type NodeRow = Selectable<PublicationTables['publication_node']>

export function readPublication(
  { db, accountId }: AccountScope,
  id: string,
): Promise<PublicationRow | undefined> {
  return db
    .selectFrom('publication')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The same, held until the transaction ends: the worker that carries it waits. */
export function lockPublication(
  { db, accountId }: AccountScope,
  id: string,
): Promise<PublicationRow | undefined> {
  return db
    .selectFrom('publication')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function readNodes({ db, accountId }: AccountScope, id: string): Promise<NodeRow[]> {
  return db
    .selectFrom('publication_node')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('publication_id', '=', id)
    .orderBy('ord')
    .execute()
}

/** What some objects of a publication are called and are, by ordinal. */
export async function readNames(
  { db, accountId }: AccountScope,
  publicationId: string,
  ords: readonly number[],
): Promise<ReadonlyMap<number, Pick<NodeRow, 'name' | 'kind'>>> {
  const rows = await db
    .selectFrom('publication_node')
    .select(['ord', 'name', 'kind'])
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .where('ord', 'in', ords)
    .execute()
  return new Map(rows.map(({ ord, ...node }) => [ord, node]))
}

export async function changeNode(
  { db, accountId }: AccountScope,
  at: { readonly publicationId: string; readonly ord: number },
  change: NodeChange,
): Promise<void> {
  await db
    .updateTable('publication_node')
    .set({
      ...(change.state === undefined ? {} : { state: change.state }),
      ...(change.platformId === undefined ? {} : { platform_id: change.platformId }),
      ...(change.attempt === undefined ? {} : { attempt: change.attempt }),
      ...(change.problem === undefined ? {} : { problem: JSON.stringify(change.problem) }),
    })
    .where('account_id', '=', accountId)
    .where('publication_id', '=', at.publicationId)
    .where('ord', '=', at.ord)
    .execute()
}

type PublicationChange = Omit<ExecutorChange, 'event'> & {
  readonly state?: PublicationState
  readonly terminalAt?: Date | null
  readonly wantedEnd?: 'keep' | 'remove'
  readonly cancelledBy?: string
  readonly cancelledAt?: Date
}

/**
 * Changes a publication that has not ended: an end is final, whatever comes after it.
 * @throws {Error} for one that ended, and for one that does not exist
 */
export async function changePublication(
  { db, accountId }: AccountScope,
  id: string,
  change: PublicationChange,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('publication')
    .set({
      ...(change.state === undefined ? {} : { state: change.state }),
      ...(change.campaignId === undefined ? {} : { campaign_id: change.campaignId }),
      ...(change.resumesAt === undefined ? {} : { resumes_at: change.resumesAt }),
      ...(change.problem === undefined ? {} : { problem: JSON.stringify(change.problem) }),
      ...(change.ambiguousUntil === undefined ? {} : { ambiguous_until: change.ambiguousUntil }),
      ...(change.verifiedAt === undefined ? {} : { verified_at: change.verifiedAt }),
      ...(change.restoredAt === undefined ? {} : { restored_at: change.restoredAt }),
      ...(change.terminalAt === undefined ? {} : { terminal_at: change.terminalAt }),
      ...(change.wantedEnd === undefined ? {} : { wanted_end: change.wantedEnd }),
      ...(change.cancelledBy === undefined ? {} : { cancelled_by: change.cancelledBy }),
      ...(change.cancelledAt === undefined ? {} : { cancelled_at: change.cancelledAt }),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('terminal_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Publication ${id} is over: nothing changes it any more`)
}

type Standing = { readonly id: string; readonly from: PublicationState }

/**
 * Moves a publication where the table of states says that an event moves it.
 * @returns where it stands now
 * @throws {Error} for an event that cannot happen there
 */
export async function movePublication(
  scope: AccountScope,
  { id, from }: Standing,
  event: PublicationEvent,
  change: Omit<PublicationChange, 'state'> = {},
): Promise<PublicationState> {
  const state = afterEvent(from, event)
  if (state === null) throw new Error(`Publication ${id} is ${from}: '${event}' cannot happen to it`)
  await changePublication(scope, id, { ...change, state })
  return state
}
