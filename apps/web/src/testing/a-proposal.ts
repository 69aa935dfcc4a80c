import type { Proposal } from '../data/proposals.ts'

const id = '00000000-0000-4000-8000-000000000009'
const tom = { id: '00000000-0000-4000-8000-000000000001', name: 'Tom Whitfield' }
export const camille = { id: '00000000-0000-4000-8000-000000000002', name: 'Camille Le Gall' }
const hash = 'b7e291c4'.padEnd(64, '0')

/** A raise above the sum of two people that somebody else made, and that whoever looks may decide about. */
export const proposal: Proposal = {
  id,
  kind: 'changes',
  state: 'WAITING',
  hash,
  reason: 'Le week-end se vend bien.',
  author: tom,
  madeAt: '2026-03-16T07:50:00Z',
  expiresAt: '2026-03-19T07:50:00Z',
  startsAt: null,
  decidedBy: null,
  decidedAt: null,
  note: '',
  perDay: { before: 16_000, after: 24_000 },
  lines: [
    {
      level: 'adset',
      id: '120',
      campaignId: '110',
      campaignName: 'FR · Retargeting',
      name: 'Panier abandonné',
      fields: [{ field: 'dailyBudget', before: 16_000, after: 24_000 }],
      perDay: { before: 16_000, after: 24_000 },
      relearningPercent: 50,
      otherFields: [],
      moved: [],
      outcome: null,
      problem: null,
    },
  ],
  count: 1,
  publication: null,
  strategy: null,
  clients: [],
  deciders: [camille],
  demand: 'anotherPerson',
  partOf: null,
  isMove: false,
  parts: [],
  whyNot: null,
  mayWithdraw: false,
  currency: 'EUR',
  findings: [{ code: 'guard.secondPerson', objectId: '120', facts: { budget: 24_000, limit: 20_000 } }],
  problem: null,
}
