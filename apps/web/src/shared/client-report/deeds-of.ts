import type { ReportDeeds } from '@vigie/domain'
import type { TFunction } from 'i18next'

const levels = ['campaign', 'adset', 'ad'] as const

/** What was done over the days of a report, a sentence each; what was not done is not said. */
export function deedsOf(
  t: TFunction,
  { published, raised, lowered, paused, resumed }: ReportDeeds,
): string[] {
  const some = (count: number, sentence: (count: number) => string) => (count > 0 ? [sentence(count)] : [])
  return [
    ...some(published, (count) => t(($) => $.clientReport.deeds.published, { count })),
    ...some(raised, (count) => t(($) => $.clientReport.deeds.raised, { count })),
    ...some(lowered, (count) => t(($) => $.clientReport.deeds.lowered, { count })),
    ...levels.flatMap((level) =>
      some(paused[level], (count) => t(($) => $.clientReport.deeds.paused[level], { count })),
    ),
    ...levels.flatMap((level) =>
      some(resumed[level], (count) => t(($) => $.clientReport.deeds.resumed[level], { count })),
    ),
  ]
}
