import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import { applyChanges } from '../../writes/apply-changes.ts'
import type { ChangeResult } from '../../writes/change-order.ts'
import { pendingPauses, storeResults, type PendingPause, type ResultOfPause } from './decisions.store.ts'
import { isPausedByAnother, lineOfPause } from './pauses-in-ledger.ts'
import { strategiesInForce, type StrategyInForce } from '../../records/strategies-in-force.ts'

type Account = { readonly accountId: number; readonly account: string }

/**
 * Makes the pauses that were decided and not answered yet, each under the name of the person who answers for the
 * campaign. Reads them from the record, so that a process that died between deciding and acting is taken up by the
 * next look. What fails is kept as a result.
 * @returns when each run acted on was, and how many pauses are done
 */
export async function actOnDecisions(
  ctx: Context,
  { accountId, account }: Account,
): Promise<{ readonly runs: readonly Date[]; readonly done: number }> {
  const { pending, strategies } = await inAccount(ctx, accountId, async (scope) => {
    const waiting = await pendingPauses(scope, ctx.clock.now())
    return {
      pending: waiting,
      strategies: waiting.length > 0 ? await strategiesInForce(scope, ctx.clock.now()) : [],
    }
  })
  let done = 0
  for (const pauses of Map.groupBy(pending, runOf).values()) {
    const [first] = pauses
    if (!first) continue
    const asked = await pauseAll(ctx, { accountId, account, pauses, first, strategies })
    const results = await inAccount(ctx, accountId, async (scope) => {
      const own = await withoutThoseOfOthers(scope, { run: first, results: asked, now: ctx.clock.now() })
      await storeResults(scope, first.at, own)
      return own
    })
    done += results.filter(({ result }) => result === 'applied').length
  }
  return { runs: [...new Map(pending.map(({ at }) => [at.getTime(), at])).values()], done }
}

const runOf = ({ at, campaignId }: PendingPause): string => `${campaignId} ${at.getTime()}`

type Order = Account & {
  readonly pauses: readonly PendingPause[]
  readonly first: PendingPause
  readonly strategies: readonly StrategyInForce[]
}

async function pauseAll(ctx: Context, order: Order): Promise<readonly ResultOfPause[]> {
  const { accountId, account, pauses, first } = order
  const strategy = order.strategies.find(({ id }) => id === first.strategyId)
  const personId = strategy?.answersFor.get(first.campaignId) ?? null
  const refuseAll = (code: string) => pauses.map(({ id }) => refusedPause(id, code))
  if (personId === null) return refuseAll('account.noConnection')
  try {
    const changes = await applyChanges(ctx, {
      account: { accountId, account },
      personId,
      origin: 'monitoring',
      isWorkOfAccount: true,
      reason: {
        strategyId: first.strategyId,
        strategy: strategy?.name ?? '',
        decidedAt: first.at.toISOString(),
      },
      perDay: new Map(
        pauses.flatMap(({ id, perDay }) => (perDay === null ? [] : [[id, { before: perDay, after: 0 }]])),
      ),
      insistsOnPause: true,
      isOvertaken: (scope, id) => isPausedByAnother(scope, first, { subjectId: id, now: ctx.clock.now() }),
      // Only what still runs: a person may have been faster.
      changes: pauses.map(({ kind, id }) => ({
        level: kind,
        id,
        set: { status: 'PAUSED' },
        onlyIf: { status: 'ACTIVE' },
      })),
    })
    return changes.map(resultOf)
  } catch (error) {
    if (!(error instanceof AppError) && !(error instanceof PlatformError)) throw error
    const code = error instanceof AppError ? error.code : `platform.${error.details.kind}`
    ctx.log.warn({ accountId, code }, 'monitoring could not act')
    return refuseAll(code)
  }
}

type Asked = {
  readonly run: PendingPause
  readonly results: readonly ResultOfPause[]
  readonly now: Date
}

/**
 * A person may ask for a look in the minute's own, and both find the same pauses: what the other wrote is its, with the line by which it is
 * taken back, and what the other is writing is left to it.
 */
async function withoutThoseOfOthers(
  scope: AccountScope,
  { run, results, now }: Asked,
): Promise<readonly ResultOfPause[]> {
  const own: ResultOfPause[] = []
  for (const one of results) {
    const line = one.operationId === null ? await lineOfPause(scope, run, { ...one, now }) : null
    if (line === null) own.push(one)
    else if (line.isDone) own.push({ ...one, result: 'applied', code: null, operationId: line.id })
  }
  return own
}

const resultOf = (change: ChangeResult): ResultOfPause => ({
  subjectId: change.id,
  result: change.outcome === 'throttled' ? 'unknown' : change.outcome,
  code: change.problem?.code ?? null,
  operationId: change.operationId,
  status: change.now,
})

const refusedPause = (subjectId: string, code: string): ResultOfPause => ({
  subjectId,
  result: 'refused',
  code,
  operationId: null,
  status: null,
})
