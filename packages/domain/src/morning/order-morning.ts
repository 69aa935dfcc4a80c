import { dayBefore } from '../performance/freshness.ts'
import type { Day } from '../shared/references.ts'
import { isWaiting, type MorningCandidate, type MorningLine, type MorningTold } from './morning-line.ts'

/**
 * What waits, one line an object, the most urgent first: of the same urgency what has more money a day at stake, then
 * what waits longest. Nothing is lost: each line has the keys of all that it puts together.
 */
export function orderMorning(candidates: readonly MorningCandidate[]): readonly MorningLine[] {
  const subjects = Map.groupBy(candidates, ({ subject }) => subject)
  return [...subjects.values()].flatMap(together).toSorted(before)
}

const money = ({ stake }: Pick<MorningCandidate, 'stake'>): number => Math.abs(stake?.perDay.amount ?? 0)

/** In every language the same. */
const byText = (a: string, b: string): number => Number(a > b) - Number(a < b)

type Ordered = Pick<MorningLine, 'urgency' | 'stake' | 'since' | 'subject'>
const before = (a: Ordered, b: Ordered): number =>
  a.urgency - b.urgency ||
  money(b) - money(a) ||
  Date.parse(a.since) - Date.parse(b.since) ||
  byText(a.subject, b.subject)

/** What says more of an object leads: words of its own, then the more urgent, then the later. */
const leads = (a: MorningCandidate, b: MorningCandidate): number =>
  Number(isWaiting(b.told)) - Number(isWaiting(a.told)) ||
  a.urgency - b.urgency ||
  Date.parse(b.since) - Date.parse(a.since) ||
  byText(a.key, b.key)

/** An alert of what is said in words of its own is the same thing told twice. */
const isToldBy = (first: MorningTold, other: MorningTold): boolean => isWaiting(first) && !isWaiting(other)

const saysTheSame = (first: MorningTold, other: MorningTold): boolean =>
  isToldBy(first, other) || first.code === other.code

function together(same: readonly MorningCandidate[]): readonly MorningLine[] {
  const [first, ...others] = same.toSorted(leads)
  if (!first) return []
  const all = [first, ...others]
  const { key: _key, ...lead } = first
  const urgencies = all.map(({ urgency }) => urgency).toSorted((a, b) => a - b)
  const dates = all.map(({ since }) => since).toSorted((a, b) => Date.parse(a) - Date.parse(b))
  return [
    {
      ...lead,
      urgency: urgencies[0] ?? lead.urgency,
      since: dates[0] ?? lead.since,
      stake: all.find(({ stake }) => stake !== null)?.stake ?? null,
      adId: all.find(({ adId }) => adId !== null)?.adId ?? null,
      keys: all.map(({ key }) => key).toSorted(),
      asking: all.flatMap(({ key, told }) => (isToldBy(first.told, told) ? [] : [key])).toSorted(),
      also: others.flatMap(({ told }) => (saysTheSame(first.told, told) ? [] : [told])),
    },
  ]
}

/**
 * The lines of which something is left that nobody answered. An alert that comes later of what was answered already says
 * nothing new.
 * @param answered keys of what was answered
 */
export const stillWaiting = (
  lines: readonly MorningLine[],
  answered: ReadonlySet<string>,
): readonly MorningLine[] => lines.filter(({ asking }) => asking.some((key) => !answered.has(key)))

const sunday = 0
const monday = 1

/**
 * The day since which a morning tells: the working day before. On a Monday, and at the weekend, that is Friday.
 * @param today the account's day
 */
export function morningSince(today: Day): Day {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  if (weekday === monday) return dayBefore(today, 3)
  return dayBefore(today, weekday === sunday ? 2 : 1)
}
