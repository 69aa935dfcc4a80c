import { campaignBudget, lineBudget } from '../budget/budget-levels.ts'
import type { Budget } from '../budget/budget-plan.ts'
import type { CampaignDraft } from '../campaign-draft/draft.ts'
import { wholeDays } from '../budget/budget-summary.ts'
import type { MinorUnits } from '../shared/references.ts'

/** What the ad sets of one line get each day. Equal ad sets are counted, not repeated. */
export type AdsetMoney = {
  /** The line of the matrix, from 1; `null` when the campaign shares its own budget among all. */
  readonly lineNumber: number | null
  readonly adsets: number
  readonly perDay: MinorUnits
}

/**
 * What each ad set can spend per day: its own budget, or its even share of the campaign's, which the platform may split
 * otherwise. A lifetime budget is spread over its days. Lines whose money or end is not known are left out.
 * @param adsetCount how many ad sets share a campaign budget
 */
export function adsetMoney(draft: CampaignDraft, adsetCount: number): AdsetMoney[] {
  const whole = campaignBudget(draft)
  if (whole !== null) {
    const perDay = dailyPart(whole, wholeDays(draft.startTime, draft.endTime))
    return perDay === null || adsetCount === 0
      ? []
      : [{ lineNumber: null, adsets: adsetCount, perDay: perDay / adsetCount }]
  }
  return draft.lines.flatMap((line, index) => {
    const own = lineBudget(draft, line)
    if (own === null) return []
    const perDay = dailyPart(own, wholeDays(line.startTime ?? draft.startTime, line.endTime ?? draft.endTime))
    return perDay === null ? [] : [{ lineNumber: index + 1, adsets: line.adsetCount, perDay }]
  })
}

function dailyPart({ mode, amount }: Budget, days: number | null): number | null {
  if (mode === 'daily') return amount
  return days === null ? null : amount / days
}
