import { dayBefore, dayCount } from '@vigie/domain'
import type { ExplorerObject } from '../../../data/explorer.ts'
import type { Range } from '../../../shared/figures/period.ts'
import type { Column } from '../columns.ts'

export type Day = ExplorerObject['days'][number]
export type Shown = { readonly day: string; readonly figures: Day | null }

/** Every day of the range: one on which nothing was delivered has its place too. */
export function everyDay(days: readonly Day[], range: Range): readonly Shown[] {
  const known = new Map(days.map((one) => [one.day, one]))
  return Array.from({ length: dayCount(range) }, (_, place) => {
    const day = dayBefore(range.until, dayCount(range) - 1 - place)
    return { day, figures: known.get(day) ?? null }
  })
}

/** What a result cost on a day. One that came on a day without spend was paid for before: nought would be a false figure. */
export const costOfDays = (cost: Column): Column => ({
  ...cost,
  total: (figures) => (figures.spend > 0 ? cost.total(figures) : null),
})
