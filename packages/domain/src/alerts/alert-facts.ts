import { maturedSpend, type DelayKnots, type ObjectiveQuestion } from '@vigie/stats'
import type { CampaignFigures } from '../performance/campaign-row.ts'
import { dayBefore } from '../performance/freshness.ts'
import type { Day, MinorUnits } from '../shared/references.ts'
import type { BudgetAlert, ObjectiveAlert } from './alert-rule.ts'
import type { BudgetFacts } from './budget-evaluation.ts'

/** What some campaigns did on one day of the account. */
export type AlertDay = AlertFigures & { readonly day: Day }
export type AlertFigures = Omit<CampaignFigures, 'events'>

/** The account's day, and how far its figures reach. */
export type AccountMoment = {
  readonly today: Day
  /** Part of today that had passed when its figures were read, 0 to 1: the same reading tells the same. */
  readonly elapsed: number
  /** First day whose figures were ever read: earlier days are unknown, not zero. */
  readonly knownSince: Day | null
  /** Hours since the figures were read. */
  readonly hoursBehind: number
}

const historyDays = 28
/** Days an objective is judged on. */
export const objectiveWindow = 7
/** Figures are at least this late: the platform's own delay. */
const leastHoursBehind = 1
const hoursInDay = 24

/** Days from one to another, both included. */
export function daysBetween(since: Day, until: Day): Day[] {
  const days: Day[] = []
  for (let day = since; day <= until; day = dayBefore(day, -1)) days.push(day)
  return days
}

/** 0 for Sunday: a calendar day has a weekday whatever the zone. */
const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

export type BudgetDelivery = {
  /** Whether any of its campaigns delivers; what is paused spends nothing, whatever it spent before. */
  readonly delivers?: boolean
  /** What the platform may spend on one day, all its campaigns together; `null` where a lifetime budget leaves it open. */
  readonly plannedPerDay?: MinorUnits | null
}

/** What a budget alert is evaluated on: the spend of its campaigns by day, and the days of its period still to come. */
export function budgetFactsOf(
  rule: Pick<BudgetAlert, 'dateStart' | 'dateEnd'>,
  days: readonly AlertDay[],
  moment: AccountMoment,
  { delivers = true, plannedPerDay = null }: BudgetDelivery = {},
): BudgetFacts {
  const { today, elapsed, knownSince, hoursBehind } = moment
  const spends = new Map(days.map(({ day, spend }) => [day, spend]))
  // Its own age, not the account's: days before a campaign's first spend are no days on which it spent nothing.
  const windowStart = dayBefore(today, historyDays)
  const firstSpend = days.find(({ day, spend }) => spend > 0 && day >= windowStart)?.day ?? today
  // Nor is the day on which it began a whole one: what it spent on it says little of a day.
  const firstWhole = firstSpend === windowStart ? windowStart : dayBefore(firstSpend, -1)
  const firstKnown = latest(knownSince ?? today, firstWhole)
  const used = days
    .filter(({ day }) => day >= rule.dateStart && day <= rule.dateEnd)
    .reduce((sum, { spend }) => sum + spend, 0)
  const isUnderWay = today >= rule.dateStart && today <= rule.dateEnd
  const rest = isUnderWay ? [{ weekday: weekdayOf(today), fraction: 1 - elapsed }] : []
  const next = daysBetween(latest(dayBefore(today, -1), rule.dateStart), rule.dateEnd)
  return {
    used,
    history: daysBetween(firstKnown, dayBefore(today, 1)).map((day) => ({
      weekday: weekdayOf(day),
      spend: spends.get(day) ?? 0,
    })),
    coming: delivers ? [...rest, ...next.map((day) => ({ weekday: weekdayOf(day), fraction: 1 }))] : [],
    plannedPerDay,
    perHour: isUnderWay && elapsed > 0 ? (spends.get(today) ?? 0) / (elapsed * hoursInDay) : 0,
    hoursBehind: Math.max(leastHoursBehind, hoursBehind),
  }
}

const latest = (a: Day, b: Day): Day => (a > b ? a : b)

/** Part of the budget that an even pace would have spent by now, 0 to 1. */
export function evenPace(rule: Pick<BudgetAlert, 'dateStart' | 'dateEnd'>, moment: AccountMoment): number {
  const { today, elapsed } = moment
  if (today < rule.dateStart) return 0
  if (today > rule.dateEnd) return 1
  const passed = daysBetween(rule.dateStart, today).length - 1 + elapsed
  return passed / daysBetween(rule.dateStart, rule.dateEnd).length
}

/**
 * What an objective is judged by: the last seven complete days of its campaigns, the target in the unit of the
 * figures. ROAS counts the spend whose conversions have had time to come, and leaves out days without tracking.
 */
export function objectiveQuestionOf(
  rule: Pick<ObjectiveAlert, 'metric' | 'target' | 'threshold'>,
  days: readonly AlertDay[],
  { account, moment, unit, outages, delay }: ObjectiveFrame,
): ObjectiveQuestion {
  const { today, elapsed } = moment
  const byDay = new Map(days.map((one) => [one.day, one]))
  const history = daysBetween(dayBefore(today, historyDays), today)
  const matured = maturedSpend(
    history.map((day) => byDay.get(day)?.spend ?? 0),
    { elapsed: Math.max(0.01, elapsed), delay },
  )
  const isKnown = (day: Day) => rule.metric !== 'ROAS' || !outages?.has(day)
  const window = history.flatMap((day, index) => {
    const one = byDay.get(day)
    const isInWindow = day < today && day >= dayBefore(today, objectiveWindow)
    if (!one || !isInWindow || !isKnown(day)) return []
    const { spend, impressions, linkClicks, purchases, purchaseValue: revenue } = one
    return [{ spend, impressions, linkClicks, purchases, revenue, maturedSpend: matured[index] ?? spend }]
  })
  const tracked = account.filter(({ day }) => !outages?.has(day))
  const total = (read: (day: AlertDay) => number) => tracked.reduce((sum, one) => sum + read(one), 0)
  const usual = {
    spend: total(({ spend }) => spend),
    purchases: total(({ purchases }) => purchases),
    purchaseValue: total(({ purchaseValue }) => purchaseValue),
  }
  return {
    metric: rule.metric,
    target: targetInFigures(rule, unit),
    tolerance: rule.threshold / 100,
    days: window,
    usual:
      usual.spend > 0 && usual.purchases > 0
        ? { roas: usual.purchaseValue / usual.spend, basket: usual.purchaseValue / usual.purchases }
        : null,
  }
}

type ObjectiveFrame = {
  /** Every campaign's days: what the account usually earns. */
  readonly account: readonly AlertDay[]
  readonly moment: AccountMoment
  /** Minor units in one unit of the currency. */
  readonly unit: number
  /** Days on which conversions were not tracked: their revenue is unknown, not low. */
  readonly outages?: ReadonlySet<Day>
  /** How late the account's sales come, `accountDelay`; the usual delay without it. */
  readonly delay?: DelayKnots | undefined
}

/** Typed targets are per cent for CTR and units of the currency for costs; figures are fractions and minor units. */
export function targetInFigures(
  { metric, target }: Pick<ObjectiveAlert, 'metric' | 'target'>,
  unit: number,
): number {
  if (metric === 'ROAS') return target
  return metric === 'CTR' ? target / 100 : target * unit
}

/** A metric of one day, in the unit of the figures; `null` when there is nothing to divide by. */
export function metricOf(metric: ObjectiveAlert['metric'], figures: AlertFigures): number | null {
  const { spend, impressions, linkClicks, purchaseValue } = figures
  switch (metric) {
    case 'ROAS':
      return spend > 0 ? purchaseValue / spend : null
    case 'CTR':
      return impressions > 0 ? linkClicks / impressions : null
    case 'CPC':
      return linkClicks > 0 ? spend / linkClicks : null
    case 'CPM':
      return impressions > 0 ? (1000 * spend) / impressions : null
  }
}
