import { dayCount, relativeChange } from '@vigie/domain'
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
export function comparedWith(t: TFunction, provenance: Provenance, range: Range): string | null {
  const days = dayCount(range)
  const { readDays, previousReadDays } = provenance
  if (readDays === 0 || previousReadDays === 0) return null
  if (previousReadDays < days)
    return t(($) => $.figures.compared.previousPartly, { read: previousReadDays, days })
  if (readDays < days) return t(($) => $.figures.compared.partly, { read: readDays, days })
  return t(($) => $.figures.compared.whole)
}
