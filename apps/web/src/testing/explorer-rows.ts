import type { ResponseOf, endpoints } from '@vigie/contract'
import { noFigures } from '@vigie/domain'

export type ExplorerAnswer = ResponseOf<(typeof endpoints)['explorer']>
export type ExplorerAnswerRow = ExplorerAnswer['rows'][number]

/** An ad set that delivers, with a budget of its own; what an ad has besides is said. */
export const anAdset = (number: number, changes: Partial<ExplorerAnswerRow> = {}): ExplorerAnswerRow => ({
  id: String(number),
  name: `Adset ${number}`,
  campaignId: '9',
  campaignName: 'Soldes',
  adsetId: null,
  adsetName: null,
  status: 'ACTIVE',
  delivery: { state: 'delivering', learningResults: null, pausedBy: null, ads: { all: 3, rejected: 0 } },
  budget: { owner: 'adset', daily: 5000, lifetime: null, sharedBy: 1 },
  startsAt: null,
  endsAt: null,
  steadyDays: null,
  spent: null,
  reviewReasons: [],
  pictureUrl: null,
  figures: { ...noFigures, spend: 10_000, impressions: 500 },
  spendByDay: [1, 2, 3],
  ...changes,
})

/** One page of the explorer, the only one unless said. */
export const explorerOf = (
  rows: readonly ExplorerAnswerRow[],
  changes: Partial<ExplorerAnswer> = {},
): ExplorerAnswer => ({
  rows: [...rows],
  count: rows.length,
  totals: { ...noFigures, spend: 123_456 },
  budgetPerDay: 10_000,
  states: [
    { state: 'delivering', count: 40 },
    { state: 'learning', count: 2 },
  ],
  next: null,
  former: null,
  provenance: {
    missingDays: 0,
    readDays: 30,
    previousReadDays: 30,
    oldestReadAt: null,
    newestReadAt: null,
    maturingSince: null,
    attribution: [],
  },
  currency: 'EUR',
  ...changes,
})
