import { campaignBudget, lineBudget } from '../budget/budget-levels.ts'
import type { Budget } from '../budget/budget-plan.ts'
import type { CampaignDraft } from '../campaign-draft/draft.ts'
import type { Instant, MinorUnits } from '../shared/references.ts'

const day = 86_400_000

/**
 * What the budgets of a draft come to until their ends: lifetime budgets as they are, daily ones for every day they touch.
 * `null` when a daily budget has no end: nothing bounds it.
 */
export function spendCapOf(draft: CampaignDraft): MinorUnits | null {
  const whole = campaignBudget(draft)
  if (whole !== null) return budgetUntil(whole, draft.startTime, draft.endTime)
  let sum = 0
  for (const line of draft.lines) {
    const [start, end] = [line.startTime ?? draft.startTime, line.endTime ?? draft.endTime]
    const own = lineBudget(draft, line)
    const each = own === null ? 0 : budgetUntil(own, start, end)
    if (each === null) return null
    sum += each * line.adsetCount
  }
  return sum > 0 ? sum : null
}

function budgetUntil(
  { mode, amount }: Budget,
  start: Instant | null,
  end: Instant | null,
): MinorUnits | null {
  if (mode === 'lifetime') return amount
  if (start === null || end === null) return null
  // A schedule touches one day more than it is long when it begins within one.
  return amount * (Math.ceil(Math.max(0, Date.parse(end) - Date.parse(start)) / day) + 1)
}
