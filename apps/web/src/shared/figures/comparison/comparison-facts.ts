import { atLength, comparabilityOf, dayCount, type CampaignFigures, type Comparability } from '@vigie/domain'
import type { TFunction } from 'i18next'
import type { Range } from '../../../lib/days.ts'
import type { Against } from '../change.ts'
import { comparisonOf } from './comparison-search.ts'

export type ReadFacts = {
  readonly range: Range
  readonly readDays: number
  readonly former: Range
  readonly formerReadDays: number
}

/** How the two can be compared, and the figures of the former at the length of the range. */
export function comparisonFacts({ range, readDays, former, formerReadDays }: ReadFacts) {
  const [days, formerDays] = [dayCount(range), dayCount(former)]
  const comparability = comparabilityOf({ days, read: readDays }, { days: formerDays, read: formerReadDays })
  return {
    comparability,
    counts: { days, read: readDays, formerDays, formerRead: formerReadDays },
    atSameLength: (figures: CampaignFigures) => atLength(figures, formerDays, days),
    isKnown: comparability !== 'unread' && comparability !== 'formerUnread',
    /** A row has no room to say what is missing of a comparison. */
    areRowsKnown: comparability === 'whole' || comparability === 'unequal',
  }
}
export type ComparisonFacts = ReturnType<typeof comparisonFacts>

const kindOf = (against: string | undefined): 'before' | 'year' | 'own' => {
  const comparison = comparisonOf(against)
  return comparison === 'before' || comparison === 'year' ? comparison : 'own'
}

/** The comparison as a sentence: with what, and what is to be known of it. */
export function comparisonSentence(
  t: TFunction,
  against: string | undefined,
  {
    comparability,
    counts,
    days,
  }: Pick<ComparisonFacts, 'comparability' | 'counts'> & { readonly days: string },
): string {
  const line = t(($) => $.comparison.line[kindOf(against)], { days })
  return comparability === 'whole' ? line : `${line} · ${told(t, comparability, counts)}`
}

const told = (
  t: TFunction,
  comparability: Exclude<Comparability, 'whole'>,
  counts: ComparisonFacts['counts'],
): string => t(($) => $.comparison.told[comparability], counts)

/** What a strip is held against, in few words. */
export function againstOf(
  t: TFunction,
  against: string | undefined,
  { facts, totals }: { readonly facts: ComparisonFacts; readonly totals: CampaignFigures },
): Against {
  const { comparability, counts, isKnown, atSameLength } = facts
  const isWhole = comparability === 'whole'
  const short = t(($) => $.comparison.short[kindOf(against)])
  if (isKnown) return { totals: atSameLength(totals), words: isWhole ? short : partly(), isWhole }
  const never = t(($) => (comparability === 'unread' ? $.figures.compared.unread : $.comparison.short.never))
  return { totals: null, words: never, isWhole: false }

  function partly(): string {
    const { days, read, formerDays, formerRead } = counts
    if (comparability === 'formerPartly')
      return t(($) => $.figures.compared.previousPartly, { read: formerRead, days: formerDays })
    return comparability === 'partly' ? t(($) => $.figures.compared.partly, { read, days }) : short
  }
}
