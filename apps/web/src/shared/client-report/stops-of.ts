import { daysBeforeStop, stopReasonOf } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { formatMoney } from '../../lib/format.ts'
import type { Report } from './report.ts'

/** One thing that stands stopped: what it is called, why, and what it spent a day. */
export type Stop = {
  readonly key: string
  readonly name: string
  readonly level: string
  readonly picture: string | null
  readonly reason: string
  readonly money: string | null
}

/** What stands stopped, each by its name and what its figures say of it. */
export function stopsOf(t: TFunction, report: Report, currency: string): readonly Stop[] {
  return report.stopped.map((one, index) => ({
    key: `${one.level} ${one.name} ${index}`,
    name: one.name,
    level: t(($) => $.clientReport.stops.level[one.level]),
    picture: one.picture,
    reason: reasonText(t, report, { one, currency }),
    money:
      one.before &&
      t(($) => $.clientReport.deeds.perDay, {
        money: formatMoney(Math.round(one.before.spend / daysBeforeStop), currency),
      }),
  }))
}

type Told = { readonly one: Report['stopped'][number]; readonly currency: string }

function reasonText(t: TFunction, report: Report, { one, currency }: Told): string {
  const { result } = report
  const reason = stopReasonOf(one, report)
  switch (reason.kind) {
    case 'nothing':
      return t(($) => $.clientReport.stops.nothing, {
        money: formatMoney(reason.spend, currency),
        results: t(($) => $.clientReport.counted[result], { count: 0 }),
      })
    case 'dearer':
      return t(($) => $.clientReport.stops.dearer, {
        what: capital(t(($) => $.clientReport.there[result])),
        cost: formatMoney(Math.round(reason.cost), currency),
        overall: formatMoney(Math.round(reason.overall), currency),
      })
    case 'figures':
      return t(($) => $.clientReport.stops.figures, {
        results: t(($) => $.clientReport.counted[result], { count: reason.results }),
      })
    case 'unknown':
      return t(($) => $.clientReport.stops.unknown)
  }
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
