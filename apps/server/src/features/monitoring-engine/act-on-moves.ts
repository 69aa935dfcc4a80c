import { valuesOfPart, type BudgetMoveMode, type BudgetPart } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import { AppError } from '../../errors/app-error.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import { openForWork } from '../../platforms/registry.ts'
import type { StrategyInForce } from '../../records/strategies-in-force.ts'
import { strategiesInForce } from '../../records/strategies-in-force.ts'
import { readLimits } from '../../writes/account-guard.ts'
import { activeDailyTotal } from '../../writes/active-daily-total.ts'
import { applyChanges } from '../../writes/apply-changes.ts'
import type { ChangeOrder, ObjectChange } from '../../writes/change-order.ts'
import {
  outcomeOfWritten,
  refuseWritten,
  WrittenAlready,
  type OperationState,
} from '../../writes/written-under.ts'
import { storeResults, storeTaken, type ResultOfPause } from './decisions.store.ts'
import { reach } from './move-steps.ts'
import type { ProposeMove } from './propose-move.ts'
import { linesOfMove, moveIdOf, pendingMoves, type MoveToDo } from './move-life.store.ts'

type Account = { readonly accountId: number; readonly account: string; readonly currency: string }
type Order = Account & {
  readonly move: MoveToDo
  readonly personId: string
  readonly strategy: StrategyInForce | undefined
  readonly propose: ProposeMove
}
/** What became of one ad set of a move. */
type Answer = Pick<ResultOfPause, 'result' | 'code' | 'operationId'>
type Answers = ReadonlyMap<string, Answer>

/** What was decided longer ago was decided on figures that no longer say what is so: it is not begun, and not gone on with. */
const freshMs = 3_600_000

/**
 * Makes the moves of money that were decided and not answered yet, or proposes them, as their strategy does: the ad set that gives is lowered first, and the others are raised
 * once the platform shows that, so that no more is spent at any instant. What nobody took, because a raise was refused or came
 * too late, is given back. What the ledger says is written is not written again: a process that died in between is taken up.
 * @returns the runs whose moves were ended
 */
export async function actOnMoves(
  ctx: Context,
  { accountId, account, currency }: Account,
  propose: ProposeMove,
): Promise<readonly Date[]> {
  const { moves, strategies } = await inAccount(ctx, accountId, async (scope) => {
    const waiting = await pendingMoves(scope)
    return {
      moves: waiting,
      strategies: waiting.length > 0 ? await strategiesInForce(scope, ctx.clock.now()) : [],
    }
  })
  const ended: Date[] = []
  for (const move of moves) {
    const strategy = strategies.find(({ id }) => id === move.strategyId)
    const personId = strategy?.answersFor.get(move.campaignId) ?? null
    const outcome =
      personId === null
        ? refused(move, 'account.noConnection')
        : await carryOut(ctx, { accountId, account, currency, move, personId, strategy, propose })
    if (outcome === null) continue
    reach('moveDone')
    const { answers, taken } = outcome
    const results = [...answers].map(([subjectId, answer]) => ({ subjectId, status: null, ...answer }))
    await inAccount(ctx, accountId, async (scope) => {
      await storeResults(scope, move.at, results)
      if (taken) await storeTaken(scope, { ...move, taken })
    })
    ended.push(move.at)
  }
  return ended
}

/** `taken`: what was made of it, where that is not all of it and not nothing. */
type Outcome = { readonly answers: Answers; readonly taken: readonly BudgetPart[] | null }

const refused = ({ parts }: MoveToDo, code: string): Outcome => ({
  answers: new Map(parts.map(({ adsetId }) => [adsetId, { result: 'refused', code, operationId: null }])),
  taken: null,
})

/** @returns `null` while something of it is in doubt or the platform does not answer: the next look goes on */
async function carryOut(ctx: Context, order: Order): Promise<Outcome | null> {
  const { accountId, move } = order
  reach('moveTaken')
  const moveId = moveIdOf(move)
  const lines = await inAccount(ctx, accountId, (scope) => linesOfMove(scope, moveId))
  if ([...lines.values()].some(({ state }) => state === 'INTENT')) return null
  const isFresh = ctx.clock.now().getTime() - move.at.getTime() < freshMs
  const mode = isFresh ? modeOf(order) : 'never'
  const goesOn = mode === 'acting'
  if (mode === 'never' && lines.size === 0) return refused(move, 'change.overtaken')
  try {
    if (mode === 'proposed' && lines.size === 0) return await proposed(ctx, order)
    if (lines.size === 0) {
      const whyNot = await whyNotBegin(ctx, order)
      if (whyNot) return refused(move, whyNot)
    }
    const answers = await write(ctx, order, { lines, goesOn })
    return answers && (await giveBack(ctx, order, answers))
  } catch (error) {
    if (error instanceof PlatformError || isOthersWork(error)) return null
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ accountId, code: error.code }, 'monitoring could not move money')
    return lines.size === 0 ? refused(move, error.code) : null
  }
}

/** A look that a person asks for meets the minute's own: whoever came second leaves the move to the first. */
const isOthersWork = (error: unknown): boolean => error instanceof WrittenAlready || isUniqueViolation(error)

/** How its strategy moves money by now. */
const modeOf = ({ strategy }: Order): BudgetMoveMode =>
  strategy?.life.acts ? strategy.life.budgets : 'never'

async function proposed(ctx: Context, { propose, strategy, move, ...who }: Order): Promise<Outcome> {
  const { strategyId, parts } = move
  await propose(ctx, { ...who, strategyId, strategyName: strategy?.name ?? '', parts })
  const answer = { result: 'proposed', code: null, operationId: null } as const
  return { answers: new Map(parts.map(({ adsetId }) => [adsetId, answer])), taken: null }
}

/** An account that may spend more than its limit already takes no raise, and no money back either. */
async function whyNotBegin(ctx: Context, { accountId, account, personId }: Order): Promise<string | null> {
  const { maxDailyBudgetTotal: most } = await inAccount(ctx, accountId, readLimits)
  if (most === null) return null
  const platform = await openForWork(ctx, { accountId, account, personId })
  return (await activeDailyTotal(platform, account)) > most ? 'guard.accountTotal' : null
}

const orderOf = ({
  accountId,
  account,
  personId,
  move,
  strategy,
}: Order): Omit<ChangeOrder, 'changes' | 'reason'> & { readonly why: Readonly<Record<string, unknown>> } => ({
  onStep: (step) => reach(step === 'intended' ? 'moveIntended' : 'moveAnswered'),
  account: { accountId, account },
  personId,
  origin: 'monitoring',
  isWorkOfAccount: true,
  why: { strategyId: move.strategyId, strategy: strategy?.name ?? '', decidedAt: move.at.toISOString() },
})

type Lines = ReadonlyMap<string, { readonly id: string; readonly state: OperationState }>
type Begun = { readonly lines: Lines; readonly goesOn: boolean }

/** Lowers and raises what has no line yet. @returns `null` while the platform wants fewer calls */
async function write(ctx: Context, order: Order, { lines, goesOn }: Begun): Promise<Answers | null> {
  const { parts } = order.move
  const [lowered] = parts
  const answers = new Map<string, Answer>(
    [...lines].map(([id, line]) => [
      id,
      { result: outcomeOfWritten(line.state), code: null, operationId: line.id },
    ]),
  )
  const left = parts.filter(({ adsetId }) => !answers.has(adsetId))
  for (const { adsetId } of goesOn ? [] : left)
    answers.set(adsetId, { result: 'refused', code: 'change.overtaken', operationId: null })
  if (!goesOn || left.length === 0 || !lowered) return answers
  const moveId = moveIdOf(order.move)
  const { why, ...rest } = orderOf(order)
  const needs = [{ level: 'adset' as const, id: lowered.adsetId, values: valuesOfPart(lowered).to }]
  const results = await applyChanges(ctx, {
    ...rest,
    reason: { ...why, moveId },
    beforeIntent: (scope, objectId) => refuseWritten(scope, { reason: 'moveId', id: moveId }, objectId),
    changes: left.map((part): ObjectChange => {
      const { from, to } = valuesOfPart(part)
      return {
        ...{ level: 'adset', id: part.adsetId, set: to },
        // Only what runs, with what it was judged by: a person may have been faster.
        onlyIf: { ...from, status: 'ACTIVE' },
        ...(part.adsetId === lowered.adsetId ? {} : { needs }),
      }
    }),
  })
  if (results.some(({ outcome }) => outcome === 'throttled')) return null
  for (const { id, outcome, problem, operationId } of results) {
    const result = outcome === 'throttled' ? 'unknown' : outcome
    answers.set(id, { result, code: problem?.code ?? null, operationId })
  }
  return answers
}

/** What no other ad set took goes back to the one that gave it. */
async function giveBack(ctx: Context, order: Order, answers: Answers): Promise<Outcome> {
  const { parts } = order.move
  const [lowered, ...receivers] = parts
  const given = lowered && answers.get(lowered.adsetId)
  const whole = { answers, taken: null }
  if (!lowered || !given || given.result === 'refused') return whole
  // A raise of which nothing is known may have been made.
  const [refusal] = receivers.flatMap(({ adsetId }) => {
    const answer = answers.get(adsetId)
    return answer?.result === 'refused' ? [answer] : []
  })
  if (!refusal) return whole
  const took = receivers.filter(({ adsetId }) => answers.get(adsetId)?.result !== 'refused')
  const stays = lowered.from - took.reduce((sum, { from, to }) => sum + to - from, 0)
  const left = leftToGiver(lowered, stays)
  const { why, ...rest } = orderOf(order)
  const [back] = await applyChanges(ctx, {
    ...rest,
    reason: { ...why, givesBack: moveIdOf(order.move) },
    changes: [
      {
        level: 'adset',
        id: lowered.adsetId,
        set: valuesOfPart(left).to,
        onlyIf: valuesOfPart(lowered).to,
      },
    ],
    ...(took.length === 0 && given.operationId
      ? { undoes: new Map([[lowered.adsetId, given.operationId]]) }
      : {}),
  })
  const isBack = back?.outcome === 'applied' || back?.outcome === 'unchanged'
  const isNothing = isBack && took.length === 0
  const answer: Answer = isNothing
    ? { ...given, result: 'refused', code: refusal.code }
    : { ...given, code: isBack ? refusal.code : (back?.problem?.code ?? refusal.code) }
  return {
    answers: new Map([...answers, [lowered.adsetId, answer]]),
    taken: isNothing ? null : [isBack ? left : lowered, ...took],
  }
}

/** What the ad set that gives has in the end: its limits of before where it gives nothing. */
function leftToGiver(lowered: BudgetPart, stays: number): BudgetPart {
  const { from, limits } = lowered
  if (!limits) return { ...lowered, to: stays }
  const to = stays === from ? limits.from : { ...limits.to, maximumSpend: stays }
  return { ...lowered, to: stays, limits: { ...limits, to } }
}
