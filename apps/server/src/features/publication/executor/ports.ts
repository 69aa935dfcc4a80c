import type {
  LiveChange,
  PublicationEvent,
  PublicationNodeKind,
  PublicationNodeState,
  PublicationState,
  RemovalObstacle,
  SwitchHistory,
} from '@vigie/domain'
import type { PlatformError } from '../../../errors/platform-error.ts'
import type { DeletionWarrant, RemovalOrder } from '../../../writes/deletion.ts'
import type { Blocked } from './interruptions.ts'
import type { ChangedNode, MadeNode, Node, StoredProblem } from './node.ts'

/*
 * What the executor needs of the world. The product gives it PostgreSQL and the Graph API, the simulation a ledger in
 * memory, a platform that fails on purpose and a clock that jumps: the executor itself is the same.
 */

export type Publication = {
  readonly id: string
  readonly state: PublicationState
  readonly wantedEnd: 'keep' | 'remove' | null
  /** The person's order behind a wish to remove; `null` without one. */
  readonly removalOrder: RemovalOrder | null
  readonly confirmedAt: Date
  readonly dailyTotal: number
  readonly lifetimeTotal: number
  readonly ambiguousUntil: Date | null
  readonly verifiedAt: Date | null
  readonly terminalAt: Date | null
  /** When its ledger was put back from a backup; `null` once what stands was looked for. More may stand than it knows. */
  readonly restoredAt: Date | null
  /** It was confirmed to leave paused all that it makes. */
  readonly leavesPaused: boolean
}

/** What must hold at the moment of a write or before money can be spent; read in the transaction that relies on it. */
export type AccountFacts = {
  readonly isFrozen: boolean
  readonly mayConfirmerPublish: boolean
  /** The platform still gives the account to whoever confirmed, as far as it was asked. */
  readonly isReached: boolean
  /** A limit of the account that the confirmed totals exceed by now. */
  readonly exceededLimit: string | null
}

export type NodeChange = {
  readonly state?: PublicationNodeState
  readonly platformId?: string | null
  readonly attempt?: number
  readonly problem?: StoredProblem | null
}

export type PublicationChange = {
  /** What happened; the table of states says where it moves the publication. */
  readonly event?: PublicationEvent
  readonly campaignId?: string
  readonly resumesAt?: Date | null
  readonly problem?: StoredProblem | null
  readonly ambiguousUntil?: Date | null
  readonly verifiedAt?: Date | null
  /** What stands was looked for since a restore. */
  readonly restoredAt?: null
}

export type OperationKind = 'create' | 'status' | 'delete' | 'label'
export type OperationEnd = 'OK' | 'REJECTED' | 'UNKNOWN' | 'NOT_APPLIED' | 'ADOPTED'
/** What ends a publication. */
export type EndEvent = Extract<
  PublicationEvent,
  'published' | 'publishedPaused' | 'kept' | 'removed' | 'removedInPart'
>

export type OperationIntent = {
  readonly ord: number
  readonly attempt: number
  readonly operation: OperationKind
  /** The object's id, or the key of one that has none yet. */
  readonly subject: string
  readonly facts?: Readonly<Record<string, unknown>>
}

export type MadeObject = { readonly ord: number; readonly operation: string; readonly id: string }

export type Trace = {
  /** An intent to create this ordinal. */
  readonly isIntended: boolean
  /** A switch-on of this very object. */
  readonly wasSwitchedOn: boolean
}

/** Why an object is told and left: what keeps a double from going, or that one is on although it was stopped. */
export type LeftBecause = RemovalObstacle | 'backOn'

/** The ledger inside one transaction that this worker's lease guards. */
export type Ledger = {
  readonly publication: () => Promise<Publication>
  readonly nodes: () => Promise<readonly Node[]>
  readonly facts: () => Promise<AccountFacts>
  /** @throws {Error} for an event that cannot happen in its state: nothing happens to one that ended */
  readonly setPublication: (change: PublicationChange) => Promise<void>
  readonly setNode: (ord: number, change: NodeChange) => Promise<void>
  /** The same change of many objects, in one statement. */
  readonly setNodes: (ords: readonly number[], change: Pick<NodeChange, 'state' | 'problem'>) => Promise<void>
  /** One attempt more at each. */
  readonly begin: (ords: readonly number[]) => Promise<void>
  /** Objects that were made, with their ids, and the intents that this answers. */
  readonly made: (objects: readonly MadeObject[]) => Promise<void>
  /** Every object that was made counts as verified; or one that was just seen. */
  readonly verifyCreated: () => Promise<void>
  readonly verify: (ord: number) => Promise<void>
  /** An object was taken away; when a node names it, the node says so. */
  readonly took: (object: Pick<Found, 'id' | 'ord'>, state: 'REMOVED' | 'ARCHIVED') => Promise<void>
  /** Intents before their calls, all or none. @returns their ids, in order */
  readonly intend: (operations: readonly OperationIntent[]) => Promise<readonly string[]>
  readonly close: (id: string, end: OperationEnd, facts?: Readonly<Record<string, unknown>>) => Promise<void>
  readonly closeAll: (ids: readonly string[], end: OperationEnd) => Promise<void>
  /** Intents of an object that was found although their answers never came. */
  readonly closeOpen: (ord: number, end: OperationEnd) => Promise<void>
  /** Open intents of one kind that a dead worker left. @returns how many became UNKNOWN */
  readonly doubtOpen: (operation: OperationKind) => Promise<number>
  /** Objects whose switch-on was sent and never heard of, and that no sweep has switched off since. */
  readonly unheardSwitches: () => Promise<ReadonlySet<string>>
  /** Live objects whose change was sent, and of which some answer was not heard before the end. */
  readonly unheardChanges: () => Promise<ReadonlySet<string>>
  /** Whether another publication of the same campaign was confirmed after this one ended: what it wants comes first. */
  readonly isSucceeded: () => Promise<boolean>
  /** What the ledger knows of an object that carries the labels of an ordinal. */
  readonly traceOf: (object: Pick<Found, 'id' | 'ord'>) => Promise<Trace>
  /** Tells people of an object that stays although it should not be so; the same is told once. */
  readonly tellLeft: (object: Found, because: LeftBecause) => Promise<void>
  /**
   * Tells people of values of a stopped publication that stand on a live object; the same is told once. None: what was told
   * of it is over.
   */
  readonly tellStanding: (node: ChangedNode, standing: readonly LiveChange[]) => Promise<void>
  /** Ends the publication: what hangs on its end (the file, late sweeps, the strategy) is planned with it. */
  readonly finish: (event: EndEvent) => Promise<void>
}

/** @throws {LeaseLost} when another worker has taken over */
export type Store = { readonly write: <T>(work: (ledger: Ledger) => Promise<T>) => Promise<T> }

export type LabelledKind = 'campaign' | 'adset' | 'ad' | 'creative'
export const labelledKinds: readonly LabelledKind[] = ['creative', 'campaign', 'adset', 'ad']

/** A live object that carries the publication's label. */
export type Found = {
  readonly id: string
  readonly kind: LabelledKind
  readonly ord: number
  readonly status: string
  /** What it hangs on; `null` for what hangs on nothing, and where the platform does not tell. */
  readonly parentId: string | null
  /** Somebody made it by copying another: it carries our labels and is not ours. */
  readonly isCopy: boolean
  readonly createdTime: string
  readonly dailyBudget: number | null
  readonly lifetimeBudget: number | null
  readonly endTime: string | null
}

/** Ids of objects by node key: this publication's and former ones'. */
export type Known = ReadonlyMap<string, string>
export type Created = { readonly id: string } | { readonly error: PlatformError }

/** Whether an object has its planned values now; `stops` ends the run: nothing more can be changed for now. */
export type Changed =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'refused'; readonly problem: StoredProblem }
  | { readonly outcome: 'stops'; readonly blocked: Blocked }

/** As `Changed`, of values that go back; `left` are those that stay because somebody chose otherwise since. */
export type TakenBack = Changed & { readonly left?: readonly LiveChange[] }

/** The ads platform, as far as publishing goes. Reads and single writes throw a `PlatformError`. */
export type ObjectPlatform = {
  /** Makes objects of one kind, paused and labelled; more than one go in a batch. One outcome each, in order. */
  readonly create: (nodes: readonly MadeNode[], known: Known) => Promise<readonly Created[]>
  readonly setStatus: (ids: readonly string[], status: 'ACTIVE' | 'PAUSED') => Promise<readonly Created[]>
  /** Live objects of a kind with this publication's label, oldest first. The index may lag. */
  readonly find: (kind: LabelledKind) => Promise<readonly Found[]>
  /** The second way to look: what hangs on a parent and carries the label. */
  readonly findBelow: (kind: 'adset' | 'ad', parentId: string) => Promise<readonly Found[]>
  readonly isStanding: (id: string) => Promise<boolean>
  /** Its own switch as it is now; `null` for one that is gone. */
  readonly statusOf: (object: Pick<Found, 'id' | 'kind'>) => Promise<string | null>
  /** What the platform's own history says of its switch since it was made, whoever turned it. */
  readonly switchHistory: (object: Pick<Found, 'id' | 'kind' | 'createdTime'>) => Promise<SwitchHistory>
  /** Whether it was ever shown, or spent. */
  readonly hasDelivered: (id: string) => Promise<boolean>
  /** Whether anything that stands hangs on it. */
  readonly holdsObjects: (object: Pick<Found, 'id' | 'kind'>) => Promise<boolean>
  /** Gone already is what was wanted. */
  readonly remove: (warrant: DeletionWarrant) => Promise<void>
  readonly archive: (warrant: DeletionWarrant) => Promise<void>
  /**
   * Gives live objects of one kind their planned values, each while what stood when it was planned still stands; one that
   * has them already is left alone. One outcome each, in order.
   */
  readonly change: (nodes: readonly ChangedNode[], known: Known) => Promise<readonly Changed[]>
  /**
   * Puts back what a change replaced, where the planned values still stand and nobody chose them since; where they do not,
   * it is done. Values that belong together go back together, the others each for itself. `refused`: what we wrote still stands.
   */
  readonly putBack: (nodes: readonly ChangedNode[], known: Known) => Promise<readonly TakenBack[]>
  /** The planned values that stand on each object, but for those that somebody chose since. */
  readonly standing: (
    nodes: readonly ChangedNode[],
    known: Known,
  ) => Promise<readonly (readonly LiveChange[])[]>
  /** Pauses an ad or an ad set and marks it as deactivated, keeping every other label. */
  readonly retire: (id: string, kind: 'adset' | 'ad') => Promise<void>
  /** Until when the quota is closed to everything but pauses. */
  readonly closedUntil: () => Date | null
  /** How long so many writes wait so that the quota is not run into, in milliseconds. */
  readonly pace: (writes: number) => number
  /** Takes a part of the second that all processes share: 0 once it has it, else how long to wait, in milliseconds. */
  readonly share: (writes: number) => Promise<number>
  /** They go, once they waited; and they were answered. */
  readonly take: (writes: number) => void
  readonly settle: (writes: number) => void
  /** How many writes may go in one batch without filling the quota. */
  readonly mostTogether: () => number
}

export type ExecutorOptions = {
  /** How long an object of a lost answer may still appear. */
  readonly quietMilliseconds: number
  readonly throttleMilliseconds: number
  /** Calls under way at once. */
  readonly width: number
  /** Objects in one batch, where the platform allows batches. */
  readonly batchSize: number
}

export type KillPoint =
  | 'afterIntent'
  | 'afterAnswer'
  | 'afterCreated'
  | 'beforeVerify'
  | 'beforeActivation'
  | 'afterActivation'
  | 'beforeChange'
  | 'afterChangeIntent'
  | 'afterChangeAnswer'
  | 'afterChange'
  | 'beforeRetirement'
  | 'afterRetirement'
  | 'afterPause'
  | 'beforeRemoval'
  | 'afterRemoval'

/** One worker carrying one publication. */
export type Run = {
  readonly store: Store
  readonly platform: ObjectPlatform
  readonly now: () => Date
  readonly sleep: (milliseconds: number) => Promise<void>
  readonly options: ExecutorOptions
  /** Where the lanes of this run wait for the quota. */
  readonly inLine: <T>(work: () => Promise<T>) => Promise<T>
  /** Ids of parents and creatives that former publications made, by node key. */
  readonly published: Known
  /** Named places where a test may end the process. */
  readonly reach: (point: KillPoint, kind: PublicationNodeKind | null) => void
}
