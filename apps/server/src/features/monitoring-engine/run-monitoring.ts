import { createHash } from 'node:crypto'
import {
  evaluateCampaign,
  memoryDays,
  canonicalJson,
  type MonitoredCampaign,
  type MonitoringDecision,
} from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import { applyChanges } from '../../writes/apply-changes.ts'
import type { ChangeResult } from '../../writes/change-order.ts'
import {
  forgetOld,
  lastRun,
  storeResults,
  storeRun,
  type EvaluatedCampaign,
  type ResultOfPause,
} from './decisions.store.ts'
import { daysUntil, localMoment } from './local-moment.ts'
import { rememberReadings } from './remember-readings.ts'
import { strategiesInForce, type StrategyInForce } from './strategies-in-force.ts'
import { readWatchedCampaigns } from './watched-campaigns.read-model.ts'

/** The engine learns nothing by looking more often (engine §3.5), and each look is kept. */
const shortestGapMs = 6 * 3_600_000

export type RunSummary = {
  readonly at: Date
  readonly campaigns: number
  readonly decisions: number
  readonly pauses: number
}

/**
 * Judges the watched campaigns of an account on what is stored, writes every decision down, and makes the pauses of
 * the strategies that act. Without new figures, or soon after the last look, it does nothing unless a person asks.
 */
export async function runMonitoring(
  ctx: Context,
  accountId: number,
  { isAsked = false }: { readonly isAsked?: boolean } = {},
): Promise<RunSummary | null> {
  const account = await ctx.db
    .selectFrom('ad_account')
    .select(['platform_id as account', 'timezone'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const now = ctx.clock.now()
  const judged = await inAccount(ctx, accountId, async (scope) => {
    const strategies = await strategiesInForce(scope, now)
    const campaignIds = strategies.flatMap(({ campaigns }) => campaigns.map(({ id }) => id))
    const before = await lastRun(scope)
    if (campaignIds.length === 0 || before?.at.getTime() === now.getTime()) return null
    if (!isAsked && before && now.getTime() - before.at.getTime() < shortestGapMs) return null
    const since = daysUntil(localMoment(account.timezone, now).day, memoryDays)[0] ?? ''
    await rememberReadings(scope, { campaignIds, since, at: now })
    const watched = await readWatchedCampaigns(scope, { timezone: account.timezone, campaignIds, now })
    const isNews = watched.figuresAt?.getTime() !== before?.figuresAt?.getTime()
    if (!isAsked && before && !isNews) return null
    const campaigns = judge(strategies, watched.campaigns)
    await storeRun(scope, { campaigns, at: now, figuresAt: watched.figuresAt })
    await forgetOld(scope, now)
    return { strategies, campaigns }
  })
  if (!judged) return null
  const pauses = await act(ctx, { accountId, account: account.account, at: now, ...judged })
  const decisions = judged.campaigns.reduce((sum, { evaluation }) => sum + evaluation.decisions.length, 0)
  return { at: now, campaigns: judged.campaigns.length, decisions, pauses }
}

function judge(
  strategies: readonly StrategyInForce[],
  campaigns: readonly MonitoredCampaign[],
): readonly EvaluatedCampaign[] {
  const facts = new Map(campaigns.map((one) => [one.id, one]))
  return strategies.flatMap((strategy) => {
    const weights = Object.fromEntries(strategy.weights.map(({ event, weight }) => [event, weight]))
    return strategy.campaigns.flatMap(({ id, monitorAds, monitorAdsets }): EvaluatedCampaign[] => {
      const campaign = facts.get(id)
      const policy = {
        weights,
        preset: strategy.life.preset,
        watches: { ads: monitorAds, adsets: monitorAdsets },
      }
      const known = { strategyId: strategy.id, acts: strategy.life.acts, weights }
      // A campaign of which no ad was ever read: nothing is known, which is not the same as fine.
      if (!campaign) {
        return [
          { ...known, evaluation: { campaignId: id, missing: 'noFigures', decisions: [] }, inputsHash: '' },
        ]
      }
      const inputs = canonicalJson({ policy, campaign })
      const inputsHash = createHash('sha256').update(inputs).digest('hex')
      return [{ ...known, evaluation: evaluateCampaign(policy, campaign), inputsHash }]
    })
  })
}

type Acting = {
  readonly accountId: number
  readonly account: string
  readonly at: Date
  readonly strategies: readonly StrategyInForce[]
  readonly campaigns: readonly EvaluatedCampaign[]
}

/** Makes the pauses, each under the name of the person who bound the campaign; what fails is kept as a result. */
async function act(ctx: Context, { accountId, account, at, strategies, campaigns }: Acting): Promise<number> {
  const names = new Map(strategies.map((one) => [one.id, one]))
  let done = 0
  for (const { evaluation, strategyId, acts } of campaigns) {
    const pauses = evaluation.decisions.filter(({ action }) => action === 'pause')
    if (!acts || pauses.length === 0) continue
    const strategy = names.get(strategyId)
    const personId = strategy?.answersFor.get(evaluation.campaignId) ?? null
    const results =
      personId === null
        ? pauses.map(({ id }) => refusedPause(id, 'account.noConnection'))
        : await pauseAll(ctx, {
            accountId,
            account,
            at,
            pauses,
            personId,
            strategy: strategy?.name ?? '',
            strategyId,
          })
    await inAccount(ctx, accountId, (scope) => storeResults(scope, at, results))
    done += results.filter(({ result }) => result === 'applied').length
  }
  return done
}

type Pausing = {
  readonly accountId: number
  readonly account: string
  readonly at: Date
  readonly pauses: readonly MonitoringDecision[]
  readonly personId: string
  readonly strategy: string
  readonly strategyId: string
}

async function pauseAll(ctx: Context, order: Pausing): Promise<readonly ResultOfPause[]> {
  try {
    const changes = await applyChanges(ctx, {
      account: { accountId: order.accountId, account: order.account },
      personId: order.personId,
      origin: 'monitoring',
      reason: { strategyId: order.strategyId, strategy: order.strategy, decidedAt: order.at.toISOString() },
      insistsOnPause: true,
      // Only what still runs: a person may have been faster.
      changes: order.pauses.map(({ kind, id }) => ({
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
    ctx.log.warn({ accountId: order.accountId, code }, 'monitoring could not act')
    return order.pauses.map(({ id }) => refusedPause(id, code))
  }
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
