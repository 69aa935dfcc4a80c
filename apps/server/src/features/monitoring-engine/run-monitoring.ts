import { memoryDays, staleAfterHours } from '@vigie/domain'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { wallClock } from '../../lib/wall-clock.ts'
import { actOnDecisions } from './act-on-decisions.ts'
import { actOnMoves } from './act-on-moves.ts'
import { readBudgetLimits } from './budget-limits.ts'
import { forgetOld, lastRun, settleUnknown, storeRun, type EvaluatedCampaign } from './decisions.store.ts'
import { daysUntil } from './days-until.ts'
import { judgeStrategies } from './judge-strategies.ts'
import { readKept, rememberOutcomes } from './pause-outcomes.store.ts'
import { rememberReadings } from './remember-readings.ts'
import { campaignsInCare, publishersOf } from '../../records/campaigns-in-care.ts'
import { strategiesInForce, type StrategyInForce } from '../../records/strategies-in-force.ts'
import { endMovesTakenBack, tellDecisions } from './tell-decisions.ts'
import type { ProposeMove } from './propose-move.ts'
import { lastReadOfAds, readWatchedCampaigns } from './watched-campaigns.read-model.ts'

/** The engine learns nothing by looking more often, and each look is kept. */
const shortestGapMs = 6 * 3_600_000

export type RunSummary = {
  readonly at: Date
  readonly campaigns: number
  readonly decisions: number
  readonly pauses: number
}

/** Who asks, and how what a strategy only proposes is put before people. */
type Asked = { readonly isAsked?: boolean; readonly propose: ProposeMove }

/**
 * Judges the watched campaigns of an account on what is stored, writes every decision down, makes the pauses and the moves of
 * money of the strategies that act, and tells what was done. Without new figures, or soon after the last look that had any, it judges
 * nothing unless a person asks; what an earlier look decided and could not finish is finished all the same.
 */
export async function runMonitoring(
  ctx: Context,
  accountId: number,
  { isAsked = false, propose }: Asked,
): Promise<RunSummary | null> {
  const account = await ctx.db
    .selectFrom('ad_account')
    .select(['account_id as accountId', 'platform_id as account', 'timezone', 'currency'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const now = ctx.clock.now()
  const strategies = await inAccount(ctx, accountId, async (scope) => {
    await endMovesTakenBack(scope, now)
    return whatIsDue(scope, { now, isAsked })
  })
  const judged = strategies && (await judgeAll(ctx, { ...account, now }, strategies))
  const acted = await actOnDecisions(ctx, account)
  const moved = await actOnMoves(ctx, account, propose)
  const done = new Map([...acted.runs, ...moved, ...(judged ? [now] : [])].map((at) => [at.getTime(), at]))
  for (const at of done.values()) {
    await inAccount(ctx, accountId, (scope) =>
      tellDecisions(ctx, scope, { at, now, currency: account.currency }),
    )
  }
  if (!judged) return null
  const decisions = judged.reduce((sum, { evaluation }) => sum + evaluation.decisions.length, 0)
  return { at: now, campaigns: judged.length, decisions, pauses: acted.done }
}

type Due = { readonly now: Date; readonly isAsked: boolean }

/** The strategies to judge by now; `null` while there is nothing new to judge. */
async function whatIsDue(
  scope: AccountScope,
  { now, isAsked }: Due,
): Promise<readonly StrategyInForce[] | null> {
  await settleUnknown(scope)
  const strategies = await strategiesInForce(scope, now)
  const before = await lastRun(scope)
  if (!strategies.some(({ campaigns }) => campaigns.length > 0)) return null
  if (before?.at.getTime() === now.getTime()) return null
  if (isAsked || !before) return strategies
  if (now.getTime() - before.at.getTime() < shortestGapMs && !lookedAtOld(before)) return null
  const figuresAt = await lastReadOfAds(scope)
  return figuresAt?.getTime() === before.figuresAt?.getTime() ? null : strategies
}

/** Whether a look could do nothing but say that its figures are old: what was read since is worth another at once. */
const lookedAtOld = ({ at, figuresAt }: { readonly at: Date; readonly figuresAt: Date | null }): boolean =>
  figuresAt === null || at.getTime() - figuresAt.getTime() > staleAfterHours * 3_600_000

type Account = {
  readonly accountId: number
  readonly account: string
  readonly timezone: string
  readonly now: Date
}

/** Judges and writes down; what the platform itself must be asked is asked before. */
async function judgeAll(
  ctx: Context,
  { accountId, account, timezone, now }: Account,
  strategies: readonly StrategyInForce[],
): Promise<readonly EvaluatedCampaign[]> {
  const publishers = await publishersOf(ctx, accountId)
  const limits = await readBudgetLimits(ctx, { accountId, account }, strategies)
  const { day } = wallClock(timezone, now)
  return inAccount(ctx, accountId, async (scope) => {
    await waitForOtherLooks(scope)
    const campaignIds = strategies.flatMap(({ campaigns }) => campaigns.map(({ id }) => id))
    await rememberReadings(scope, { campaignIds, since: daysUntil(day, memoryDays)[0] ?? '', at: now })
    const watched = await readWatchedCampaigns(scope, {
      timezone,
      campaignIds,
      inCare: campaignsInCare(strategies, publishers),
      now,
    })
    await rememberOutcomes(scope, { ...watched, timezone, now })
    const kept = await readKept(scope, now)
    const campaigns = judgeStrategies(strategies, {
      campaigns: watched.campaigns,
      kept,
      limits,
      chance: { account, day },
    })
    await storeRun(scope, { campaigns, at: now, figuresAt: watched.figuresAt })
    await forgetOld(scope, now)
    return campaigns
  })
}

/**
 * A person may ask for a look in the minute's own: what one decides the other must see, or the money of a day is moved twice and its
 * caps are counted twice.
 */
async function waitForOtherLooks({ db, accountId }: AccountScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('vigie.monitoring', ${accountId}))`.execute(db)
}
