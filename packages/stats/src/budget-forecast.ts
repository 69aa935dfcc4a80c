import { normalCdf } from './special-functions.ts'

/** One complete day of spend. */
export type SpendDay = {
  /** 0 to 6, any fixed convention. */
  readonly weekday: number
  readonly spend: number
}

/** One day, or part of a day, still to come. */
export type ComingDay = { readonly weekday: number; readonly fraction: number }

export type BudgetQuestion = {
  /** Complete days, oldest first, one entry for each calendar day; 28 are plenty. */
  readonly history: readonly SpendDay[]
  readonly used: number
  readonly target: number
  /** From now to the end of the period: the first may be the rest of today. */
  readonly coming: readonly ComingDay[]
  /** What the platform was told it may spend on one day, when known. */
  readonly plannedPerDay: number | null
}

export type BudgetForecast = {
  /** Probability that the period ends above the target. */
  readonly overspend: number
  readonly expected: number
  /** The 10 and 90 % points of the spend at the end. */
  readonly low: number
  readonly high: number
  /** Days from now until the target is met at the expected pace; `null` when it is not met in the period. */
  readonly exhaustedIn: number | null
  /** What may be spent on each day left to end at the target. */
  readonly perDayLeft: number
  /** Days that are left, the rest of today as a part of one: `used + daysLeft × the expected pace` is `expected`. */
  readonly daysLeft: number
}

const halfLifeDays = 4
const weekdayWeight = 3
const usualDrift = 0.06 ** 2
const driftWeight = 10
const usualNoise = 0.15 ** 2
const noiseWeight = 3
/** The platform may exceed a daily budget on a day; over days it holds to this much. */
const capOverPlan = 1.1
/** Days of spend that a planned budget stands for before any; nothing once a week was lived. */
const planWeight = 2
const planForgotten = 7
const tenthPercentile = 1.2815515655446004

type Level = { readonly level: number; readonly noise: number; readonly drift: number; readonly days: number }

/**
 * Where a budget will end: level × weekday × noise, the level weighted to recent days and drifting.
 * `null` when neither a day of spend nor a planned budget says anything.
 */
export function forecastBudget(question: BudgetQuestion): BudgetForecast | null {
  const { history, used, target, coming, plannedPerDay } = question
  const factors = weekdayFactors(history)
  const known = levelOf(history, factors, plannedPerDay)
  if (!known) return null
  const cap = plannedPerDay === null ? Infinity : plannedPerDay * capOverPlan
  const parts = coming.map((day) => ({
    fraction: day.fraction,
    mean: Math.min(known.level * (factors[day.weekday] ?? 1), cap) * day.fraction,
  }))
  const rest = sum(parts.map((part) => part.mean))
  const days = sum(coming.map((day) => day.fraction))
  const variance =
    known.noise * sum(parts.map((part) => part.mean ** 2)) +
    rest ** 2 * (known.noise / known.days + (known.drift * days) / 3)
  const expected = used + rest
  const sd = Math.sqrt(variance)
  return {
    overspend: sd > 0 ? 1 - normalCdf((target - expected) / sd) : Number(expected > target),
    expected,
    low: Math.max(used, expected - tenthPercentile * sd),
    high: expected + tenthPercentile * sd,
    exhaustedIn: exhaustion(target - used, parts),
    perDayLeft: days > 0 ? Math.max(0, target - used) / days : 0,
    daysLeft: days,
  }
}

function weekdayFactors(history: readonly SpendDay[]): readonly number[] {
  const mean = history.length > 0 ? sum(history.map((day) => day.spend)) / history.length : 0
  return Array.from({ length: 7 }, (_, weekday) => {
    const own = history.filter((day) => day.weekday === weekday)
    if (!(mean > 0)) return 1
    return (sum(own.map((day) => day.spend / mean)) + weekdayWeight) / (own.length + weekdayWeight)
  })
}

function levelOf(
  history: readonly SpendDay[],
  factors: readonly number[],
  planned: number | null,
): Level | null {
  const flat = history.map((day) => day.spend / (factors[day.weekday] ?? 1))
  const weights = flat.map((_, at) => 2 ** ((at - flat.length + 1) / halfLifeDays))
  const total = sum(weights)
  const seen = total > 0 ? sum(flat.map((spend, at) => spend * (weights[at] ?? 0))) / total : 0
  const plan = planned === null ? 0 : planWeight * Math.max(0, 1 - flat.length / planForgotten)
  const level = seen > 0 ? (seen * total + (planned ?? 0) * plan) / (total + plan) : 0
  if (!(level > 0)) {
    return planned === null ? null : { level: planned, noise: usualNoise, drift: usualDrift, days: 1 }
  }
  const relative = flat.map((spend) => spend / level)
  const squares = sum(relative.map((one, at) => (weights[at] ?? 0) * (one - 1) ** 2))
  return {
    level,
    noise: (squares + noiseWeight * usualNoise) / (total + noiseWeight),
    drift: driftOf(relative),
    days: plan + total ** 2 / sum(weights.map((weight) => weight ** 2)),
  }
}

/** Var(x_{d+3} − x_d) − Var(x_{d+1} − x_d) is twice the drift of a day: the noise of the days cancels. */
function driftOf(relative: readonly number[]): number {
  const steps = (lag: number) => relative.slice(lag).map((one, at) => (one - (relative[at] ?? one)) ** 2)
  const [far, near] = [steps(3), steps(1)]
  if (far.length === 0) return usualDrift
  const measured = (sum(far) / far.length - sum(near) / near.length) / 2
  return Math.max(0, (measured * far.length + usualDrift * driftWeight) / (far.length + driftWeight))
}

function exhaustion(left: number, parts: readonly { fraction: number; mean: number }[]): number | null {
  if (left <= 0) return 0
  let remaining = left
  let days = 0
  for (const part of parts) {
    if (part.mean >= remaining) return days + (part.fraction * remaining) / part.mean
    remaining -= part.mean
    days += part.fraction
  }
  return null
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
