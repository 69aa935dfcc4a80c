import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DecisionFacts } from '../monitoring/decision-facts.ts'
import type { MorningTold } from './morning-line.ts'
import { waitsOfObject, type OpenProposal, type ToldOfMany } from './object-waits.ts'

const campaign = { id: 'c', name: 'Bougies rituel' }
const euros = (amount: number) => ({ amount, currency: 'EUR' })
const decisionOf = (id: string): DecisionFacts => ({
  subject: { id, name: `ad set ${id}` },
  within: null,
  action: 'pause',
  outcome: 'proposed',
  gate: null,
  spent: euros(100),
  goal: 'purchases',
  goalCount: 1,
  goalExpected: 4,
  comparison: null,
  wastePerDay: euros(900),
  move: null,
})
const pauseOf = (...ids: readonly string[]): ToldOfMany => ({
  told: {
    code: 'monitoring.wouldPause',
    facts: {
      campaign,
      decisions: ids.map(decisionOf),
      decidedAt: '2026-11-19T06:00:00Z',
      strategyId: 's',
      probability: null,
      videos: [],
      takenBack: null,
    },
  } as MorningTold,
  cuts: null,
})
const cutOf = (...ids: readonly string[]): ToldOfMany => ({
  told: {
    code: 'budget.overspendLikely',
    facts: {
      rule: { id: 'r', name: 'Novembre' },
      used: euros(1),
      target: euros(2),
      percentage: 50,
      threshold: 80,
      exhaustedOn: null,
      expected: euros(3),
      low: null,
      high: null,
      perDayLeft: null,
      hoursBehind: 0,
      probability: 0.9,
    },
  },
  cuts: ids.map((id) => ({ level: 'adset', id, name: id, campaign: campaign.name, from: 13_300, to: 9_351 })),
})
const proposalOf = (...ids: readonly string[]): OpenProposal => ({
  id: 'p',
  author: { name: 'Léa' },
  lines: ids.map((id) => ({
    id,
    name: `ad set ${id}`,
    campaignId: campaign.id,
    fields: [{ field: 'dailyBudget', before: 13_300, after: 10_000 }],
  })),
})

describe('what waits for an object', () => {
  test('a pause of the engine, a proposal of a person and the cut of a control stand together', () =>
    expect(
      waitsOfObject({
        level: 'adset',
        id: '1',
        lines: [pauseOf('1', '2'), cutOf('1', '3')],
        proposals: [proposalOf('1')],
      }),
    ).toEqual([
      { kind: 'pause', name: null, code: 'monitoring.wouldPause', decidedAt: '2026-11-19T06:00:00Z' },
      {
        kind: 'proposal',
        name: null,
        id: 'p',
        author: 'Léa',
        change: { field: 'dailyBudget', before: 13_300, after: 10_000 },
      },
      { kind: 'cut', name: null, rule: 'Novembre', from: 13_300, to: 9351 },
    ]))

  test('of a campaign what is meant of its ad sets is said with their names', () =>
    expect(
      waitsOfObject({ level: 'campaign', id: 'c', lines: [pauseOf('1')], proposals: [proposalOf('2')] }).map(
        ({ name }) => name,
      ),
    ).toEqual(['ad set 1', 'ad set 2']))

  const ids = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4'))
  test('nothing that is meant of others is told of it, and nothing of it is left out', () =>
    fc.assert(
      fc.property(ids, ids, ids, fc.constantFrom('1', '2', '3', '4'), (paused, cut, proposed, id) => {
        const waits = waitsOfObject({
          level: 'adset',
          id,
          lines: [pauseOf(...paused), cutOf(...cut)],
          proposals: [proposalOf(...proposed)],
        })
        const among = (all: readonly string[]) => (all.includes(id) ? 1 : 0)
        expect(waits).toHaveLength(among(paused) + among(cut) + among(proposed))
      }),
    ))
})
