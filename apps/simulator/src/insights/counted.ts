/**
 * What is counted of an ad's day and kept: everything else is derived from it. Spend in minor units of the currency;
 * purchases by the day they happened and by how long after a click, or a view, they came.
 */
export type Counted = Int32Array

export const column = {
  spend: 0,
  impressions: 1,
  linkClicks: 2,
  withinDay: 3,
  withinWeek: 4,
  withinMonth: 5,
  afterView: 6,
} as const

export const columnCount = 7

export const countedOf = (row: Counted | null, name: keyof typeof column): number => row?.[column[name]] ?? 0

/** What the auction learns from: purchases of the windows it optimises for. */
export const eventsOf = (row: Counted): number =>
  countedOf(row, 'withinDay') + countedOf(row, 'withinWeek') + countedOf(row, 'afterView')

/** What an ad did before a day. */
export type AdPast = {
  readonly impressions: number
  readonly events: number
  readonly clicks: number
  readonly spend: number
  /** Link clicks of the day so many days earlier. */
  readonly clicksAgo: (days: number) => number
}
