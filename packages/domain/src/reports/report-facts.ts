import type { MinorUnits } from '../shared/references.ts'
import type { StoppedFigures } from './report-deeds.ts'

/** Something that stands stopped, as a client reads it. */
export type ReportStopped = {
  readonly level: 'campaign' | 'adset' | 'ad'
  readonly name: string
  /** Where its small picture lies, for people of the account alone; `null` where none is known. */
  readonly picture: string | null
  /** What it spent and brought in the week before; `null` where those days are not known. */
  readonly before: StoppedFigures | null
}

/** Something that runs again, as a client reads it. */
export type ReportResumed = Omit<ReportStopped, 'before'>

/** What comes after the days of a report. */
export type ReportComing = {
  /** What the daily budgets that are on allow. */
  readonly dailyBudget: MinorUnits
  /** Campaigns that end soon, the first one first; their names where campaigns are named. */
  readonly ends: readonly { readonly name: string | null; readonly day: string }[]
}
