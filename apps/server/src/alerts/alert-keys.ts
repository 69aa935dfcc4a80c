/** What alerts are about: while one of a key is open, the same is not told again. */
export const alertKeys = {
  budget: {
    threshold: (ruleId: string): string => `budget:${ruleId}:threshold`,
    limit: (ruleId: string): string => `budget:${ruleId}:limit`,
    forecast: (ruleId: string): string => `budget:${ruleId}:forecast`,
    forecastOver: (ruleId: string): string => `budget:${ruleId}:forecast-over`,
    notPaused: (ruleId: string): string => `budget:${ruleId}:limit-not-paused`,
    resumed: (ruleId: string): string => `budget:${ruleId}:resumed`,
  },
  objective: (ruleId: string): string => `objective:${ruleId}`,
  objectiveMet: (ruleId: string): string => `objective:${ruleId}:met`,
  delivery: (campaignId: string): string => `delivery:${campaignId}`,
  drift: (campaignId: string): string => `drift:${campaignId}`,
  /** Each value anew: what is raised once more is told once more. */
  limit: (objectId: string, field: string, value: string): string => `limit:${objectId}:${field}:${value}`,
  tracking: 'tracking:account',
  figures: 'figures:late',
  rejected: (campaignId: string, adId: string): string => `ad.rejected:${campaignId}:${adId}`,
  tired: (adId: string): string => `ad.tired:${adId}`,
  connection: (id: string, state: 'expired' | 'urgent' | 'soon' | 'early'): string =>
    `connection:${id}:${state}`,
  channel: (id: string): string => `channel:${id}`,
  request: (personId: string): string => `access:${personId}`,
  approval: (publicationId: string): string => `publication:${publicationId}:approval`,
  proposal: (proposalId: string): string => `proposal:${proposalId}`,
  proposalAnswered: (proposalId: string, linkId: string): string => `proposal:${proposalId}:client:${linkId}`,
  proposalEnds: (proposalId: string): string => `proposal:${proposalId}:ends`,
  changeOrder: (orderId: string): string => `changeOrder:${orderId}`,
  left: (objectId: string, because: string): string => `publication:left:${objectId}:${because}`,
  stands: (publicationId: string, objectId: string): string =>
    `publication:stands:${publicationId}:${objectId}`,
  /** What lasts is told once for each campaign, each pause once for each run. */
  decided: (code: string, campaignId: string): string => `${code}:${campaignId}`,
  made: (code: 'monitoring.paused' | 'monitoring.moved', campaignId: string, at: string): string =>
    `${code}:${campaignId}:${at}`,
} as const

/** Keys of what is told about the pause of a budget at its limit. */
export const pauseKeys = (ruleId: string): string[] => [
  alertKeys.budget.notPaused(ruleId),
  alertKeys.budget.resumed(ruleId),
]

/** Keys of what is told about a budget and can be over. */
export const budgetKeys = (ruleId: string): string[] => [
  alertKeys.budget.threshold(ruleId),
  alertKeys.budget.limit(ruleId),
  alertKeys.budget.forecast(ruleId),
  ...pauseKeys(ruleId),
]
