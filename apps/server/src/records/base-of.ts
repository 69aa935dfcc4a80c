import { wholeSecond, type ProposalBase } from '@vigie/domain'

/** What an object is, as a proposal keeps and compares it: what is neither deleted nor archived is on or paused. */
export const baseOf = (object: {
  readonly status: string
  readonly name: string
  readonly dailyBudget: number | null
  readonly lifetimeBudget: number | null
  readonly startTime?: string | null | undefined
  readonly endTime?: string | null | undefined
  readonly minimumSpend?: number | null | undefined
  readonly maximumSpend?: number | null | undefined
}): ProposalBase => ({
  status: object.status === 'ACTIVE' ? 'ACTIVE' : 'PAUSED',
  name: object.name,
  dailyBudget: object.dailyBudget,
  lifetimeBudget: object.lifetimeBudget,
  ...(typeof object.startTime === 'string' ? { startTime: wholeSecond(object.startTime) } : {}),
  ...(typeof object.endTime === 'string' ? { endTime: wholeSecond(object.endTime) } : {}),
  ...(typeof object.minimumSpend === 'number' ? { minimumSpend: object.minimumSpend } : {}),
  ...(typeof object.maximumSpend === 'number' ? { maximumSpend: object.maximumSpend } : {}),
})
