import { maturedSpend } from '@vigie/stats'
import { daysBetween } from '../alerts/alert-facts.ts'
import type { Day, MinorUnits } from '../shared/references.ts'
import { dayBefore } from '../performance/freshness.ts'

/** Days on each side of a change that it is looked at by. */
const windowDays = 7
/** Results on each side below which a cost says nothing. */
const leastResults = 10
/** A cost that moved by less than chance alone moves it four times in five is not told as moved. */
const standardErrors = 1.28

/** What an object counts as a result. */
export type EffectResult = 'purchases' | 'leads' | 'linkClicks'

export type EffectSide = {
  readonly days: number
  readonly spend: MinorUnits
  /** The spend that the results answer for, some of which was spent before. */
  readonly answered: MinorUnits
  readonly results: number
}

/** What an object did on one day. */
export type EffectDay = { readonly day: Day; readonly spend: MinorUnits } & {
  readonly [R in EffectResult]: number
}

/** What came of a change, as far as it can be said. Figures after a change are not figures because of it. */
export type EffectSince =
  /** No whole day is known before: it ran for the first time that day or the day before, and waiting does not help. */
  | { readonly kind: 'noBefore' }
  /** No whole day has passed since. */
  | { readonly kind: 'tooEarly' }
  /** Money can be told, a cost cannot. */
  | {
      readonly kind: 'tooLittle'
      readonly perDay: readonly [MinorUnits, MinorUnits]
      readonly results: readonly [number, number]
    }
  | {
      readonly kind: 'measured'
      readonly perDay: readonly [MinorUnits, MinorUnits]
      readonly cost: readonly [MinorUnits, MinorUnits]
      readonly days: number
      /** `noise`: chance alone moves a cost as far. */
      readonly verdict: 'cheaper' | 'dearer' | 'noise'
    }

/** What campaigns of an objective are judged by. */
export function effectResult(objective: string | null): EffectResult {
  if (objective !== null && /LEAD/.test(objective)) return 'leads'
  return objective !== null && /TRAFFIC|LINK_CLICKS|AWARENESS|REACH/.test(objective)
    ? 'linkClicks'
    : 'purchases'
}

/**
 * The whole days on each side of a change: the day of the change itself belongs to neither, today is not over, and the day on which
 * something first ran began somewhere in it.
 * @param knownSince the first day whose figures were ever read; `null`: none
 * @param bornOn the first day that the object delivered; `null`: it never did
 */
export function effectDays({ on, today, knownSince, bornOn }: EffectFrame): {
  readonly before: DaySpan | null
  readonly after: DaySpan | null
} {
  const known = knownSince === null || bornOn === null ? on : latest(knownSince, dayBefore(bornOn, -1))
  const first = latest(dayBefore(on, windowDays), known)
  const last = earliest(dayBefore(on, -windowDays), dayBefore(today, 1))
  return { before: span(first, dayBefore(on, 1)), after: span(dayBefore(on, -1), last) }
}

type EffectFrame = {
  readonly on: Day
  readonly today: Day
  readonly knownSince: Day | null
  readonly bornOn: Day | null
}
export type DaySpan = { readonly since: Day; readonly until: Day }

const span = (since: Day, until: Day): DaySpan | null => (since <= until ? { since, until } : null)
const latest = (one: Day, other: Day): Day => (one > other ? one : other)
const earliest = (one: Day, other: Day): Day => (one < other ? one : other)

const stages = { purchases: 'purchase', leads: 'lead' } as const

/** Days before a side whose spend still brings results in it. */
export const carriedDays = 14

/**
 * The days of a side added up. People buy days after they clicked: what is stopped goes on bringing results that cost nothing any
 * more, so that results are held against the spend that they answer for.
 * @param figures what the object did, with the `carriedDays` before; a day that is not among them is one without spend
 */
export function effectSide(
  figures: readonly EffectDay[],
  span: DaySpan | null,
  result: EffectResult,
): EffectSide {
  if (span === null) return { days: 0, spend: 0, answered: 0, results: 0 }
  const byDay = new Map(figures.map((one) => [one.day, one]))
  const all = daysBetween(dayBefore(span.since, carriedDays), span.until)
  const spends = all.map((day) => byDay.get(day)?.spend ?? 0)
  const answered =
    result === 'linkClicks' ? spends : maturedSpend(spends, { elapsed: 1, stage: stages[result] })
  const sumOf = (values: readonly number[]) => values.slice(carriedDays).reduce((sum, one) => sum + one, 0)
  return {
    days: all.length - carriedDays,
    spend: sumOf(spends),
    answered: sumOf(answered),
    results: sumOf(all.map((day) => byDay.get(day)?.[result] ?? 0)),
  }
}

/** What the days after a change are beside those before it: money a day, and what a result costs where enough came. */
export function effectSince(before: EffectSide, after: EffectSide): EffectSince {
  if (before.days === 0) return { kind: 'noBefore' }
  if (after.days === 0) return { kind: 'tooEarly' }
  const perDay = [spendPerDay(before), spendPerDay(after)] as const
  const results = [before.results, after.results] as const
  if (Math.min(...results) < leastResults) return { kind: 'tooLittle', perDay, results }
  const [was, is] = [before.answered / before.results, after.answered / after.results]
  const moved = Math.log(is / was)
  const chance = standardErrors * Math.sqrt(1 / before.results + 1 / after.results)
  const isNoise = !Number.isFinite(moved) || Math.abs(moved) <= chance
  const cost = [Math.round(was), Math.round(is)] as const
  const direction = moved < 0 ? 'cheaper' : 'dearer'
  return { kind: 'measured', perDay, cost, days: after.days, verdict: isNoise ? 'noise' : direction }
}

const spendPerDay = ({ spend, days }: EffectSide): MinorUnits => Math.round(spend / days)

/** What a change is looked at by: an ad within its ad set, what starts or stops an ad set within its campaign. */
export function effectLevel(
  level: 'campaign' | 'adset' | 'ad',
  fields: readonly string[],
): 'campaign' | 'adset' | null {
  if (!fields.some((field) => !withoutEffect.has(field))) return null
  if (level === 'campaign') return 'campaign'
  return level === 'adset' && fields.includes('status') ? 'campaign' : 'adset'
}

const withoutEffect: ReadonlySet<string> = new Set(['name', 'isRetired'])

type Told = { readonly key: string; readonly effect: { readonly of: string; readonly id: string } | null }

/**
 * Of the lines of one day those whose effect another of them tells already, by the key of that one: changes of one day in one object are
 * looked at by the same days, and nobody can tell what came of which.
 */
export function effectsToldOnce(lines: readonly Told[]): ReadonlyMap<string, string> {
  const teller = new Map<string, string>()
  return new Map(
    lines.flatMap(({ key, effect }) => {
      if (effect === null) return []
      const object = `${effect.of} ${effect.id}`
      const told = teller.get(object)
      if (told === undefined) teller.set(object, key)
      return told === undefined ? [] : [[key, told] as const]
    }),
  )
}
