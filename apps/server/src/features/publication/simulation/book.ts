import {
  afterEvent,
  isEnd,
  type LiveChange,
  type PublicationEvent,
  type PublicationState,
} from '@vigie/domain'
import { LeaseLost } from '../executor/interruptions.ts'
import type { Node } from '../executor/node.ts'
import type {
  AccountFacts,
  Ledger,
  NodeChange,
  OperationEnd,
  OperationKind,
  Publication,
  Store,
} from '../executor/ports.ts'

type Operation = {
  readonly id: string
  readonly ord: number
  readonly operation: OperationKind
  readonly subject: string
  readonly facts: Readonly<Record<string, unknown>>
  state: 'INTENT' | OperationEnd
  readonly at: number
}
type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** The ledger in memory, with what PostgreSQL guarantees: a piece of work is done whole or not at all. */
export type Book = {
  readonly publication: Mutable<Publication> & {
    campaignId: string | null
    resumesAt: Date | null
    /** The state in which it ended. */
    endedAs: PublicationState | null
  }
  readonly nodes: Mutable<Node>[]
  readonly operations: Operation[]
  readonly lease: { epoch: number; until: number }
  /** What holds of the account, whoever publishes in it. */
  readonly account: { facts: AccountFacts }
  readonly violations: string[]
  /** When it was put back from a backup. */
  restoredAt: number | null
  /** When it was confirmed first. */
  readonly begunAt: number
  /** How many sendings of a change were not heard of, by object. */
  readonly unheardChanges: Map<string, number>
  /** Objects that people were told of because they are left as they are. */
  readonly told: Set<string>
  /** Values of a stopped publication that people were told of because they stand, by object. */
  readonly toldStanding: Map<string, readonly LiveChange[]>
  /** When another publication of the campaign was confirmed after the end. */
  succeededAt: number | null
  /** The values that it plans. */
  readonly replanned: Set<string>
  /** The ledger of a worker that holds this epoch. */
  readonly storeFor: (epoch: number, now: () => number, hooks: BookHooks) => Store
}

/** What was held back by an expired session or a freeze goes on when that ends. */
export function wakeBlocked(book: Book): void {
  book.publication.resumesAt = null
}

type BookHooks = {
  /** Runs the work when its time comes: after a while, never for a worker that died, twice for none. */
  readonly transact: <T>(work: () => Promise<T>) => Promise<T>
  readonly leaseMilliseconds: number
  readonly checksLease: boolean
}

const openAccount = (): Book['account'] => ({
  facts: { isFrozen: false, mayConfirmerPublish: true, isReached: true, exceededLimit: null },
})

export function createBook(
  publication: Publication,
  nodes: readonly Node[],
  account: Book['account'] = openAccount(),
): Book {
  const book: Book = {
    publication: { ...publication, campaignId: null, resumesAt: null, endedAs: null },
    nodes: nodes.map((node) => ({ ...node })),
    operations: [],
    lease: { epoch: 0, until: 0 },
    account,
    violations: [],
    restoredAt: null,
    begunAt: publication.confirmedAt.getTime(),
    unheardChanges: new Map(),
    told: new Set(),
    toldStanding: new Map(),
    succeededAt: null,
    replanned: new Set(),
    storeFor: (epoch, now, { transact, leaseMilliseconds, checksLease }) => ({
      write: (work) =>
        transact(async () => {
          if (checksLease && book.lease.epoch !== epoch) throw new LeaseLost()
          book.lease.until = now() + leaseMilliseconds
          const undo: (() => void)[] = []
          try {
            return await work(ledgerOf(book, now, undo))
          } catch (error) {
            for (const step of undo.toReversed()) step()
            throw error
          }
        }),
    }),
  }
  return book
}

function ledgerOf(book: Book, now: () => number, undo: (() => void)[]): Ledger {
  const assign = <T extends object>(target: T, change: Partial<T>) => {
    const before = { ...target }
    undo.push(() => void Object.assign(target, before))
    Object.assign(target, change)
  }
  const nodeAt = (ord: number) => {
    const node = book.nodes.find((one) => one.ord === ord)
    if (!node) throw new Error(`No node ${ord}`)
    return node
  }
  const move = (event: PublicationEvent) => {
    const { state } = book.publication
    const next = afterEvent(state, event)
    if (next === null) {
      book.violations.push(`${isEnd(state) ? 'I19' : 'table'} ${event} happened to ${state}`)
      throw new Error(`${event} cannot happen to ${state}`)
    }
    assign(book.publication, { state: next })
  }
  const closeOne = (id: string, end: OperationEnd) => {
    const operation = book.operations[Number(id)]
    if (operation?.state === 'INTENT') assign(operation, { state: end })
  }
  return {
    publication: async () => ({ ...book.publication }),
    nodes: async () => book.nodes.map((node) => ({ ...node })),
    facts: async () => book.account.facts,
    setPublication: async ({ event, ...change }) => {
      if (book.publication.terminalAt !== null) book.violations.push(`I19 changed after its end: ${event}`)
      assign(book.publication, change)
      if (event) move(event)
    },
    setNode: async (ord, change: NodeChange) => assign(nodeAt(ord), change),
    setNodes: async (ords, change) => {
      for (const ord of ords) assign(nodeAt(ord), change)
    },
    begin: async (ords) => {
      for (const node of ords.map(nodeAt))
        assign(node, { state: 'INTENT', attempt: node.attempt + 1, problem: null })
    },
    made: async (objects) => {
      for (const { ord, operation, id } of objects) {
        assign(nodeAt(ord), { state: 'CREATED', platformId: id })
        closeOne(operation, 'OK')
      }
    },
    verifyCreated: async () => {
      for (const node of book.nodes) if (node.state === 'CREATED') assign(node, { state: 'VERIFIED' })
    },
    verify: async (ord) => {
      if (nodeAt(ord).state === 'CREATED') assign(nodeAt(ord), { state: 'VERIFIED' })
    },
    took: async ({ ord, id }, state) => {
      if (nodeAt(ord).platformId === id) assign(nodeAt(ord), { state, problem: null })
    },
    intend: async (operations) =>
      operations.map(({ ord, operation, subject, facts = {} }) => {
        if (operation === 'create' && book.publication.wantedEnd !== null)
          book.violations.push(`I13 ${ord} was begun after the cancellation`)
        const isPause = operation === 'status' && facts.status === 'PAUSED'
        if (!isPause) watchAccount(book, `${operation} of ${ord}`)
        const id = String(book.operations.length)
        book.operations.push({ id, ord, operation, subject, facts, state: 'INTENT', at: now() })
        undo.push(() => void book.operations.pop())
        return id
      }),
    close: async (id, end) => closeOne(id, end),
    closeAll: async (ids, end) => {
      for (const id of ids) closeOne(id, end)
    },
    closeOpen: async (ord, end) => {
      for (const operation of book.operations)
        if (operation.ord === ord && operation.state === 'INTENT') assign(operation, { state: end })
    },
    doubtOpen: async (kind) => {
      const open = book.operations.filter(({ operation, state }) => operation === kind && state === 'INTENT')
      for (const operation of open) assign(operation, { state: 'UNKNOWN' })
      return open.length
    },
    unheardSwitches: async () => unheardSwitches(book),
    unheardChanges: async () => new Set(book.unheardChanges.keys()),
    traceOf: async ({ id, ord }) => {
      const known = book.operations.filter((one) => one.ord === ord)
      return {
        isIntended: known.some(({ operation }) => operation === 'create'),
        wasSwitchedOn: known.some((one) => one.subject === id && isSwitch(one, 'ACTIVE')),
      }
    },
    isSucceeded: async () => book.succeededAt !== null,
    tellLeft: async ({ id }) => void book.told.add(id),
    tellStanding: async ({ platformId: id }, standing) => {
      const former = book.toldStanding.get(id) ?? []
      undo.push(() => void book.toldStanding.set(id, former))
      book.toldStanding.set(id, standing)
    },
    finish: async (event) => {
      move(event)
      assign(book.publication, { terminalAt: new Date(now()), endedAs: book.publication.state })
    },
  }
}

/** I14, I27: what is begun while all writes are stopped, or for somebody who lost the account. */
export function watchAccount({ account: { facts }, violations }: Book, what: string): void {
  if (facts.isFrozen) violations.push(`I14 ${what} was begun while frozen`)
  if (!facts.isReached) violations.push(`I27 ${what} was begun without the account`)
}

const isSwitch = ({ operation, facts }: Operation, status: string): boolean =>
  operation === 'status' && facts.status === status

/** @see unheardSwitches of the ledger in PostgreSQL */
function unheardSwitches({ operations, publication: { terminalAt } }: Book): ReadonlySet<string> {
  const end = terminalAt?.getTime() ?? Infinity
  const pausedSince = new Set(
    operations.flatMap((one) =>
      one.state === 'OK' && one.at >= end && isSwitch(one, 'PAUSED') ? [one.subject] : [],
    ),
  )
  return new Set(
    operations.flatMap((one) =>
      one.state === 'UNKNOWN' && isSwitch(one, 'ACTIVE') && !pausedSince.has(one.subject)
        ? [one.subject]
        : [],
    ),
  )
}
