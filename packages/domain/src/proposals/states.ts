/*
 * The life of a proposal as one table. The server's moves, the screens and a trigger of the database read it or are checked
 * against it: a move that is not here happens nowhere.
 */

/** What happens to a proposal; `proposalStates` says where each moves it. */
export type ProposalEvent =
  /** Somebody who may decide said yes to this very content, or no. */
  | 'approved'
  | 'refused'
  /** Part of it was approved: the parts are proposals of their own from then on. */
  | 'divided'
  /** Whoever made it takes it back. */
  | 'withdrawn'
  /** Nobody decided, or nobody could carry it out, before its end. */
  | 'expired'
  /** What it was made against has changed. */
  | 'overtaken'
  /** A worker takes it up, for the first time or after another one died. */
  | 'executing'
  /** All of it is so; a part is; nothing is. */
  | 'executed'
  | 'executedInPart'
  | 'failed'

type Row<State extends string> = {
  readonly phase: 'open' | 'underWay' | 'ended'
  readonly on: Readonly<Partial<Record<ProposalEvent, State>>>
}

/**
 * Every state of a proposal, and where each event moves it. An event that a state does not list cannot happen there. An end
 * lists none: nothing moves a proposal out of it, so that nothing is carried out after it.
 */
export const proposalStates = {
  WAITING: {
    phase: 'open',
    on: {
      approved: 'APPROVED',
      refused: 'REFUSED',
      divided: 'DIVIDED',
      withdrawn: 'WITHDRAWN',
      expired: 'EXPIRED',
      overtaken: 'STALE',
    },
  },
  // Until a worker takes it up, its end and a lost right still count.
  APPROVED: {
    phase: 'underWay',
    on: { executing: 'EXECUTING', expired: 'EXPIRED', overtaken: 'STALE', failed: 'FAILED' },
  },
  EXECUTING: {
    phase: 'underWay',
    on: {
      executing: 'EXECUTING',
      executed: 'EXECUTED',
      executedInPart: 'EXECUTED_IN_PART',
      overtaken: 'STALE',
      failed: 'FAILED',
    },
  },
  EXECUTED: { phase: 'ended', on: {} },
  EXECUTED_IN_PART: { phase: 'ended', on: {} },
  FAILED: { phase: 'ended', on: {} },
  REFUSED: { phase: 'ended', on: {} },
  DIVIDED: { phase: 'ended', on: {} },
  WITHDRAWN: { phase: 'ended', on: {} },
  EXPIRED: { phase: 'ended', on: {} },
  STALE: { phase: 'ended', on: {} },
} as const satisfies Readonly<Record<string, Row<string>>>

export type ProposalState = keyof typeof proposalStates

// The targets are states of the table itself: a misspelt one does not compile.
const table: Readonly<Record<ProposalState, Row<ProposalState>>> = proposalStates

export const proposalStateNames = Object.keys(proposalStates) as readonly ProposalState[]

/** Where an event moves a proposal; `null` when it cannot happen in its state. */
export const afterProposalEvent = (state: ProposalState, event: ProposalEvent): ProposalState | null =>
  table[state].on[event] ?? null

/** Whether nothing ever moves a proposal out of this state. */
export const isProposalEnd = (state: ProposalState): boolean => table[state].phase === 'ended'

/** Every move that some event makes, from one state into another. */
export const proposalMoves = (): { readonly from: ProposalState; readonly to: ProposalState }[] =>
  proposalStateNames.flatMap((from) => {
    const targets = new Set(Object.values(table[from].on).filter((to) => to !== from))
    return [...targets].map((to) => ({ from, to }))
  })
