import type { BudgetPart } from '@vigie/domain'
import type { Context } from '../../context.ts'

/** A move of money that a strategy proposes: nobody's own, so that whoever may decides. */
type ProposedMove = {
  readonly accountId: number
  readonly account: string
  readonly currency: string
  /** By whose connection the ad sets are looked at: who answers for the campaign. */
  readonly personId: string
  readonly strategyId: string
  readonly strategyName: string
  /** The lowered ad set first. */
  readonly parts: readonly BudgetPart[]
}

/**
 * Puts a move before those who may decide; the same one once.
 * @throws {AppError} what holds it back whoever approves
 */
export type ProposeMove = (ctx: Context, move: ProposedMove) => Promise<unknown>
