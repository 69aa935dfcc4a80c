import type { Breakdown, InsightLevel } from '@vigie/ads-api'

/** One kind of daily report that the screens need, as it is asked of the platform and kept. */
export type Report = {
  readonly name: ReportName
  readonly level: InsightLevel
  readonly breakdowns: readonly Breakdown[]
  /** Rows that an object usually has per day: decides whether a request is answered at once or prepared. */
  readonly rowsPerDay: number
  /** How old the figures of the last two days may become. */
  readonly freshMinutes: number
  /** How far back it is read; the platform keeps 37 months. */
  readonly historyDays: number
}

export type ReportName = 'campaign' | 'adset' | 'ad' | 'age_gender' | 'platform' | 'country'

const level = (name: InsightLevel, freshMinutes: number): Report => ({
  name,
  level: name,
  breakdowns: [],
  rowsPerDay: 1,
  freshMinutes,
  historyDays: 396,
})

const breakdown = (name: ReportName, breakdowns: readonly Breakdown[], rowsPerDay: number): Report => ({
  name,
  level: 'campaign',
  breakdowns,
  rowsPerDay,
  freshMinutes: 360,
  historyDays: 92,
})

/** In the order of their urgency: the list first. Combinations are those that the platform accepts. */
export const reports: readonly Report[] = [
  level('campaign', 4),
  level('ad', 15),
  level('adset', 30),
  breakdown('age_gender', ['age', 'gender'], 18),
  breakdown('platform', ['platform'], 4),
  breakdown('country', ['country'], 3),
]
