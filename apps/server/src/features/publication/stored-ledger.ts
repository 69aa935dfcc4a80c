import { desiredObject } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { closeOperation } from '../../writes/operations.ts'
import { accountFacts } from './account-facts.ts'
import pLimit from 'p-limit'
import type { Node } from './executor/node.ts'
import type { Ledger, Publication, Store } from './executor/ports.ts'
import { finishPublication } from './finish-publication.ts'
import { inLease, type Lease } from './lease.ts'
import { changeNodes, storeMade } from './many-nodes.ts'
import {
  changeNode,
  changePublication,
  readNodes,
  readPublication,
  type NodeRow,
  type PublicationRow,
  movePublication,
} from './ledger.ts'
import { recordLines } from './ledger-lines.ts'
import { isSucceeded, traceOf, unheardChanges, unheardSwitches } from './ledger-traces.ts'
import { tell } from './publication-chain.ts'
import { tellLeft } from './tell-left.ts'
import { tellStanding } from './tell-standing.ts'
import { tellRetired } from './tell-retired.ts'

/**
 * The executor's ledger in PostgreSQL: each piece of work is one transaction that holds the publication's row. The lanes
 * of a worker take their turns before they take a connection: waiting for the row, they would keep everybody else's.
 */
export function storedLedger(lease: Lease): Store {
  const inLine = pLimit(1)
  return { write: (work) => inLine(() => inLease(lease, (scope) => work(ledgerIn(lease, scope)))) }
}

function ledgerIn({ ctx, publicationId: id }: Lease, scope: AccountScope): Ledger {
  const { db, accountId } = scope
  const row = async (): Promise<PublicationRow> => {
    const found = await readPublication(scope, id)
    if (!found) throw new Error(`Publication ${id} has no row`)
    return found
  }
  return {
    publication: async () => toPublication(await row()),
    nodes: async () => (await readNodes(scope, id)).map(toNode),
    facts: async () => accountFacts(ctx, scope, await row()),
    setPublication: async ({ event, ...change }) => {
      if (event === undefined) return changePublication(scope, id, change)
      const { state: from } = await row()
      const to = await movePublication(scope, { id, from }, event, change)
      if (from === to) return
      const problem = change.problem ? { problem: change.problem.code } : {}
      await tell(scope, id, { at: ctx.clock.now(), type: 'state', data: { from, to, ...problem } })
    },
    setNode: async (ord, change) => {
      await changeNode(scope, { publicationId: id, ord }, change)
      if (change.state === 'RETIRED') await tellRetired(scope, await row(), { ord, at: ctx.clock.now() })
    },
    setNodes: (ords, change) => changeNodes(scope, id, ords, change),
    begin: async (ords) => {
      if (ords.length === 0) return
      await db
        .updateTable('publication_node')
        .set(({ eb }) => ({
          state: 'INTENT',
          attempt: eb('attempt', '+', 1),
          problem: JSON.stringify(null),
        }))
        .where('account_id', '=', accountId)
        .where('publication_id', '=', id)
        .where('ord', 'in', ords)
        .execute()
    },
    made: (objects) => storeMade(scope, { publicationId: id, at: ctx.clock.now() }, objects),
    verifyCreated: async () => {
      await db
        .updateTable('publication_node')
        .set({ state: 'VERIFIED' })
        .where('account_id', '=', accountId)
        .where('publication_id', '=', id)
        .where('state', '=', 'CREATED')
        .execute()
    },
    verify: async (ord) => {
      await db
        .updateTable('publication_node')
        .set({ state: 'VERIFIED' })
        .where('account_id', '=', accountId)
        .where('publication_id', '=', id)
        .where('ord', '=', ord)
        .where('state', '=', 'CREATED')
        .execute()
    },
    took: async (object, state) => {
      await db
        .updateTable('publication_node')
        .set({ state, problem: JSON.stringify(null) })
        .where('account_id', '=', accountId)
        .where('publication_id', '=', id)
        .where('ord', '=', object.ord)
        .where('platform_id', '=', object.id)
        .execute()
    },
    intend: async (operations) => recordLines(ctx, scope, await row(), operations),
    close: (operation, state, facts) =>
      closeOperation(scope, operation, { state, at: ctx.clock.now(), ...(facts ? { facts } : {}) }),
    closeAll: async (operations, state) => {
      if (operations.length === 0) return
      await db
        .updateTable('platform_operation')
        .set({ state, finished_at: ctx.clock.now() })
        .where('account_id', '=', accountId)
        .where('id', 'in', operations)
        .where('state', '=', 'INTENT')
        .execute()
    },
    closeOpen: async (ord, state) => {
      await db
        .updateTable('platform_operation')
        .set({ state, finished_at: ctx.clock.now() })
        .where('account_id', '=', accountId)
        .where('publication_id', '=', id)
        .where('ord', '=', ord)
        .where('state', '=', 'INTENT')
        .execute()
    },
    doubtOpen: async (operation) => {
      const { numUpdatedRows } = await db
        .updateTable('platform_operation')
        .set({ state: 'UNKNOWN', finished_at: ctx.clock.now() })
        .where('account_id', '=', accountId)
        .where('publication_id', '=', id)
        .where('operation', '=', operation)
        .where('state', '=', 'INTENT')
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
    unheardSwitches: () => unheardSwitches(scope, id),
    unheardChanges: () => unheardChanges(scope, id),
    isSucceeded: async () => isSucceeded(scope, await row()),
    traceOf: (object) => traceOf(scope, id, object),
    tellLeft: async (object, because) => tellLeft(ctx, scope, await row(), { object, because }),
    tellStanding: async (node, standing) => tellStanding(ctx, scope, await row(), { node, standing }),
    finish: async (event) => finishPublication(ctx, scope, { row: await row(), event }),
  }
}

const toPublication = (row: PublicationRow): Publication => ({
  id: row.id,
  state: row.state,
  wantedEnd: row.wanted_end,
  removalOrder:
    row.wanted_end === 'remove' && row.cancelled_by !== null && row.cancelled_at !== null
      ? { by: row.cancelled_by, at: row.cancelled_at }
      : null,
  confirmedAt: row.confirmed_at,
  dailyTotal: row.daily_total,
  lifetimeTotal: row.lifetime_total,
  ambiguousUntil: row.ambiguous_until,
  verifiedAt: row.verified_at,
  terminalAt: row.terminal_at,
  restoredAt: row.restored_at,
  leavesPaused: row.leaves_paused,
})

/** @throws {Error} for a row that no plan makes */
function toNode(row: NodeRow): Node {
  const { ord, node_key: key, parent_key: parentKey, name, state, attempt, problem, operation } = row
  const object = desiredObject(row.kind, row.desired)
  const node = { ...object, ord, key, parentKey, name, state, attempt, problem }
  const platformId = row.platform_id
  if (operation === 'create') return { ...node, operation, platformId }
  if (platformId === null || node.kind === 'creative') throw new Error(`${key} is not there to ${operation}`)
  if (operation === 'change') return { ...node, operation, platformId, changes: row.changes ?? [] }
  if (node.kind === 'campaign') throw new Error('A campaign is never retired')
  return { ...node, operation, platformId }
}
