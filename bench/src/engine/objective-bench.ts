import {
  accountDelay,
  evaluateObjective,
  objectiveQuestionOf,
  quietObjective,
  type ObjectiveAlert,
} from '@vigie/domain'
import { drawForRevenue, fallen, liveThrough, looksPerMonth, type LivedAccount } from './account-days.ts'
import { stepsPerDay } from './campaign.ts'
import { marketReporting, type MarketFamily } from './market-families.ts'

/** What one family's objectives did on campaigns that nobody touches. */
export type ObjectivesOfFamily = {
  readonly name: string
  readonly falseAMonth: number
  readonly alertsAMonth: number
  /** Part of the good days that an alert was on, and of the bad ones. */
  readonly onGood: number
  readonly onBad: number
  /** Sales that the platform told of, a week. */
  readonly salesAWeek: number
  /** Days from a fall of 45 % to its alert, the middle one; campaigns in which none came, and all of them. */
  readonly fallSeenAfter: number
  readonly fallNeverSeen: number
  readonly falls: number
}

type Sample = { readonly campaigns: number; readonly seed: number }
const windowDays = 7
const tolerance = 10
const targetFactors = [0.8, 0.9, 1, 1.1, 1.25]
const fallsOn = 18
const fallenTo = 0.55

/** The objectives of every family of the report, as the server evaluates them, held against what the judged days truly brought. */
export const objectivesByFamily = (sample: Sample): readonly ObjectivesOfFamily[] =>
  marketReporting.map((family, at) => objectivesOf(family, { ...sample, seed: sample.seed + at * 100_003 }))

function objectivesOf(family: MarketFamily, { campaigns, seed }: Sample): ObjectivesOfFamily {
  const sum = { looks: 0, good: 0, bad: 0, onGood: 0, onBad: 0, alerts: 0, false: 0, sales: 0, days: 0 }
  const seenAfter: number[] = []
  let falls = 0
  for (let campaign = 0; campaign < campaigns; campaign += 1) {
    const world = drawForRevenue(family, seed + campaign * 7919)
    const account = liveThrough(world)
    const target = meanReturn(account) * (targetFactors[campaign % targetFactors.length] ?? 1)
    const watched = watch(account, target)
    sum.looks += watched.looks
    sum.good += watched.good
    sum.bad += watched.bad
    sum.onGood += watched.onGood
    sum.onBad += watched.onBad
    sum.alerts += watched.raised.length
    sum.false += watched.raised.filter(({ isBad }) => !isBad).length
    sum.sales += watched.sales
    sum.days += watched.days
    const lower = watch(liveThrough(fallen(world, fallsOn, fallenTo)), meanReturn(account), fallsOn)
    if (lower.isOnBefore) continue
    falls += 1
    const first = lower.raised.find(({ day }) => day >= fallsOn)
    if (first) seenAfter.push(first.day - fallsOn)
  }
  return {
    name: family.name,
    alertsAMonth: (looksPerMonth * sum.alerts) / Math.max(1, sum.looks),
    falseAMonth: (looksPerMonth * sum.false) / Math.max(1, sum.looks),
    onGood: sum.onGood / Math.max(1, sum.good),
    onBad: sum.onBad / Math.max(1, sum.bad),
    salesAWeek: (7 * sum.sales) / Math.max(1, sum.days),
    fallSeenAfter: middleOf([
      ...seenAfter,
      ...Array.from({ length: falls - seenAfter.length }, () => Infinity),
    ]),
    fallNeverSeen: falls - seenAfter.length,
    falls,
  }
}

type Raised = { readonly day: number; readonly isBad: boolean }

function watch({ looks, brought }: LivedAccount, target: number, watchedFrom = 0) {
  let state = quietObjective
  const seen = { looks: 0, good: 0, bad: 0, onGood: 0, onBad: 0, isOnBefore: false }
  const raised: Raised[] = []
  const rule: Pick<ObjectiveAlert, 'metric' | 'target' | 'threshold'> = {
    metric: 'ROAS',
    target,
    threshold: tolerance,
  }
  for (const look of looks) {
    if (look.day < windowDays) continue
    const moment = { today: look.today, elapsed: look.elapsed, knownSince: null, hoursBehind: 0 }
    const delay = accountDelay([look.days], { today: look.today, outages: look.outages })
    const frame = { account: look.days, moment, unit: 1, outages: look.outages, delay }
    const now = (look.day + look.elapsed) * 24 * 3_600_000
    const before = state.isMissed
    state = evaluateObjective(objectiveQuestionOf(rule, look.days, frame), now, state).state
    const isBad = returnUntil({ looks, brought }, look.day) < target * (1 - tolerance / 100)
    if (look.day === watchedFrom && state.isMissed) seen.isOnBefore ||= look.elapsed < 1 / stepsPerDay
    if (state.isMissed && !before) raised.push({ day: look.day + look.elapsed, isBad })
    seen.looks += 1
    seen[isBad ? 'bad' : 'good'] += 1
    if (state.isMissed) seen[isBad ? 'onBad' : 'onGood'] += 1
  }
  const last = looks.at(-1)?.days ?? []
  return {
    ...seen,
    raised,
    sales: last.reduce((all, { purchases }) => all + purchases, 0),
    days: last.length,
  }
}

/** What the seven days before one truly returned. */
function returnUntil({ looks, brought }: LivedAccount, day: number): number {
  const days = looks.at(-1)?.days.slice(day - windowDays, day) ?? []
  const spend = days.reduce((sum, one) => sum + one.spend, 0)
  const value = brought.slice(day - windowDays, day).reduce((sum, one) => sum + one, 0)
  return spend > 0 ? value / spend : 0
}

function meanReturn({ looks, brought }: LivedAccount): number {
  const spend =
    looks
      .at(-1)
      ?.days.slice(0, brought.length)
      .reduce((sum, one) => sum + one.spend, 0) ?? 0
  return brought.reduce((sum, one) => sum + one, 0) / Math.max(1e-9, spend)
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN
