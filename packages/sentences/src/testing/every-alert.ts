import type { AlertCode, AlertFacts, DecisionFacts, Money } from '@vigie/domain'

const euros = (amount: number): Money => ({ amount, currency: 'EUR' })
const rule = { id: '5b6f1c9e-0d8a-4a53-9f0e-2b1a54a8c001', name: 'Belgique, mars' }
const campaign = { id: '120200000000000001', name: 'FR | Vidéo été' }
const budget = {
  rule,
  used: euros(652_050),
  target: euros(650_000),
  percentage: 100.3,
  threshold: 90,
  exhaustedOn: '2026-03-12',
  expected: euros(700_000),
  low: euros(680_000),
  high: euros(720_000),
  perDayLeft: euros(0),
  hoursBehind: 1,
}
const objective = {
  ruleId: rule.id,
  value: { metric: 'CTR' as const, value: 0.0123 },
  target: { metric: 'CTR' as const, value: 0.02 },
  tolerance: 10,
  probability: 0.97,
  events: 40,
  campaigns: [campaign],
}

/** A decision of the engine that paused an ad. */
export const pausedDecision: DecisionFacts = {
  subject: { id: '120210000000000001', name: 'Vidéo été' },
  within: null,
  action: 'pause',
  outcome: 'made',
  gate: null,
  spent: euros(123_450),
  goal: 'omni_purchase',
  goalCount: 0,
  goalExpected: 0.24,
  comparison: { times: 3.456, probability: 0.9999, threshold: 0.9 },
  wastePerDay: euros(2510),
  move: null,
}
/** A decision of the engine that moved money from one ad set to another. */
export const movedDecision: DecisionFacts = {
  ...pausedDecision,
  subject: { id: '120220000000000001', name: 'Large' },
  action: 'lower',
  comparison: { times: 1.83, probability: 0.934, threshold: 0.9 },
  wastePerDay: euros(910),
  move: [
    { adset: { id: '120220000000000001', name: 'Large' }, from: euros(10_000), to: euros(8000) },
    { adset: { id: '120220000000000002', name: 'Similaire 2 %' }, from: euros(10_500), to: euros(12_500) },
  ],
}
const decided = {
  campaign,
  decisions: [pausedDecision],
  decidedAt: '2026-03-12T07:58:12.000Z',
  strategyId: rule.id,
  probability: 0.9999,
  videos: ['https://fb.me/videos/1'],
  takenBack: null,
}
const left = {
  publicationId: rule.id,
  campaign: campaign.name,
  object: { id: '120220000000000001', kind: 'ad' as const, isOn: false },
  because: 'delivered' as const,
}
const connection = { owner: 'Léa Morel', network: 'meta' as const, hasOther: false }

/** One alert of every code. */
export const everyAlert: { readonly [C in AlertCode]: AlertFacts[C] } = {
  'budget.thresholdReached': budget,
  'budget.limitReached': { ...budget, pausesAtLimit: true },
  'budget.overspendLikely': { ...budget, probability: 0.93 },
  'budget.overspendCleared': { ...budget, probability: 0.2 },
  'budget.pauseFailed': { rule, reason: 'platform.unavailable' },
  'budget.resumed': { rule, target: euros(650_000), campaigns: [campaign] },
  'objective.missed': objective,
  'objective.stillMissed': {
    ...objective,
    value: { metric: 'CPC', money: euros(131) },
    target: { metric: 'CPC', money: euros(100) },
  },
  'objective.met': {
    ...objective,
    value: { metric: 'ROAS', value: 2.5 },
    target: { metric: 'ROAS', value: 2 },
    campaigns: null,
  },
  'delivery.stopped': { campaign, hoursBehind: 1 },
  'tracking.stopped': { event: 'purchases', seen: 0, usualPerDay: 60, hoursBehind: 1 },
  'figures.late': { hoursBehind: 3.4, budgets: ['Belgique, mars', 'France'] },
  'ad.rejected': {
    ads: [
      { id: '1', name: 'Story' },
      { id: '2', name: 'Carré' },
    ],
  },
  'ad.tired': {
    ad: { id: '1', name: 'Vidéo été' },
    video: 'https://fb.me/videos/1',
    loss: 0.354,
    probability: 0.95,
    impressions: 30_000,
    days: 3,
  },
  'connection.expired': connection,
  'connection.expiring': { ...connection, on: '2026-03-16', daysLeft: 4 },
  'drift.found': { campaign, objects: ['Large', 'Fans'], differences: 2, by: 'Tom Whitfield' },
  'guard.brokenElsewhere': {
    campaign,
    object: { id: '120220000000000002', name: 'Large', kind: 'adset' },
    field: 'dailyBudget',
    from: { amount: 5000, currency: 'EUR' },
    to: { amount: 9000, currency: 'EUR' },
    limit: 'guard.objectBudget',
    most: { amount: 7000, currency: 'EUR' },
    mostPercent: null,
    by: 'Tom Whitfield',
    through: 'Ads Manager',
  },
  'channel.failed': {
    channel: { id: rule.id, name: 'Équipe média' },
    reason: 'hook.refused',
    detail: '410 gone',
  },
  'access.requested': { person: 'Inès Kowalski', email: 'ines@orlune.example' },
  'publication.approvalWanted': {
    publicationId: rule.id,
    fileId: rule.id,
    kind: 'publish',
    campaign: campaign.name,
    askedBy: 'Tom Whitfield',
    approvers: ['Léa Morel', 'Ana Ruiz'],
  },
  'proposal.waiting': {
    proposalId: rule.id,
    kind: 'changes',
    object: 'Similaire 2 %',
    count: 3,
    deed: { does: 'budgets', way: 'lower', campaign: campaign.name, count: 3 },
    before: { amount: 33_000, currency: 'EUR' },
    after: { amount: 13_999, currency: 'EUR' },
    inTotal: null,
    askedBy: 'Tom Whitfield',
    deciders: ['Léa Morel', 'Ana Ruiz'],
    waitsForClient: false,
    isReminder: false,
  },
  'proposal.answered': {
    ...{ proposalId: rule.id, kind: 'publication', object: campaign.name, client: 'Sophie Marin' },
    ...{ answer: 'approved', isEnough: true, deciders: ['Léa Morel', 'Ana Ruiz'] },
  },
  'changeOrder.incomplete': { orderId: rule.id, object: 'Similaire 2 %', missed: 2, done: 4, isLate: false },
  'publication.extraActive': { ...left, object: { ...left.object, isOn: true }, because: 'backOn' },
  'publication.extraLeft': left,
  'publication.changeStands': {
    publicationId: left.publicationId,
    campaign: left.campaign,
    object: { id: '120220000000000002', name: 'Similaire 2 %', kind: 'adset' },
    values: [
      {
        field: 'dailyBudget',
        from: { amount: 5000, currency: 'EUR' },
        to: { amount: 6000, currency: 'EUR' },
      },
      { field: 'ages', from: null, to: null },
    ],
  },
  'monitoring.paused': decided,
  'monitoring.wouldPause': {
    ...decided,
    decisions: [
      { ...pausedDecision, outcome: 'told', within: 'Large' },
      { ...pausedDecision, outcome: 'told', subject: { id: '2', name: 'Photo' } },
    ],
    videos: [],
  },
  'monitoring.notPaused': { ...decided, decisions: [{ ...pausedDecision, outcome: 'refused' }] },
  'monitoring.held': {
    ...decided,
    decisions: [{ ...pausedDecision, action: 'flag', gate: 'lastActive' }],
    takenBack: 'part',
  },
  'monitoring.moved': { ...decided, decisions: [movedDecision], videos: [] },
  'monitoring.wouldMove': { ...decided, decisions: [{ ...movedDecision, outcome: 'told' }], videos: [] },
  'monitoring.notMoved': { ...decided, decisions: [{ ...movedDecision, outcome: 'refused' }], videos: [] },
  legacy: {
    fr: 'Le budget est à 92 %.',
    en: 'The budget is at 92%.',
    videos: [],
    takenBack: null,
    decided: null,
  },
  unreadable: { stored: 'budget.ofTomorrow' },
}
