import { lineKey } from '../adset-matrix/targets.ts'
import { campaignBudget, lineBudget } from '../budget/budget-levels.ts'
import type { Budget } from '../budget/budget-plan.ts'
import type { CampaignDraft } from '../campaign-draft/draft.ts'
import type { OwnedField, OwnedValue } from './drift.ts'

export type AcceptedValue = {
  /** Key of the object in the plan: `c` for the campaign, `c/<line>/<number>` for an ad set. */
  readonly key: string
  readonly field: OwnedField
  readonly value: OwnedValue
}

/**
 * The draft with a value that the platform has and a person accepted, where the draft says anything about it: the
 * campaign's name, budgets, the end of a line. A line of several ad sets speaks for all of them and is left as it is.
 */
export function acceptValue(draft: CampaignDraft, { key, field, value }: AcceptedValue): CampaignDraft {
  if (key === 'c') return acceptForCampaign(draft, field, value)
  const lines = draft.lines.map((line) => {
    const isOnlyOne = line.adsetCount === 1 && key === `c/${lineKey(line)}/1`
    if (!isOnlyOne) return line
    if (field === 'endTime' && (typeof value === 'string' || value === null))
      return { ...line, endTime: instantOf(value) }
    return isAmountOf(lineBudget(draft, line), field, value) ? { ...line, budget: value } : line
  })
  return { ...draft, lines }
}

/** Whether the file says anything of this object alone, so that it takes a value that is accepted for it: `keys` are all that it makes. */
export function speaksForOne(keys: readonly string[], key: string): boolean {
  const lineOf = (one: string) => one.slice(0, one.lastIndexOf('/') + 1)
  return key === 'c' || keys.filter((one) => lineOf(one) === lineOf(key)).length === 1
}

const budgetField = { daily: 'dailyBudget', lifetime: 'lifetimeBudget' } as const

function acceptForCampaign(draft: CampaignDraft, field: OwnedField, value: OwnedValue): CampaignDraft {
  if (field === 'name' && typeof value === 'string') return { ...draft, name: value }
  return isAmountOf(campaignBudget(draft), field, value) ? { ...draft, budget: value } : draft
}

/** An amount of the kind of budget that stands there: what the draft has no budget for, it says nothing about. */
const isAmountOf = (budget: Budget | null, field: OwnedField, value: OwnedValue): value is number =>
  budget !== null && field === budgetField[budget.mode] && typeof value === 'number'

/** The platform writes instants with its own offset; drafts hold them in UTC. */
const instantOf = (value: string | null): string | null =>
  value === null ? null : new Date(value).toISOString()
