import type { DeliveryLevel } from '../performance/delivery.ts'
import type { ProposalBase, ProposedValues } from '../proposals/proposal.ts'
import type { Instant, MinorUnits } from '../shared/references.ts'

/** A value of a live object that can be staged: what a list may change. */
export type StagedField = Exclude<keyof ProposedValues, 'minimumSpend' | 'maximumSpend'>
export const stagedFields = [
  'dailyBudget',
  'lifetimeBudget',
  'status',
  'name',
  'startTime',
  'endTime',
] as const satisfies readonly StagedField[]

/** A value as it is staged: a status, a name, a date, or a budget in minor units. `null`: there was none; of an end, that there is none any more. */
export type StagedValue = string | number | null

/**
 * One value that somebody wants a live object to have and has not sent yet. There is one for each field of an object: staged
 * again, the later value stands in the place of the former.
 */
export type StagedChange = {
  readonly level: DeliveryLevel
  readonly id: string
  /** Itself for a campaign. */
  readonly campaignId: string
  /** Of the object, as it was last read. */
  readonly name: string
  /** Of its campaign; `null` where that was never read. */
  readonly campaignName: string | null
  readonly field: StagedField
  /** What stood when it was staged. */
  readonly base: StagedValue
  readonly value: StagedValue
  readonly isLeftOut: boolean
  /** Why it is left out, in the words of whoever staged it. */
  readonly note: string
  readonly stagedAt: Instant
  /** Why it was not done when it was sent; `null` before, and once it is staged again. */
  readonly problem: string | null
  /** The object as it was last read; `null` when it is gone or was never read. */
  readonly now: ProposalBase | null
  /** Whether what stands above it is on: under what is off, nothing is spent. */
  readonly isBelowActive: boolean
  /**
   * Daily budgets of its ad sets that are on, of a campaign without one of its own: what its switch decides about. None for everything
   * else.
   */
  readonly behind?: MinorUnits | undefined
  /** What switching it on lets be spent where it has no budget of its own, as it was last read. */
  readonly letsSpend?: MinorUnits | undefined
  /** The budget of its campaign, a day or in total, where dates of an ad set without one of its own are changed. */
  readonly budgetAbove?: MinorUnits | undefined
}

/** What names one staged change. */
export type StagedKey = Pick<StagedChange, 'id' | 'field'>

/** One text for what names a staged change, for maps. */
export const stagedKey = ({ id, field }: StagedKey): string => `${id} ${field}`

/** So many a person may stage on an account; more are refused. */
export const mostStaged = 500

/** Whether the budget fields are those of money; the others are words. */
export const isBudgetField = (field: StagedField): field is 'dailyBudget' | 'lifetimeBudget' =>
  field === 'dailyBudget' || field === 'lifetimeBudget'

/** Whether a field is a date of an ad set. */
export const isDateField = (field: StagedField): field is 'startTime' | 'endTime' =>
  field === 'startTime' || field === 'endTime'
