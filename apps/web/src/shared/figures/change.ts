import { dayCount, relativeChange, type CampaignFigures } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { space } from '@vigie/sentences/numbers'
import { formatNumber, type Language } from '../../lib/format.ts'
import type { Provenance } from './source-facts.tsx'
import type { Range } from './period.ts'

/** How far a figure moved, without its direction; `null` when there was nothing before. */
export type Change = (now: number, before: number, language: Language) => string | null

/** Amounts and counts move by a share of what they were. */
export const inPercent: Change = (now, before, language) => {
  const fraction = relativeChange(now, before)
  return fraction === null ? null : `${formatNumber(Math.abs(fraction) * 100, language, 1)}${space}%`
}

/** A percentage moves by points: a share of a share would be read as points. */
export const inPoints: Change = (now, before, language) =>
  `${formatNumber(Math.abs(now - before) * 100, language)}${space}pt`

/** A ratio moves by its own unit. */
export const inUnits: Change = (now, before, language) =>
  formatNumber(Math.abs(now - before), language, 2, true)

/** Every day of a range and of the one before it was read: a change needs no word on what it is measured against. */
export const isWholeComparison = ({ readDays, previousReadDays }: Provenance, range: Range): boolean =>
  Math.min(readDays, previousReadDays) >= dayCount(range)

/** What a change is measured against, and how much of it was read; `null` when nothing of it was. */
function comparedWith(t: TFunction, provenance: Provenance, range: Range): string | null {
  const days = dayCount(range)
  const { readDays, previousReadDays } = provenance
  if (readDays === 0 || previousReadDays === 0) return null
  if (previousReadDays < days)
    return t(($) => $.figures.compared.previousPartly, { read: previousReadDays, days })
  if (readDays < days) return t(($) => $.figures.compared.partly, { read: readDays, days })
  return t(($) => $.figures.compared.whole)
}

/** What the figures of a strip are held against. */
export type Against = {
  /** `null` where nothing is known or wanted. */
  readonly totals: CampaignFigures | null
  /** What is said of it; `null` where nothing is to be said. */
  readonly words: string | null
  /** Every day of both was read, as many of one as of the other. */
  readonly isWhole: boolean
}

/** While the days to compare with are read, and where nothing is to be compared. */
export const nothingAgainst: Against = { totals: null, words: null, isWhole: true }

type Answer = { readonly provenance: Provenance; readonly previousTotals: CampaignFigures }

/** The days before, as an answer brings them with its figures. */
/**
 * Against as many days before, but for today alone: its hours so far held against the whole of yesterday would be a loss every morning.
 */
export function againstDaysBefore(
  t: TFunction,
  { provenance, previousTotals }: Answer,
  { since, until, today }: Range & { readonly today: string },
): Against {
  if (since >= today) return nothingAgainst
  const range = { since, until }
  const compared = comparedWith(t, provenance, range)
  if (compared !== null)
    return { totals: previousTotals, words: compared, isWhole: isWholeComparison(provenance, range) }
  const isUnread = provenance.readDays === 0
  const words = t(($) => (isUnread ? $.figures.compared.unread : $.figures.compared.never))
  return { totals: null, words, isWhole: false }
}
