import type { AdsetLine } from '../adset-matrix/adset-line.ts'
import type { CampaignDraft } from '../campaign-draft/draft.ts'
import type { MinorUnits } from '../shared/references.ts'
import type { Budget, BudgetPlan } from './budget-plan.ts'

/**
 * Where the money of a draft is decided. The draft keeps what was typed, part by part, so that the work of two people can
 * be put together; what is to be done with the money is asked of this and of the two budgets below, never of the parts.
 */
export function budgetPlan(
  draft: Pick<CampaignDraft, 'budget' | 'budgetMode' | 'adsetBudgetMode' | 'lines'>,
): BudgetPlan {
  const budget = campaignBudget(draft)
  const mode = draft.adsetBudgetMode
  if (!hasLineBudgets(draft)) return budget === null ? { level: 'none' } : { level: 'campaign', budget }
  return budget === null ? { level: 'adsets', mode } : { level: 'both', budget, mode }
}

/** What the campaign itself may spend, or `null` when it has no budget of its own. */
export const campaignBudget = ({
  budget,
  budgetMode,
}: Pick<CampaignDraft, 'budget' | 'budgetMode'>): Budget | null =>
  budget === null ? null : { mode: budgetMode, amount: budget }

/** What each ad set of a line may spend, or `null` when the line has no budget of its own. */
export const lineBudget = (
  { adsetBudgetMode }: Pick<CampaignDraft, 'adsetBudgetMode'>,
  { budget }: Pick<AdsetLine, 'budget'>,
): Budget | null => (budget === null ? null : { mode: adsetBudgetMode, amount: budget })

const hasLineBudgets = ({ lines }: Pick<CampaignDraft, 'lines'>): boolean =>
  lines.some((line) => line.budget !== null)

/** A file that holds both levels keeps the budgets of its ad sets: the campaign's is emptied. */
export const withOneBudgetLevel = <D extends CampaignDraft>(draft: D): D =>
  draft.budget !== null && hasLineBudgets(draft) ? { ...draft, budget: null } : draft

/** The campaign's own budget, which empties those of its ad sets; without an amount (`null`) these stay as they are. */
export const withCampaignBudget = <D extends CampaignDraft>(draft: D, amount: MinorUnits | null): D =>
  amount === null
    ? { ...draft, budget: null }
    : { ...draft, budget: amount, lines: draft.lines.map((line) => ({ ...line, budget: null })) }
