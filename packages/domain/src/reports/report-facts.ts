import type { MinorUnits } from '../shared/references.ts'
import type { ReportedBudget, StoppedFigures } from './report-deeds.ts'

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

/** A budget that was changed, as a client reads it: by name where campaigns are named. */
export type ReportBudget = Pick<ReportedBudget, 'kind' | 'from' | 'to'> & {
  readonly name: string | null
  /** What it is in; `null` of a campaign’s own, or where none is named. */
  readonly campaign: string | null
}

/** What comes after the days of a report. */
export type ReportComing = {
  /** What the daily budgets that are on allow. */
  readonly dailyBudget: MinorUnits
  /** Campaigns that end soon, the first one first; their names where campaigns are named. */
  readonly ends: readonly { readonly name: string | null; readonly day: string }[]
}
