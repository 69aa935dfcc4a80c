import type { GivenBid, HandedBudget, ObjectLevel, ObjectValues, ToldObject } from '@vigie/ads-api'
import type { AccountScope } from '../db/in-account.ts'
import type { AppErrorCode, Facts } from '../errors/app-error.ts'
import type { OperationOrigin } from '../db/tables/writes.ts'

export type { ObjectLevel, ObjectValues }

export type ObjectChange = {
  readonly level: ObjectLevel
  readonly id: string
  readonly set: Partial<ObjectValues>
  /** Applied only while these values still stand; for undoing what nobody touched since. */
  readonly onlyIf?: Partial<ObjectValues>
  /**
   * Applied only once the platform shows these values of other objects, looked at after everything else of the order: a budget
   * that is raised by what another one gives.
   */
  readonly needs?: readonly NeededObject[]
  /** A campaign that hands its budget to its ad sets: what each gets, in minor units. */
  readonly handsOver?: readonly HandedBudget[]
  /** A campaign whose budget goes by an amount from now on: that of each of its ad sets, in minor units. */
  readonly bids?: readonly GivenBid[]
}

type NeededObject = {
  readonly level: ObjectLevel
  readonly id: string
  readonly values: Partial<ObjectValues>
}

/** Who wants changes, why, and which. */
export type ChangeOrder = {
  readonly account: { readonly accountId: number; readonly account: string }
  /** The person whose platform connection carries it: who asked, or who answers for the strategy or the alert. */
  readonly personId: string
  readonly origin: OperationOrigin
  /** What history shows besides the origin: the id and name of the strategy or alert, figures it was decided on. */
  readonly reason?: Readonly<Record<string, unknown>>
  readonly changes: readonly ObjectChange[]
  /** What the audit tells of the money a day, in minor units by object id, where the values themselves do not say it. */
  readonly perDay?: ReadonlyMap<string, { readonly before: number; readonly after: number }>
  /** Under what the changes are one in history; without it they are one by themselves. */
  readonly groupId?: string
  /** For undoing: the operation that each object's change takes back, by object id. */
  readonly undoes?: ReadonlyMap<string, string>
  /** Pauses that could not be confirmed now are tried until the platform shows them paused. For automations. */
  readonly insistsOnPause?: boolean
  /** Nobody waits for it: it goes on without the person, by the connection of the account's house where there is one. */
  readonly isWorkOfAccount?: true
  /** A second person said yes to all of it. */
  readonly isApproved?: boolean
  /** Asked in the transaction that commits the intent of each write; what it throws keeps the write from being sent. */
  readonly beforeIntent?: (scope: AccountScope, objectId: string) => Promise<void>
  /**
   * Asked in the same transaction: whether somebody has chosen a value that this write would replace since the write was asked for.
   * Then it is refused as overtaken.
   */
  readonly isOvertaken?: (scope: AccountScope, objectId: string) => Promise<boolean>
  /** Told as each write goes: its intent is committed, it was answered. */
  readonly onStep?: (step: 'intended' | 'answered') => void
}

export type ChangeOutcome =
  /** Done now, and read back. */
  | 'applied'
  /** The object had these values already: nothing was asked. */
  | 'unchanged'
  /** A guard of ours or the platform said no; `problem` says which. */
  | 'refused'
  /** The platform wants fewer calls; nothing was done. */
  | 'throttled'
  /** The answer was lost and the object could not be read back. */
  | 'unknown'

export type ChangeProblem = { readonly code: AppErrorCode; readonly facts: Facts }

export type ChangeResult = {
  readonly level: ObjectLevel
  readonly id: string
  readonly outcome: ChangeOutcome
  readonly problem: ChangeProblem | null
  /** What the platform says the object is now; `null` when it could not be read. */
  readonly now: LiveObject | null
  /** The line of the ledger, for history and undo; `null` when nothing was asked. */
  readonly operationId: string | null
}

/** A live object as the platform says it is. */
export type LiveObject = Omit<ToldObject, 'account' | 'campaignId'> & {
  readonly level: ObjectLevel
  readonly campaignId: string
}
