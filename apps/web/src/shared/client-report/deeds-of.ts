import { daysBeforeStop } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { formatMoney } from '../../lib/format.ts'
import { signed } from '../../lib/signed.ts'
import type { Report } from './report.ts'

const levels = ['campaign', 'adset', 'ad'] as const

/** A sentence, and what it comes to: the money, and of which days. */
export type Deed = {
  readonly kind: 'published' | 'raised' | 'lowered' | 'paused' | 'resumed'
  readonly sentence: string
  readonly money: string | null
  readonly note: string | null
}

/** What was done over the days of a report besides what is named, a sentence each; what was not done is not said. */
export function deedsOf(t: TFunction, report: Report, currency: string): readonly Deed[] {
  const { published, raised, lowered, paused, resumed } = report.deeds
  const some = (count: number, deed: () => Omit<Deed, 'note'> & Partial<Deed>): Deed[] =>
    count > 0 ? [{ note: null, ...deed() }] : []
  const moved = (amount: number) => signed(amount, (size) => formatMoney(size, currency))
  const budgets = (perDay: number, inAll: number): string | null => {
    const parts = [
      ...(perDay === 0 ? [] : [t(($) => $.clientReport.deeds.perDay, { money: moved(perDay) })]),
      ...(inAll === 0 ? [] : [t(($) => $.clientReport.deeds.inAll, { money: moved(inAll) })]),
    ]
    return parts.length === 0 ? null : parts.join(', ')
  }
  const money = report.deedMoney
  return [
    ...some(published, () => ({
      kind: 'published',
      sentence: t(($) => $.clientReport.deeds.published, { count: published }),
      money: null,
    })),
    ...report.budgets.map((budget) => budgetDeed(t, budget, currency)),
    // Of a report of before, which names none; those that are told one by one are not counted as well.
    ...some(report.budgets.length > 0 ? 0 : raised, () => ({
      kind: 'raised',
      sentence: t(($) => $.clientReport.deeds.raised, { count: raised }),
      money: money && budgets(money.raisedPerDay, money.raisedInAll),
    })),
    ...some(report.budgets.length > 0 ? 0 : lowered, () => ({
      kind: 'lowered',
      sentence: t(($) => $.clientReport.deeds.lowered, { count: lowered }),
      money: money && budgets(-money.loweredPerDay, -money.loweredInAll),
    })),
    ...some(report.budgets.length > 0 ? raised + lowered - report.budgets.length : 0, () => ({
      kind: 'raised',
      sentence: t(($) => $.clientReport.deeds.otherBudgets, {
        count: raised + lowered - report.budgets.length,
      }),
      money: null,
    })),
    ...levels.flatMap((level) => {
      // Those that are named are not counted as well.
      const named = report.stopped.filter((one) => one.level === level).length
      const count = paused[level] - named
      const cost = named > 0 ? null : (money?.stopped[level] ?? null)
      return some(count, () => ({
        kind: 'paused',
        sentence:
          named > 0
            ? t(($) => $.clientReport.stops.others[level], { count })
            : t(($) => $.clientReport.deeds.paused[level], { count }),
        money:
          cost &&
          t(($) => $.clientReport.deeds.perDay, {
            money: formatMoney(Math.round(cost.spend / daysBeforeStop), currency),
          }),
        note:
          cost &&
          t(($) => $.clientReport.deeds.before, {
            count,
            results: t(($) => $.clientReport.counted[report.result], { count: cost.results }),
          }),
      }))
    }),
    ...levels.flatMap((level) => {
      const count = resumed[level] - report.resumed.filter((one) => one.level === level).length
      return some(count, () => ({
        kind: 'resumed',
        sentence: t(($) => $.clientReport.deeds.resumed[level], { count }),
        money: null,
      }))
    }),
  ]
}

type Budget = Report['budgets'][number]

/** One budget, from what to what, by its name where a client reads names. */
function budgetDeed(t: TFunction, { name, campaign, kind, from, to }: Budget, currency: string): Deed {
  const money = (amount: number) => formatMoney(amount, currency)
  const sums = { from: money(from), to: money(to) }
  return {
    kind: to > from ? 'raised' : 'lowered',
    sentence:
      name === null
        ? t(($) => $.clientReport.budgets.unnamed[kind], sums)
        : t(($) => $.clientReport.budgets.named[kind], { name, ...sums }),
    money: t(($) => $.clientReport.deeds[kind], { money: signed(to - from, money) }),
    note: campaign,
  }
}
