import { dayBefore } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { accountMoment } from './rules/account-moment.ts'
import { outagesSince } from '../../records/outages.ts'
import { raiseAlerts, resolveAlerts, restateAlerts } from '../../alerts/tell-alerts.ts'
import { readAlertDays } from './rules/alert-days.read-model.ts'
import { learntDays } from './rules/alert-rules.read-model.ts'
import { confirmPause, pauseAtLimit } from './rules/pause-at-limit.job.ts'
import { evaluateBudgets } from './rules/evaluate-budgets.ts'
import { evaluateObjectives } from './rules/evaluate-objectives.ts'
import { evaluateWatches } from './watching/evaluate-watches.ts'

/** When the platform must show a campaign paused; later, people are told that money still goes out. */
const confirmAfterMs = 3 * 60_000

/**
 * Evaluates every rule of an account on the stored figures, in one transaction: what each rule has said, the alerts,
 * and the wish to pause are there together or not at all, so nothing is told or done twice. Before the first figures
 * there is nothing to judge by.
 * @returns how many alerts were told
 */
export async function evaluateAlerts(ctx: Context, accountId: number): Promise<number> {
  const account = await ctx.db
    .selectFrom('ad_account')
    .select(['timezone', 'currency'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!account) return 0
  const now = ctx.clock.now()
  return inAccount(ctx, accountId, async (scope) => {
    const moment = await accountMoment(scope, account.timezone, now)
    if (!moment) return 0
    const since = await firstDayNeeded(scope, dayBefore(moment.today, learntDays))
    const days = await readAlertDays(scope, since)
    const outages = await outagesSince(scope, dayBefore(moment.today, learntDays), moment)
    const frame = { days, moment, currency: account.currency, now, outages }
    const budgets = await evaluateBudgets(scope, frame)
    const objectives = await evaluateObjectives(scope, frame)
    const watched = await evaluateWatches(scope, frame)
    await resolveAlerts(scope, [...budgets.over, ...objectives.over, ...watched.over], now)
    await restateAlerts(scope, budgets.restated ?? [])
    const alerts = [...budgets.alerts, ...objectives.alerts, ...watched.alerts]
    const told = await raiseAlerts(ctx, scope, alerts, now)
    for (const pause of budgets.pauses) {
      const wanted = { accountId, ...pause, campaignIds: [...pause.campaignIds] }
      const transaction = scope.db
      await ctx.jobs.enqueue(pauseAtLimit, wanted, { key: `${accountId}:${pause.ruleId}`, transaction })
      const startAfter = new Date(now.getTime() + confirmAfterMs)
      await ctx.jobs.enqueue(confirmPause, wanted, { startAfter, transaction })
    }
    return told.length
  })
}

/** Budgets count from the first day of their period. */
async function firstDayNeeded({ db, accountId }: AccountScope, atLeast: string): Promise<string> {
  const row = await db
    .selectFrom('budget_alert')
    .select(({ fn }) => fn.min('date_start').as('first'))
    .where('account_id', '=', accountId)
    .where('is_on', '=', true)
    .where('date_end', '>=', atLeast)
    .executeTakeFirst()
  const first: string | null | undefined = row?.first
  return first && first < atLeast ? first : atLeast
}
