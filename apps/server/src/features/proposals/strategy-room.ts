import type { BudgetMoveMode, HoldOutShare, MonitoringPreset, NamedReference } from '@vigie/domain'
import type { Context } from '../../context.ts'
import type { AccountScope } from '../../db/in-account.ts'
import type { PublicationRoom } from './publication-room.ts'

type Armed = {
  readonly accountId: number
  /** Who approved: it acts in their name. */
  readonly personId: string
  readonly strategyId: string
  readonly preset: MonitoringPreset
  readonly holdOut: HoldOutShare
  readonly budgets: BudgetMoveMode
  readonly touches: readonly NamedReference[]
  readonly revision: string
  /** Another person said yes to it. */
  readonly isApproved: boolean
  /** Done in the transaction that lets it act; what it throws keeps it from acting. */
  readonly within: (scope: AccountScope) => Promise<void>
}

/** What proposals ask of strategies, which are another feature. */
type StrategyRoom = {
  /** One as it is now, and what it would touch. @throws {AppError} `strategy.notFound` */
  readonly readStrategy: (
    ctx: Context,
    asked: { readonly accountId: number; readonly id: string },
  ) => Promise<{
    readonly name: string
    readonly holdOut: HoldOutShare
    readonly budgets: BudgetMoveMode
    readonly touched: readonly NamedReference[]
    readonly revision: string
  }>
  /**
   * Lets it act as it was looked at, or not at all.
   * @throws {AppError} `strategy.notFound`, `strategy.touchesOthers`, `proposal.stale`, `guard.anotherPerson`
   */
  readonly letAct: (ctx: Context, armed: Armed) => Promise<void>
}

/** All that proposals ask of other features. */
export type ProposalRoom = PublicationRoom & StrategyRoom
