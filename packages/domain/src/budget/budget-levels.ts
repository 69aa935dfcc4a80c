import type { CampaignDraft } from '../campaign-draft/draft.ts'

/** Whether a draft, as it was loaded, holds a budget for the campaign and others for its ad sets. */
export const hasTwoBudgetLevels = ({ budget, lines }: Pick<CampaignDraft, 'budget' | 'lines'>): boolean =>
  budget !== null && lines.some((line) => line.budget !== null)

/** A file that holds both levels keeps the budgets of its ad sets: the campaign's is emptied. */
export const withOneBudgetLevel = (draft: CampaignDraft): CampaignDraft =>
  hasTwoBudgetLevels(draft) ? { ...draft, budget: null } : draft
