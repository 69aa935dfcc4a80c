import { checkDraft, type CampaignDraft, type DraftFacts, type DraftProblem } from '@vigie/domain'

/** What is wrong with a draft at this moment. */
export const problemsNow = (draft: CampaignDraft, facts: Omit<DraftFacts, 'now'>): DraftProblem[] =>
  checkDraft(draft, { ...facts, now: `${new Date().toISOString().slice(0, 19)}Z` })
