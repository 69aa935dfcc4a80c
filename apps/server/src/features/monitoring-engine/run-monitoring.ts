import { memoryDays } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { wallClock } from '../../lib/wall-clock.ts'
import { actOnDecisions } from './act-on-decisions.ts'
import { forgetOld, lastRun, settleUnknown, storeRun } from './decisions.store.ts'
import { daysUntil } from './days-until.ts'
import { judgeStrategies } from './judge-strategies.ts'
import { readKept, rememberOutcomes } from './pause-outcomes.store.ts'
import { rememberReadings } from './remember-readings.ts'
import { campaignsInCare, publishersOf } from '../../records/campaigns-in-care.ts'
import { strategiesInForce } from '../../records/strategies-in-force.ts'
import { tellDecisions } from './tell-decisions.ts'
import { readWatchedCampaigns } from './watched-campaigns.read-model.ts'

/** The engine learns nothing by looking more often, and each look is kept. */
const shortestGapMs = 6 * 3_600_000

export type RunSummary = {
  readonly at: Date
  readonly campaigns: number
  readonly decisions: number
  readonly pauses: number
}

/**
 * Judges the watched campaigns of an account on what is stored, writes every decision down, makes the pauses of the
 * strategies that act, and tells what was done. Without new figures, or soon after the last look, it judges nothing
 * unless a person asks; what an earlier look decided and could not finish is finished all the same.
 */
export async function runMonitoring(
  ctx: Context,
  accountId: number,
  { isAsked = false }: { readonly isAsked?: boolean } = {},
): Promise<RunSummary | null> {
  const account = await ctx.db
    .selectFrom('ad_account')
    .select(['platform_id as account', 'timezone', 'currency'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const now = ctx.clock.now()
  const publishers = await publishersOf(ctx, accountId)
  const judged = await inAccount(ctx, accountId, async (scope) => {
    await settleUnknown(scope)
    const strategies = await strategiesInForce(scope, now)
    const campaignIds = strategies.flatMap(({ campaigns }) => campaigns.map(({ id }) => id))
    const before = await lastRun(scope)
    if (campaignIds.length === 0 || before?.at.getTime() === now.getTime()) return null
    if (!isAsked && before && now.getTime() - before.at.getTime() < shortestGapMs) return null
    const since = daysUntil(wallClock(account.timezone, now).day, memoryDays)[0] ?? ''
    await rememberReadings(scope, { campaignIds, since, at: now })
    const watched = await readWatchedCampaigns(scope, {
      timezone: account.timezone,
      campaignIds,
      inCare: campaignsInCare(strategies, publishers),
      now,
    })
    const isNews = watched.figuresAt?.getTime() !== before?.figuresAt?.getTime()
    if (!isAsked && before && !isNews) return null
    const { timezone } = account
    await rememberOutcomes(scope, { ...watched, timezone, now })
    const kept = await readKept(scope, now)
    const chance = { account: account.account, day: wallClock(timezone, now).day }
    const campaigns = judgeStrategies(strategies, { campaigns: watched.campaigns, kept, chance })
    await storeRun(scope, { campaigns, at: now, figuresAt: watched.figuresAt })
    await forgetOld(scope, now)
    return campaigns
  })
  const acted = await actOnDecisions(ctx, { accountId, account: account.account })
  const told = judged ? [...acted.runs.filter((at) => at.getTime() !== now.getTime()), now] : acted.runs
  for (const at of told) {
    await inAccount(ctx, accountId, (scope) =>
      tellDecisions(ctx, scope, { at, now, currency: account.currency }),
    )
  }
  if (!judged) return null
  const decisions = judged.reduce((sum, { evaluation }) => sum + evaluation.decisions.length, 0)
  return { at: now, campaigns: judged.length, decisions, pauses: acted.done }
}
