/**
 * When a day's figures must be read again. The platform adds conversions to a day for as long as its longest
 * attribution window lasts, and corrects it a little longer: figures are final 28 days after.
 */
export const restatedDays = 28

/** One day of one report, as it was last read. Both are calendar days of the account. */
export type DayRead = {
  readonly day: string
  /** The account's day on which it was read. */
  readonly readOn: string
  /** Minutes since it was read. */
  readonly minutesOld: number
}

export type ReadRange = { readonly since: string; readonly until: string }

/** The day some days earlier (later when negative). Days are calendar days: no clock change moves them. */
export function dayBefore(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - count)
  return date.toISOString().slice(0, 10)
}

/** How many days after its first a range ends at most: no platform keeps figures for longer, and nobody asks for more. */
export const longestRange = 3700

/** Days from one to the other, both included. */
export const dayCount = ({ since, until }: ReadRange): number =>
  Math.round((Date.parse(until) - Date.parse(since)) / 86_400_000) + 1

/** A day whose conversions may still grow. */
export const isMaturing = (day: string, today: string): boolean => day >= dayBefore(today, restatedDays)

type Question = {
  readonly today: string
  /** First day the account may have figures of. */
  readonly first: string
  readonly reads: readonly DayRead[]
  /** How old the figures of today and yesterday may become. */
  readonly freshMinutes: number
  /** Longest range of one request. */
  readonly chunkDays: number
}

/**
 * The ranges to read now, newest first: days never read, the last two days when they are old, and once a day those
 * that the platform may still restate. A day read after its window closed is never read again.
 */
export function staleRanges(question: Question): ReadRange[] {
  const { today, first, chunkDays } = question
  const readOf = new Map(question.reads.map((read) => [read.day, read]))
  const ranges: { since: string; until: string }[] = []
  for (let day = today; day >= first; day = dayBefore(day, 1)) {
    if (!isStale(readOf.get(day), day, question)) continue
    const last = ranges.at(-1)
    if (last?.since === dayBefore(day, -1) && dayCount(last) < chunkDays) last.since = day
    else ranges.push({ since: day, until: day })
  }
  return ranges
}

function isStale(
  read: DayRead | undefined,
  day: string,
  { today, freshMinutes }: Pick<Question, 'today' | 'freshMinutes'>,
): boolean {
  if (!read) return true
  if (day >= dayBefore(today, 1) && read.minutesOld >= freshMinutes) return true
  return read.readOn < today && isMaturing(day, read.readOn)
}
