import type { ReportingMode } from '@vigie/stats'
import type { SpendLimits } from '../guardrails/spend-limits.ts'
import type { MinorUnits } from '../shared/references.ts'
import type { PastRun } from './creative-past.ts'

/**
 * One ad as the engine needs it, as of one instant. Series have one entry for each day of the window, oldest first;
 * the last is the running day in the account's time zone. Money is in any one unit.
 */
export type MonitoredAd = {
  readonly id: string
  readonly adsetId: string
  readonly isActive: boolean
  /** Made by us, or put in our care: others are only flagged. */
  readonly isManaged: boolean
  /** Hours since it first delivered; `null` before. */
  readonly hoursAlive: number | null
  /** Hours since anybody changed it; `null` when never seen to change. */
  readonly hoursSinceChange: number | null
  /** Somebody undid what we did less than a week ago. */
  readonly isHeldByPerson: boolean
  /** The greatest doubt (0 to 1) about it that a person overruled by taking a pause back; `null` when none was. */
  readonly overruled: number | null
  /** The platform's attribution windows of its ad set; ads counted unlike are not compared. Empty: not told. */
  readonly attribution: string
  readonly isLearning: boolean
  readonly spend: readonly number[]
  readonly impressions: readonly number[]
  /** Event name → daily counts; an event that never happened may be absent. */
  readonly counts: Readonly<Record<string, readonly number[]>>
  /** Event name → daily revenue. */
  readonly values: Readonly<Record<string, readonly number[]>>
  /** Ads of the account's other campaigns that share its picture or film, or its words too. */
  readonly past: readonly PastRun[]
}

/** What an ad set may spend a day by a daily budget of its own, and what a person said of moving it. */
export type MovableBudget = {
  readonly daily: MinorUnits
  /** Hours until it ends; `null` when it has no end. */
  readonly hoursLeft: number | null
  /** Somebody took a move of its money back less than a week ago. */
  readonly isHeldByPerson: boolean
  /** The greatest doubt (0 to 1) about its money that a person overruled so; `null` when none was. */
  readonly overruled: number | null
}

/** What an ad set is to get of its campaign's daily budget a day at least and gets at most, and what a person said of moving it. */
export type LimitedSpend = SpendLimits & {
  /** Its limits are those that a move left; absent limits are nobody's. */
  readonly isOwn: boolean
  /** Hours until it ends; `null` when it has no end. */
  readonly hoursLeft: number | null
  /** Somebody took a move of its money back less than a week ago. */
  readonly isHeldByPerson: boolean
  /** The greatest doubt (0 to 1) about its money that a person overruled so; `null` when none was. */
  readonly overruled: number | null
}

/** Whom one ad set shows to, as far as the platform tells. */
export type MonitoredAdset = {
  readonly id: string
  /** The people it aims at, as one text: equal for ad sets that bid for the same. */
  readonly audience: string
  /** Distinct people of each day of the series; 0 where the platform does not tell. */
  readonly reach: readonly number[]
  /** Absent where the campaign has the budget, or where it is for the whole period: such money is not bound to days. */
  readonly budget?: MovableBudget | undefined
  /** Where the campaign has a budget a day; absent elsewhere. */
  readonly limited?: LimitedSpend | undefined
}

/** One campaign as of one instant, paused ads included: they tell what is usual there. */
export type MonitoredCampaign = {
  readonly id: string
  readonly budgetLevel: 'campaign' | 'adset'
  /** What it may spend a day, where the budget is its own and of a day. */
  readonly dailyBudget?: MinorUnits | null | undefined
  readonly ads: readonly MonitoredAd[]
  /** Its ad sets; one that is not listed aims at people of its own. */
  readonly adsets: readonly MonitoredAdset[]
  /** Days on which tracking was down, account-wide, aligned with the series. */
  readonly outages: readonly boolean[]
  /** Fraction of the running day that is over. */
  readonly elapsed: number
  /** Hours since the figures were read; `null` when they never were. */
  readonly dataAgeHours: number | null
  readonly reporting: ReportingMode
  /** Pauses that we made today, for the caps of a day. */
  readonly pausedToday: readonly {
    readonly kind: 'ad' | 'adset'
    readonly adsetId: string
    readonly perDay: number
  }[]
  /** Money was moved between its ad sets today, or a move was asked for. */
  readonly movedToday: boolean
  /** Days since each ad or ad set was first left running to be learnt from; absent where it never was. */
  readonly heldOut: Readonly<Record<string, number>>
}
