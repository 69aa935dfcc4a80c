import type { ClientReportPage } from '../data/client-report.ts'

const none = { campaign: 0, adset: 0, ad: 0 }

/** A week of a shop as a client reads it. */
export const clientReportPage: ClientReportPage = {
  recipient: 'Sophie Marin',
  language: 'fr',
  advertiser: 'Maison Orlune',
  brand: null,
  preparedBy: 'Léa Marchand',
  currency: 'EUR',
  timezone: 'Europe/Paris',
  sharedAt: '2026-03-09T07:00:00Z',
  endsAt: '2026-03-23T07:00:00Z',
  changed: null,
  report: {
    kind: 'report',
    since: '2026-03-02',
    until: '2026-03-08',
    result: 'omni_purchase',
    totals: { spend: 1_371_840, results: 414, value: 5_130_682, impressions: 812_345, linkClicks: 9_876 },
    previous: { spend: 1_334_587, results: 393, value: 4_817_860, impressions: 800_000, linkClicks: 9_500 },
    days: [
      { day: '2026-03-02', spend: 200_001, results: 60 },
      { day: '2026-03-03', spend: 200_000, results: 61 },
      { day: '2026-03-04', spend: null, results: null },
      { day: '2026-03-05', spend: 0, results: 0 },
      { day: '2026-03-06', spend: 371_839, results: 93 },
      { day: '2026-03-07', spend: 300_000, results: 100 },
      { day: '2026-03-08', spend: 300_000, results: 100 },
    ],
    campaigns: [
      { name: 'Fête des mères', spend: 1_200_000, results: 400 },
      { name: 'Lampes', spend: 100_000, results: 10 },
    ],
    otherCampaigns: { count: 3, spend: 71_840, results: 4 },
    deeds: { published: 1, paused: { ...none, ad: 7 }, resumed: none, raised: 3, lowered: 1 },
    budgets: [],
    deedMoney: {
      ...{ raisedPerDay: 5400, loweredPerDay: 1200, raisedInAll: 0, loweredInAll: 0 },
      stopped: { campaign: null, adset: null, ad: { spend: 28_700, results: 3 } },
    },
    stopped: [],
    resumed: [],
    coming: null,
    headline: '',
    missingDays: 1,
    maturingSince: '2026-03-02',
    readAt: '2026-03-09T05:00:00Z',
    attribution: ['7d_click'],
    words: 'Une bonne semaine.\nLa fête des mères démarre bien.',
  },
}
