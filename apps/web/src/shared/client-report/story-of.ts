import { dayCount, reportEffects, reportLength } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { formatDay, formatList, formatMoney, type Language } from '../../lib/format.ts'
import type { Report } from './report.ts'

type Facts = { readonly report: Report; readonly currency: string; readonly language: Language }

/** What the days changed, a sentence each, from their figures alone. */
export function effectsOf(t: TFunction, { report, currency }: Facts): readonly string[] {
  const { result } = report
  const length = reportLength(report)
  const before =
    length === 'day' || length === 'week'
      ? t(($) => $.clientReport.headline.before[length])
      : t(($) => $.clientReport.headline.before.other, { days: dayCount(report) })
  return reportEffects(report).map((effect) => {
    switch (effect.kind) {
      case 'cost':
        return t(($) => $.clientReport.effects[effect.difference < 0 ? 'cheaper' : 'dearer'], {
          what: t(($) => $.clientReport.cost[result]),
          money: formatMoney(Math.abs(effect.difference), currency),
          before,
        })
      case 'results':
        return t(($) => $.clientReport.effects[effect.difference < 0 ? 'fewer' : 'more'], {
          results: t(($) => $.clientReport.counted[result], { count: Math.abs(effect.difference) }),
          before,
        })
      case 'steady':
        return t(($) => $.clientReport.effects.steady, { before })
      case 'freed': {
        const money = formatMoney(effect.perDay, currency)
        return effect.cost === null
          ? t(($) => $.clientReport.effects.freedForNothing, { money })
          : t(($) => $.clientReport.effects.freed, {
              money,
              what: t(($) => $.clientReport.there[result]),
              cost: formatMoney(Math.round(effect.cost), currency),
            })
      }
      case 'budgets':
        return t(($) => $.clientReport.effects[effect.perDay < 0 ? 'budgetsDown' : 'budgetsUp'], {
          money: formatMoney(Math.abs(effect.perDay), currency),
        })
    }
  })
}

/** What comes after these days, a sentence each. */
export function comingOf(t: TFunction, { report, currency, language }: Facts): readonly string[] {
  const { coming } = report
  if (coming === null) return []
  const { dailyBudget, ends } = coming
  const named = ends.flatMap(({ name, day }) =>
    name === null ? [] : t(($) => $.clientReport.coming.end, { name, day: formatDay(day, language) }),
  )
  const [first] = ends
  return [
    ...(dailyBudget > 0
      ? [t(($) => $.clientReport.coming.budget, { money: formatMoney(dailyBudget, currency) })]
      : []),
    ...(named.length > 0
      ? [t(($) => $.clientReport.coming.ends, { count: named.length, list: formatList(named, language) })]
      : []),
    ...(named.length === 0 && first
      ? [
          t(($) => $.clientReport.coming.unnamed, {
            count: ends.length,
            day: formatDay(first.day, language),
          }),
        ]
      : []),
  ]
}
