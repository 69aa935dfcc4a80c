import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findConflicts, type BoundStrategy } from './conflicts.ts'

const bound = (id: string, weights: Readonly<Record<string, number>>, campaign = 'c'): BoundStrategy => ({
  id,
  weights,
  campaigns: [{ id: campaign, watchesAds: true, watchesAdsets: false }],
})
const someWeights = fc.record({
  link: fc.integer({ min: 0, max: 10 }),
  cart: fc.integer({ min: 0, max: 10 }),
  purchase: fc.integer({ min: 0, max: 10 }),
})

describe('conflicts', () => {
  it('gives an example in which each strategy prefers another ad', () => {
    fc.assert(
      fc.property(someWeights, someWeights, (a, b) => {
        for (const conflict of findConflicts([bound('a', a), bound('b', b)])) {
          if (conflict.code !== 'conflict.strategies') continue
          const { first, second } = conflict.example
          expect((first.value - second.value) * (first.otherValue - second.otherValue)).toBeLessThan(0)
        }
      }),
    )
  })

  it('sees none between a weighting and its multiple, nor on different campaigns', () => {
    fc.assert(
      fc.property(someWeights, fc.integer({ min: 1, max: 9 }), (a, factor) => {
        const multiple = Object.fromEntries(
          Object.entries(a).map(([name, weight]) => [name, weight * factor]),
        )
        expect(findConflicts([bound('a', a), bound('b', multiple)])).toEqual([])
        expect(findConflicts([bound('a', a), bound('b', { link: 99 }, 'another')])).toEqual([])
      }),
    )
  })

  it('reports a strategy that gives no weight to what an objective measures, with two ads they judge apart', () => {
    const metric = fc.constantFrom('ROAS', 'CTR', 'CPC')
    fc.assert(
      fc.property(metric, fc.double({ min: 0.1, max: 50, noNaN: true }), (measures, target) => {
        const aim = { kind: 'objective', id: 'o', metric: measures, target, campaigns: null } as const
        const own = measures === 'ROAS' ? 'omni_purchase' : 'inline_link_clicks'
        expect(findConflicts([bound('s', { comment: 5, [own]: 1 })], [aim])).toEqual([])
        const [conflict] = findConflicts([bound('s', { comment: 5 })], [aim])
        if (conflict?.code !== 'conflict.objective') throw new Error('no conflict')
        const { first, second } = conflict.example
        expect(first.value).toBeGreaterThan(second.value)
        const isWorse = measures === 'CPC' ? first.metric > target : first.metric < target
        const isMet = measures === 'CPC' ? second.metric < target : second.metric > target
        expect([isWorse, isMet, conflict.campaignId]).toEqual([true, true, null])
      }),
    )
    const cost = { kind: 'objective', id: 'o', metric: 'CPM', target: 5, campaigns: null } as const
    expect(findConflicts([bound('s', { comment: 5 })], [cost])).toEqual([])
    const elsewhere = { ...cost, metric: 'ROAS', campaigns: ['other'] } as const
    expect(findConflicts([bound('s', { comment: 5 })], [elsewhere])).toEqual([])
  })

  it('reports budgets that would pause one campaign at two limits, and objectives with two targets', () => {
    const budget = {
      kind: 'budget',
      pausesAtLimit: true,
      campaigns: ['c'],
      from: '2026-01-01',
      to: '2026-01-31',
    } as const
    const objective = { kind: 'objective', metric: 'ROAS', campaigns: null } as const
    const found = findConflicts(
      [],
      [
        { ...budget, id: 'b1', target: 100 },
        { ...budget, id: 'b2', target: 200 },
        { ...budget, id: 'b3', target: 300, from: '2026-02-01', to: '2026-02-28' },
        { ...objective, id: 'o1', target: 2 },
        { ...objective, id: 'o2', target: 3, campaigns: ['c'] },
      ],
    )
    expect(found.map(({ code, ids }) => [code, ...ids])).toEqual([
      ['conflict.budgets', 'b1', 'b2'],
      ['conflict.objectives', 'o1', 'o2'],
    ])
  })
})
