import type { endpoints, ResponseOf } from '@vigie/contract'
import { noFigures, type CampaignRow } from '@vigie/domain'

type List = ResponseOf<(typeof endpoints)['campaignList']>

/** A live campaign that nothing is said about. */
export const aRow = (changes: Partial<CampaignRow> = {}): CampaignRow => ({
  campaignId: '1',
  fileId: null,
  name: 'Campagne 1',
  isDraft: false,
  status: 'ACTIVE',
  effectiveStatus: 'ACTIVE',
  author: null,
  objective: null,
  figures: noFigures,
  spendByDay: [],
  dailyBudget: null,
  lifetimeBudget: null,
  score: null,
  hasRedAlert: false,
  publication: null,
  unpublishedChanges: 0,
  ...changes,
})

/** One of many: the lower its number, the more it spent, so that the list has them by their numbers. */
export const aCampaign = (number: number, changes: Partial<CampaignRow> = {}): CampaignRow =>
  aRow({
    campaignId: String(number),
    name: `Campagne ${number}`,
    objective: 'OUTCOME_SALES',
    figures: { ...noFigures, spend: 100_000 - number, impressions: number },
    spendByDay: [1, 2, 3],
    ...changes,
  })

/** What the server answers for the list of an account that has these. */
export const listOf = (rows: readonly CampaignRow[], changes: Partial<List> = {}): List => ({
  rows: [...rows],
  totals: noFigures,
  previousTotals: noFigures,
  days: [],
  provenance: {
    missingDays: 0,
    readDays: 30,
    previousReadDays: 30,
    oldestReadAt: '2026-03-11T07:00:00.000Z',
    newestReadAt: '2026-03-12T08:38:00.000Z',
    maturingSince: null,
    attribution: [],
  },
  currency: 'EUR',
  timezone: 'Europe/Paris',
  syncedAt: '2026-03-12T08:38:00.000Z',
  isSyncing: false,
  nextAt: '2026-03-12T08:43:00.000Z',
  syncProblem: null,
  ...changes,
})
