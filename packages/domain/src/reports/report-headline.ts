import { dayCount } from '../performance/freshness.ts'
import { costOfResult, type ClientReport } from './client-report.ts'

/** Whether a week is told as good or hard; `mixed`: one thing rose while the other fell, and only that is said. */
export type ReportMood = 'good' | 'even' | 'mixed' | 'hard'

/** What a report comes to in one sentence, of which a screen makes the words. */
export type ReportHeadline =
  /** Nothing was spent. */
  | { readonly kind: 'nothing' }
  /** The period or the one before it is not whole, or nothing happened in either: the figures alone are said. */
  | { readonly kind: 'plain' }
  | {
      readonly kind: 'compared'
      readonly volume: 'more' | 'same' | 'fewer'
      /** `null` where one of both has no result that could cost anything. */
      readonly cost: 'lower' | 'same' | 'higher' | null
      readonly mood: ReportMood
      /** Less than before, while the platform still counts results of these days. */
      readonly isEarly: boolean
    }

/** How a sentence names the days of a report. */
export type ReportLength = 'day' | 'week' | 'month' | 'period'

/** Below these a difference is what chance does from one week to the next: 1.64 standard deviations, and two in a hundred. */
const [deviations, leastShare] = [1.64, 0.02]

/**
 * The one sentence of a report. It tells more or fewer, cheaper or dearer, only of differences that chance alone hardly makes: results are
 * counts, so that `√(a + b)` is what two equal weeks differ by, and a cost is as uncertain as the results that it is shared among.
 */
export function reportHeadline(
  report: Pick<ClientReport, 'totals' | 'previous' | 'missingDays' | 'maturingSince'>,
): ReportHeadline {
  const { totals, previous, missingDays, maturingSince } = report
  if (totals.spend === 0) return { kind: 'nothing' }
  if (previous === null || missingDays > 0 || totals.results + previous.results === 0)
    return { kind: 'plain' }
  const volume = sideOf(previous.results, totals.results, Math.sqrt(totals.results + previous.results))
  const [now, then] = [costOfResult(totals), costOfResult(previous)]
  const noise = Math.sqrt(1 / totals.results + 1 / previous.results)
  const cost = now === null || then === null ? null : sideOf(then, now, then * noise)
  const told = {
    volume: { '-1': 'fewer', 0: 'same', 1: 'more' } as const,
    cost: { '-1': 'lower', 0: 'same', 1: 'higher' } as const,
  }
  return {
    kind: 'compared',
    volume: told.volume[volume],
    cost: cost === null ? null : told.cost[cost],
    mood: moodOf(volume, cost ?? 0),
    isEarly: maturingSince !== null && (volume < 0 || (cost ?? 0) > 0),
  }
}

type Side = -1 | 0 | 1

function sideOf(before: number, after: number, deviation: number): Side {
  const difference = Math.abs(after - before)
  if (difference <= deviations * deviation || difference <= leastShare * before) return 0
  return after > before ? 1 : -1
}

function moodOf(volume: Side, cost: Side): ReportMood {
  if (volume === 0) return ({ '-1': 'good', 0: 'even', 1: 'hard' } as const)[cost]
  if (volume > 0) return cost > 0 ? 'mixed' : 'good'
  // Fewer at the same cost is as often a smaller budget as a bad week.
  return cost > 0 ? 'hard' : 'mixed'
}

/** How long a report is, as a sentence says it: a month is one from its first day to its last. */
export function reportLength({ since, until }: Pick<ClientReport, 'since' | 'until'>): ReportLength {
  const days = dayCount({ since, until })
  if (days === 1) return 'day'
  if (days === 7) return 'week'
  const next = new Date(Date.parse(`${until}T00:00:00Z`) + 86_400_000)
  const isMonth = since.endsWith('-01') && next.getUTCDate() === 1 && days <= 31
  return isMonth ? 'month' : 'period'
}
