import { comparedRange, type Comparison } from '@vigie/domain'
import type { Range } from '../../../lib/days.ts'
import { isDay } from '../period.ts'

/** What is compared with what, as addresses carry it: nothing of it stands for the days before, in the strip alone. */
export type ComparisonSearch = {
  readonly against?: string | undefined
  readonly moves?: string | undefined
}

const words = ['year', 'none'] as const

/** The comparison of an address; one that it does not understand is that with the days before. */
export function comparisonOf(against: string | undefined): Comparison {
  const word = words.find((one) => one === against)
  if (word) return word
  const [since, until] = (against ?? '').split('_')
  return isDay(since) && isDay(until) && since <= until ? { since, until } : 'before'
}

/** As its address writes it; what is as at first is not written. */
export function textOfComparison(comparison: Comparison): string | undefined {
  if (comparison === 'before') return undefined
  return typeof comparison === 'string' ? comparison : `${comparison.since}_${comparison.until}`
}

/** The rows say their change. */
export const areRowsCompared = ({ against, moves }: ComparisonSearch): boolean =>
  moves === 'rows' && comparisonOf(against) !== 'none'

/** The days that an address compares a range with. */
export const comparedDays = (against: string | undefined, range: Range): Range | null =>
  comparedRange(comparisonOf(against), range)
