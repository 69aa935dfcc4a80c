import type { BudgetAlert, ObjectiveAlert } from '@vigie/domain'

/** What a budget asks: with another fingerprint what it says begins anew. */
export const budgetFingerprint = (rule: Omit<BudgetAlert, 'id'>): string => {
  const { target, dateStart, dateEnd, threshold, pausesAtLimit, campaigns } = rule
  return JSON.stringify([target, dateStart, dateEnd, threshold, pausesAtLimit, campaigns.map(({ id }) => id)])
}

/** What the pause at the limit rests on: a threshold or a name that was changed pauses nothing again. */
export const pauseFingerprint = (rule: Omit<BudgetAlert, 'id'>): string =>
  budgetFingerprint({ ...rule, threshold: 0 })

/** What an objective asks. */
export const objectiveFingerprint = (rule: Omit<ObjectiveAlert, 'id'>): string => {
  const { metric, target, threshold, allCampaigns, campaigns } = rule
  return JSON.stringify([metric, target, threshold, allCampaigns, campaigns.map(({ id }) => id)])
}
