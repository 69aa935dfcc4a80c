/*
 * The life of a publication as one table. The executor, the queries that wake it, the screens, the simulation and a
 * trigger of the database read it or are checked against it: a move that is not here happens nowhere.
 */

/** What happens to a publication; `publicationStates` says where each moves it. */
export type PublicationEvent =
  /** The second person's word. */
  | 'approved'
  /** A worker makes what is missing, compares what stands with the plan, switches it on; the last one ends it. */
  | 'creating'
  | 'verifying'
  | 'activating'
  | 'published'
  /** Ends it with all that it made left off, as it was confirmed: it never activates. */
  | 'publishedPaused'
  /** Goes on by itself: when the quota flows back; when nothing of a lost answer can come any more. */
  | 'throttled'
  | 'answerLost'
  /** Goes on when what was lost is back. */
  | 'sessionLost'
  | 'rightLost'
  | 'accountLost'
  | 'frozen'
  /** Goes on when a person says so: after a look, or by confirming once more. */
  | 'personNeeded'
  | 'confirmationNeeded'
  | 'resumed'
  /** A person's order to stop; a worker takes it up; objects are kept, or removed as far as they may be. */
  | 'cancelled'
  | 'stopping'
  | 'removing'
  | 'kept'
  | 'removed'
  | 'removedInPart'

/** Who or what a publication waits for; `nobody` while a worker has something to do, and after the end. */
export type WaitsFor =
  | 'nobody'
  | 'quota'
  | 'session'
  | 'right'
  | 'account'
  | 'unfreezing'
  | 'secondPerson'
  /** A person's look, or decision. */
  | 'person'
  /** A person's word that it is still wanted as it was confirmed. */
  | 'confirmation'

type Row<State extends string> = {
  readonly phase: 'running' | 'stopping' | 'waiting' | 'ended'
  readonly waitsFor: WaitsFor
  readonly on: Readonly<Partial<Record<PublicationEvent, State>>>
}

/** Whatever a worker does, these may come over it. */
const hindrances = {
  throttled: 'WAITING_RATE',
  answerLost: 'VERIFYING',
  sessionLost: 'BLOCKED_TOKEN',
  rightLost: 'BLOCKED_PERMISSION',
  accountLost: 'BLOCKED_ACCOUNT',
  frozen: 'PAUSED_BY_FREEZE',
  personNeeded: 'NEEDS_REVIEW',
} as const

/** From each of these a worker begins at the beginning, with making what is missing; or with an order to stop. */
const carried = { ...hindrances, creating: 'CREATING', stopping: 'CANCELLING' } as const
const stoppable = { cancelled: 'CANCELLING' } as const
const held = { ...carried, ...stoppable, resumed: 'QUEUED' } as const

/**
 * Every state of a publication: what it is to a person, whom it waits for, and where each event moves it. An event that a
 * state does not list cannot happen there. An end lists none: nothing moves a publication out of it.
 */
export const publicationStates = {
  QUEUED: { phase: 'running', waitsFor: 'nobody', on: { ...carried, ...stoppable } },
  AWAITING_APPROVAL: {
    phase: 'waiting',
    waitsFor: 'secondPerson',
    on: { ...stoppable, approved: 'QUEUED' },
  },
  CREATING: {
    phase: 'running',
    waitsFor: 'nobody',
    on: { ...carried, ...stoppable, verifying: 'VERIFYING', confirmationNeeded: 'RECONFIRM' },
  },
  VERIFYING: {
    phase: 'running',
    waitsFor: 'nobody',
    on: {
      ...carried,
      ...stoppable,
      activating: 'ACTIVATING',
      confirmationNeeded: 'RECONFIRM',
      publishedPaused: 'PUBLISHED',
    },
  },
  ACTIVATING: {
    phase: 'running',
    waitsFor: 'nobody',
    on: { ...carried, ...stoppable, confirmationNeeded: 'RECONFIRM', published: 'PUBLISHED' },
  },
  WAITING_RATE: { phase: 'running', waitsFor: 'quota', on: { ...carried, ...stoppable } },
  BLOCKED_TOKEN: { phase: 'waiting', waitsFor: 'session', on: held },
  BLOCKED_PERMISSION: { phase: 'waiting', waitsFor: 'right', on: held },
  BLOCKED_ACCOUNT: { phase: 'waiting', waitsFor: 'account', on: held },
  PAUSED_BY_FREEZE: { phase: 'waiting', waitsFor: 'unfreezing', on: held },
  NEEDS_REVIEW: { phase: 'waiting', waitsFor: 'person', on: { ...stoppable, resumed: 'QUEUED' } },
  // A sum that was lowered on the way asks for a second person here too.
  RECONFIRM: {
    phase: 'waiting',
    waitsFor: 'confirmation',
    on: { ...stoppable, resumed: 'QUEUED', approved: 'QUEUED' },
  },
  CANCELLING: {
    phase: 'stopping',
    waitsFor: 'nobody',
    on: { ...hindrances, stopping: 'CANCELLING', removing: 'ROLLING_BACK', kept: 'CANCELLED_KEPT' },
  },
  ROLLING_BACK: {
    phase: 'stopping',
    waitsFor: 'nobody',
    on: {
      ...hindrances,
      stopping: 'CANCELLING',
      removed: 'ROLLED_BACK',
      removedInPart: 'ROLLBACK_PARTIAL',
    },
  },
  PUBLISHED: { phase: 'ended', waitsFor: 'nobody', on: {} },
  CANCELLED_KEPT: { phase: 'ended', waitsFor: 'nobody', on: {} },
  ROLLED_BACK: { phase: 'ended', waitsFor: 'nobody', on: {} },
  ROLLBACK_PARTIAL: { phase: 'ended', waitsFor: 'nobody', on: {} },
} as const satisfies Readonly<Record<string, Row<string>>>

export type PublicationState = keyof typeof publicationStates

// The targets are states of the table itself: a misspelt one does not compile.
const table: Readonly<Record<PublicationState, Row<PublicationState>>> = publicationStates

export const publicationStateNames = Object.keys(publicationStates) as readonly PublicationState[]

/** States in which a publication may begin: a sum that needs two people waits for the second. */
export const firstStates = ['QUEUED', 'AWAITING_APPROVAL'] as const satisfies readonly PublicationState[]

/** Where an event moves a publication; `null` when it cannot happen in its state. */
export const afterEvent = (state: PublicationState, event: PublicationEvent): PublicationState | null =>
  table[state].on[event] ?? null

/** What a state is to a person: something is made or taken back, something or somebody is waited for, or it is over. */
export const phaseOf = (state: PublicationState): Row<string>['phase'] => table[state].phase

export const waitsForOf = (state: PublicationState): WaitsFor => table[state].waitsFor

/** Whether nothing ever moves a publication out of this state. */
export const isEnd = (state: PublicationState): boolean => table[state].phase === 'ended'

/** Whether a worker may take a publication up in this state: it has not ended and no person must speak first. */
export const isCarried = (state: PublicationState): boolean =>
  !isEnd(state) && !persons.includes(table[state].waitsFor)

const persons: readonly WaitsFor[] = ['person', 'secondPerson', 'confirmation']

/** States in which a publication waits for any of these. */
export const statesWaitingFor = (...things: readonly WaitsFor[]): PublicationState[] =>
  publicationStateNames.filter((state) => things.includes(table[state].waitsFor))

/** Every move that some event makes, from one state into another. */
export const publicationMoves = (): { readonly from: PublicationState; readonly to: PublicationState }[] =>
  publicationStateNames.flatMap((from) => {
    const targets = new Set(Object.values(table[from].on).filter((to) => to !== from))
    return [...targets].map((to) => ({ from, to }))
  })
