import { dayCount, reportHeadline, reportLength } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { formatMoney } from '../../lib/format.ts'
import type { Report } from './report.ts'

/** The one sentence that the figures of a report make, in the reader's language. */
export function headlineOf(t: TFunction, report: Report, currency: string): string {
  const { totals, result } = report
  const told = reportHeadline(report)
  if (told.kind === 'nothing') return t(($) => $.clientReport.headline.nothing)
  if (told.kind === 'plain')
    return t(($) => $.clientReport.headline.plain, {
      results: t(($) => $.clientReport.counted[result], { count: totals.results }),
      spend: formatMoney(totals.spend, currency),
    })
  const { volume, cost, mood, isEarly } = told
  const length = reportLength(report)
  const compared = t(($) => $.clientReport.headline.volume[volume], {
    results: t(($) => $.clientReport.headline.results[result]),
    before:
      length === 'day' || length === 'week'
        ? t(($) => $.clientReport.headline.before[length])
        : t(($) => $.clientReport.headline.before.other, { days: dayCount(report) }),
  })
  const sentence = joined(t, {
    volume: isEarly ? t(($) => $.clientReport.headline.early, { volume: compared }) : compared,
    cost: cost && t(($) => $.clientReport.headline.cost[cost]),
    isAgainst: mood === 'mixed' && cost !== 'same',
  })
  return mood === 'mixed'
    ? sentence.charAt(0).toUpperCase() + sentence.slice(1)
    : t(($) => $.clientReport.headline.opened, {
        opening: t(($) => $.clientReport.headline.opening[mood][length]),
        sentence,
      })
}

type Parts = { readonly volume: string; readonly cost: string | null; readonly isAgainst: boolean }

function joined(t: TFunction, { volume, cost, isAgainst }: Parts): string {
  if (cost === null) return t(($) => $.clientReport.headline.alone, { volume })
  return isAgainst
    ? t(($) => $.clientReport.headline.but, { volume, cost })
    : t(($) => $.clientReport.headline.and, { volume, cost })
}
