import type { ResponseOf, endpoints } from '@vigie/contract'

export type PlanAnswer = ResponseOf<typeof endpoints.publicationPlan>

/** What a plan says of an object that is new, and of one that stays as it is. */
export const untouched = {
  platformId: null,
  changes: [],
  locked: [],
  agreed: [],
  learning: [],
  pausedBy: null,
}
export const noMoney = { before: 0, after: 0 }

/** A plan of the file `file-1` that makes nothing and costs nothing; what a test is about is said. */
export const aPlan = (changes: Partial<PlanAnswer> = {}): PlanAnswer => ({
  fileId: 'file-1',
  campaignName: 'Fête des mères',
  campaignId: null,
  extent: 'publish',
  planHash: 'hash-1',
  currency: 'EUR',
  timezone: 'Europe/Paris',
  accountName: 'Maison Orlune',
  campaignType: null,
  objective: null,
  pageName: null,
  formats: [],
  pausing: { leavesPaused: false, whyNot: null },
  startTime: null,
  endTime: null,
  dailyTotal: 0,
  lifetimeTotal: 0,
  bidStrategy: null,
  adsetBudgetMode: 'daily',
  differences: null,
  guard: null,
  campaign: untouched,
  money: { daily: noMoney, lifetime: noMoney },
  adsets: [],
  ...changes,
})
