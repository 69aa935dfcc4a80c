import type { Extent } from '../publication/file-publication.ts'
import type { Language } from '../shared/language.ts'
import type { HoldOutShare } from '../monitoring/hold-out.ts'
import type { BudgetMoveMode, MonitoringPreset } from '../monitoring/policy.ts'
import type { Instant, MinorUnits, NamedReference } from '../shared/references.ts'
import { latestStart } from '../shared/planned-start.ts'

/** Values of a live object that a proposal may change. Budgets in minor units of the account's currency. */
export type ProposedValues = {
  readonly status?: 'ACTIVE' | 'PAUSED'
  readonly name?: string
  readonly dailyBudget?: MinorUnits
  readonly lifetimeBudget?: MinorUnits
  /** Of an ad set: when it delivers; `null` for no end. */
  readonly startTime?: Instant
  readonly endTime?: Instant | null
  /** Of an ad set whose campaign has the budget, in a move of money: what it is to spend a day at least and at most; `null` for no limit. */
  readonly minimumSpend?: MinorUnits | null
  readonly maximumSpend?: MinorUnits | null
}

/** What a live object was when a proposal was made against it; `null`: it had no such budget. */
export type ProposalBase = {
  readonly status: 'ACTIVE' | 'PAUSED'
  readonly name: string
  readonly dailyBudget: MinorUnits | null
  readonly lifetimeBudget: MinorUnits | null
  /** Absent where it has none, and in what was kept before dates could be proposed. */
  readonly startTime?: Instant
  readonly endTime?: Instant
  /** Absent where it has none. */
  readonly minimumSpend?: MinorUnits
  readonly maximumSpend?: MinorUnits
}

/** One live object of a proposal: what it was, and what it shall be. */
export type ProposedChange = {
  readonly level: 'campaign' | 'adset' | 'ad'
  readonly id: string
  readonly campaignId: string
  readonly base: ProposalBase
  readonly set: ProposedValues
  /**
   * Daily budgets that the switch of a campaign without one of its own decides about: those of its ad sets that were on when it was
   * proposed. Only where the switch is changed.
   */
  readonly behind?: MinorUnits
  /**
   * What its switch lets be spent where it has no budget of its own and is switched on, a day or in total. Proposals of before have none.
   */
  readonly letsSpend?: MinorUnits
  /** The budget of its campaign, a day or in total, where an ad set without one of its own gets other dates. */
  readonly budgetAbove?: MinorUnits
}

/** One change that is to be taken back, by the line of the ledger that tells it: what it wrote must stand, and nobody chose it since. */
export type ProposedUndo = ProposedChange & {
  readonly operationId: string
  /** Names of values that it puts back besides those of `set`, as the ledger has them. */
  readonly otherFields: readonly string[]
}

/** What a proposal would do, and nothing that anybody said about it. It never changes; its hash is what is approved. */
export type ProposalContent =
  | {
      readonly kind: 'changes'
      readonly changes: readonly ProposedChange[]
      /** When it is carried out once it is approved; without it at once. It is part of what is approved. */
      readonly startsAt?: Instant
      /** The proposal that it was a part of: the same changes by themselves are another proposal. */
      readonly partOf?: string
      /** Money of the first object goes to the others: they are raised once the platform shows that it was lowered. */
      readonly isMove?: true
    }
  | { readonly kind: 'undo'; readonly changes: readonly ProposedUndo[] }
  /** A strategy that is to act by itself, as it was looked at. */
  | {
      readonly kind: 'strategy'
      readonly strategyId: string
      readonly strategyName: string
      readonly preset: MonitoringPreset
      readonly holdOut: HoldOutShare
      /** Whether it moves money between ad sets, and how. */
      readonly budgets: BudgetMoveMode
      /** The campaigns that whoever proposed was shown: it begins to act on these or not at all. */
      readonly touches: readonly NamedReference[]
      /** Of the strategy and how it acts when it was looked at: another one is another proposal. */
      readonly revision: string
    }
  | {
      readonly kind: 'publication'
      readonly fileId: string
      readonly extent: Extent
      /** The plan that was looked at: another one is another proposal. */
      readonly planHash: string
      readonly campaignName: string
      readonly campaignId: string | null
      /** Minor units that it adds a day and in total. */
      readonly dailyTotal: MinorUnits
      readonly lifetimeTotal: MinorUnits
      readonly strategyId: string | null
      readonly monitorAds: boolean
      readonly monitorAdsets: boolean
      /** All that it makes is left paused. Absent: it is switched on. */
      readonly leavesPaused?: true
      /** Of names that nobody typed: whoever approves may work in another. Proposals of before have none. */
      readonly language?: Language
      /** The proposal that it was a part of, and the ads of that which its file leaves out. */
      readonly partOf?: string
      readonly leftOut?: readonly LeftOutAd[]
    }

/** An ad that is left out of a plan: the key of its creative, and what it is called. */
export type LeftOutAd = { readonly key: string; readonly title: string }

export type ProposalKind = ProposalContent['kind']

/** How long a proposal may be decided, and how long before its end those who may decide are reminded. */
const proposalHours = 72
const reminderHours = 24

const hourMs = 3_600_000

/**
 * When a proposal made at an instant ends: after three days, or an hour after the time at which it is to begin. What is approved
 * within that hour begins at once.
 */
export const proposalEnd = (madeAt: Date, startsAt?: Instant): Date =>
  startsAt === undefined ? new Date(madeAt.getTime() + proposalHours * hourMs) : latestStart(startsAt)

/** When a proposal begins by its content; `null`: as soon as it is approved. */
export const proposalStart = (content: ProposalContent): Date | null =>
  content.kind === 'changes' && content.startsAt !== undefined ? new Date(content.startsAt) : null

/** Proposals that end until then are those whose deciders are to be reminded now. */
export const remindedUntil = (now: Date): Date => new Date(now.getTime() + reminderHours * hourMs)

/** Whether the end of a proposal has come: at its very instant nothing is decided any more. */
export const hasExpired = (expiresAt: Instant | Date, now: Date): boolean =>
  new Date(expiresAt).getTime() <= now.getTime()
