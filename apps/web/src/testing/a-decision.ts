import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Decision, StrategyLife } from '../data/decisions.ts'
import type { Answers } from './api-stub.ts'

export const aStrategy = {
  id: '7d2cfb5e-4f5b-4b3b-9a55-0b6f9d6f2f10',
  name: 'Ventes',
  kind: 'manual' as const,
}

/** A pause that was made, with all that it rests on. */
export const aDecision = (changes: Partial<Decision> = {}): Decision => ({
  kind: 'ad',
  id: '101',
  name: 'Vidéo été',
  campaignId: '1',
  campaignName: 'Fête des mères',
  adsetId: '11',
  adsetName: 'Large',
  strategyId: aStrategy.id,
  strategyName: aStrategy.name,
  at: '2026-03-12T09:40:00.000Z',
  action: 'pause',
  gate: null,
  priority: 1,
  worse: 0.97,
  threshold: 0.9,
  preset: 'balanced',
  value: 0.002,
  valueLow: 0.001,
  valueHigh: 0.004,
  bar: 0.006,
  wastePerDay: 2341,
  numbers: {
    spendOfWeek: 124_550,
    impressionsOfWeek: 80_000,
    goal: 'omni_purchase',
    goalOfWeek: 0,
    goalExpected: 0.8,
    events: { inline_link_clicks: 410, omni_purchase: 0 },
    perDay: 17_792,
    shareOfSpend: 0.31,
    answering: { here: { seen: 0.42, left: 0.98 }, elsewhere: { seen: 2.13, left: 0.86 } },
  },
  expectedRise: 0.031,
  outcome: null,
  result: 'applied',
  resultCode: null,
  undoneAt: null,
  weights: { omni_purchase: 100 },
  figuresAt: '2026-03-12T09:00:00.000Z',
  inputsHash: 'a'.repeat(64),
  sentence: { fr: 'Mise en pause : « Vidéo été ».', en: 'Paused: “Vidéo été”.' },
  ...changes,
})

/** Of a strategy that acts. */
export const aStrategyLife: StrategyLife = {
  mode: 'acting',
  preset: 'balanced',
  holdOut: 0,
  budgets: 'never',
  acts: true,
  trialUntil: null,
  follows: [],
}

/** What the pages of strategies and decisions ask besides. */
export const strategyAnswers: Answers = {
  listConfigurations: () => [],
  countAlerts: () => ({ count: 0 }),
  listMonitoredEvents: () => [],
  listCampaigns: () => [],
  listConflicts: () => [],
  listStrategies: () => [{ ...aStrategy, appliesOn: [], weights: [], campaigns: [] }],
}

type OfNote = ResponseOf<typeof endpoints.listDecisionsOfNote>

/** What is told of decisions where the engine never looked. */
export const nothingDecided = (): OfNote => ({
  decisions: [],
  days: [],
  next: null,
  lastAt: null,
  standing: { pauses: 0, perDay: 0, since: null, moves: 0 },
  record: { ratio: 0.7, low: 0.4, high: 1, pauses: 0, heldOut: 0 },
})
