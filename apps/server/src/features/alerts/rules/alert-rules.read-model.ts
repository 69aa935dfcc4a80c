import {
  accountDelay,
  budgetFactsOf,
  currencyDecimals,
  dayBefore,
  daysBetween,
  evaluateBudget,
  evaluateObjective,
  evenPace,
  holdsAlready,
  metricOf,
  objectiveQuestionOf,
  paceStep,
  planBringBack,
  toldPace,
  type AccountMoment,
  type BudgetForecast,
  type ControlNow,
} from '@vigie/domain'
import type { endpoints, ResponseOf } from '@vigie/contract'
import type { AccountScope } from '../../../db/in-account.ts'
import type { Tenant } from '../../../http/tenant.ts'
import { accountMoment } from './account-moment.ts'
import { outagesSince } from '../../../records/outages.ts'
import { wallClock } from '../../../lib/wall-clock.ts'
import { daysOf, readAlertDays, type AccountDays } from './alert-days.read-model.ts'
import { deliveryOf, readControlledCampaigns } from './controlled-campaigns.read-model.ts'
import { readBudgetAlerts, type StoredBudgetAlert } from './budget-alerts.store.ts'
import { readObjectiveAlerts } from './objective-alerts.store.ts'

type BudgetList = ResponseOf<typeof endpoints.listBudgetAlerts>
type ObjectiveList = ResponseOf<typeof endpoints.listObjectiveAlerts>

const trendDays = 14
/** The longest history a forecast or a usual return is drawn from. */
export const learntDays = 28

/** Budget alerts as they stand now: used, forecast with its range, and the spend of each day of the period. */
export async function listBudgetAlerts(scope: AccountScope, tenant: Tenant, now: Date): Promise<BudgetList> {
  const listed = await listedOf(scope, { tenant, now }, await readBudgetAlerts(scope))
  return listed.map(({ holds: _holds, ...row }) => row)
}

type At = { readonly tenant: Tenant; readonly now: Date }

async function listedOf(
  scope: AccountScope,
  { tenant, now }: At,
  rules: readonly StoredBudgetAlert[],
): Promise<(BudgetList[number] & { readonly holds: boolean })[]> {
  if (rules.length === 0) return []
  const moment = await momentOf(scope, tenant, now)
  const since = rules.map(({ dateStart }) => dateStart).reduce(earliest, dayBefore(moment.today, learntDays))
  const days = await readAlertDays(scope, since)
  const controlled = await readControlledCampaigns(scope, rules)
  return rules.map((rule) => {
    const own = daysOf(days, rule.campaigns)
    const campaigns = rule.campaigns.flatMap(({ id }) => controlled.get(id) ?? [])
    const facts = budgetFactsOf(rule, own, moment, deliveryOf(rule, controlled))
    const { percentage, forecast: read } = evaluateBudget(rule, facts)
    const forecast = read && toldForecast(rule, facts.used, read, tenant.currency)
    const holds = read !== null && holdsAlready(campaigns, read.perDayLeft)
    const isOver = forecast !== null && forecast.expected > rule.target
    return {
      ...ruleOf(rule),
      used: facts.used,
      percentage,
      expectedPercentage: 100 * evenPace(rule, moment),
      forecast,
      bringBack:
        isOver && !holds
          ? planBringBack(campaigns, forecast.perDayLeft, paceStep(forecast.perDayLeft, tenant.currency))
          : null,
      holds,
      days: own
        .filter(({ day }) => day >= rule.dateStart && day <= rule.dateEnd)
        .map(({ day, spend }) => ({ day, spend })),
    }
  })
}

/** A forecast whose days and sum a day are those that are told. */
function toldForecast(
  { target }: StoredBudgetAlert,
  used: number,
  forecast: BudgetForecast,
  currency: string,
): BudgetForecast {
  const { daysLeft, perDayLeft } = toldPace({ used, target, ...forecast }, currency)
  return { ...forecast, daysLeft, perDayLeft }
}

/** Controls as they stand now, by control: their period, and the budgets that bring them back to their target. */
export async function controlsNow(
  scope: AccountScope,
  at: At,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ControlNow>> {
  if (ids.length === 0) return new Map()
  const rules = (await readBudgetAlerts(scope)).filter(({ id }) => ids.includes(id))
  return new Map(
    (await listedOf(scope, at, rules)).map(({ id, bringBack, holds, dateStart, dateEnd }) => {
      const cuts = bringBack?.kind === 'possible' ? bringBack.cuts : null
      return [id, { cuts, holds, period: { from: dateStart, to: dateEnd } }] as const
    }),
  )
}

const ruleOf = (stored: StoredBudgetAlert) => ({
  id: stored.id,
  isOn: stored.isOn,
  name: stored.name,
  target: stored.target,
  dateStart: stored.dateStart,
  dateEnd: stored.dateEnd,
  threshold: stored.threshold,
  pausesAtLimit: stored.pausesAtLimit,
  campaigns: [...stored.campaigns],
})

/** Objectives as they stand now. */
export async function listObjectiveAlerts(
  scope: AccountScope,
  tenant: Tenant,
  now: Date,
): Promise<ObjectiveList> {
  const rules = await readObjectiveAlerts(scope)
  const moment = await momentOf(scope, tenant, now)
  const days = await readAlertDays(scope, dayBefore(moment.today, learntDays))
  const outages = await outagesSince(scope, dayBefore(moment.today, learntDays), moment)
  const trend = daysBetween(dayBefore(moment.today, trendDays), dayBefore(moment.today, 1))
  return rules.map((rule) => {
    const own = daysOf(days, rule.allCampaigns ? 'all' : rule.campaigns)
    const question = questionOf(rule, own, { days, moment, currency: tenant.currency, outages })
    const { evidence } = evaluateObjective(question, now.getTime())
    const byDay = new Map(own.map((one) => [one.day, one]))
    return {
      id: rule.id,
      isOn: rule.isOn,
      metric: rule.metric,
      target: rule.target,
      threshold: rule.threshold,
      allCampaigns: rule.allCampaigns,
      campaigns: [...rule.campaigns],
      value: evidence?.value ?? null,
      probability: evidence?.worse ?? null,
      isMissed: rule.state?.isMissed ?? false,
      since:
        rule.state?.isMissed && rule.state.since !== null ? new Date(rule.state.since).toISOString() : null,
      days: trend.map((day) => {
        const one = byDay.get(day)
        return one ? metricOf(rule.metric, one) : null
      }),
    }
  })
}

type Frame = {
  readonly days: AccountDays
  readonly moment: AccountMoment
  readonly currency: string
  /** Days on which conversions were not tracked. */
  readonly outages: ReadonlySet<string>
}

export const questionOf = (
  rule: Parameters<typeof objectiveQuestionOf>[0],
  own: Parameters<typeof objectiveQuestionOf>[1],
  { days, moment, currency, outages }: Frame,
) =>
  objectiveQuestionOf(rule, own, {
    account: days.all,
    moment,
    unit: 10 ** currencyDecimals(currency),
    outages,
    ...(rule.metric === 'ROAS'
      ? { delay: accountDelay(days.byCampaign.values(), { today: moment.today, outages }) }
      : {}),
  })

const earliest = (a: string, b: string): string => (a < b ? a : b)

/** Before the first figures came the lists are shown too, without figures. */
async function momentOf(scope: AccountScope, tenant: Tenant, now: Date): Promise<AccountMoment> {
  const known = await accountMoment(scope, tenant.timezone, now)
  if (known) return known
  const { day, elapsed } = wallClock(tenant.timezone, now)
  return { today: day, elapsed, knownSince: null, hoursBehind: 0 }
}
