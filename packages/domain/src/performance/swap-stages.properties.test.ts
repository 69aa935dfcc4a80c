import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateVerdict, swapStages, type StagedCampaign } from './swap-stages.ts'

const campaigns: fc.Arbitrary<StagedCampaign[]> = fc
  .array(fc.record({ isBegun: fc.boolean(), isFree: fc.boolean(), spend: fc.nat(1000) }), { maxLength: 8 })
  .map((all) => all.map((one, at) => ({ ...one, id: String(at), isFree: one.isFree && !one.isBegun })))

test('every campaign is in one stage, and none that began waits', () =>
  fc.assert(
    fc.property(campaigns, (given) => {
      const stages = swapStages(given)
      if (stages === null) return
      expect([...stages.first, ...stages.rest].toSorted()).toEqual(given.map(({ id }) => id).toSorted())
      for (const { id, isBegun } of given) if (isBegun) expect(stages.first).toContain(id)
      expect(stages.rest.some((id) => given.find((one) => one.id === id)?.isFree)).toBe(true)
    }),
  ))

test('a replacement begins in the one campaign where the old visual spends most', () =>
  fc.assert(
    fc.property(campaigns, (given) => {
      const stages = swapStages(given)
      if (stages === null || given.some(({ isBegun }) => isBegun)) return
      const spends = given.flatMap(({ isFree, spend }) => (isFree ? [spend] : []))
      expect(stages.first).toHaveLength(1)
      expect(given.find(({ id }) => id === stages.first[0])?.spend).toBe(Math.max(...spends))
    }),
  ))

test('one campaign is not divided', () => {
  expect(swapStages([])).toBeNull()
  expect(swapStages([{ id: 'a', isBegun: false, isFree: true, spend: 5 }])).toBeNull()
})

test('more clicks never make a visual fall, and few impressions say nothing', () =>
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.nat(3000),
      fc.nat(500),
      fc.integer({ min: 1, max: 900 }),
      (impressions, linkClicks, more, rate) => {
        const least = rate / 10_000
        const order = ['falls', 'open', 'holds']
        const verdict = rateVerdict({ impressions, linkClicks }, least)
        const later = rateVerdict({ impressions, linkClicks: linkClicks + more }, least)
        expect(order.indexOf(later)).toBeGreaterThanOrEqual(order.indexOf(verdict))
        if (impressions * least < 20) expect(verdict).toBe('open')
      },
    ),
  ))

test('what is missed by more than chance falls, what is missed by less stays open', () => {
  expect(rateVerdict({ impressions: 10_000, linkClicks: 120 }, 0.012)).toBe('holds')
  expect(rateVerdict({ impressions: 10_000, linkClicks: 112 }, 0.012)).toBe('open')
  expect(rateVerdict({ impressions: 10_000, linkClicks: 90 }, 0.012)).toBe('falls')
  expect(rateVerdict({ impressions: 500, linkClicks: 0 }, 0.012)).toBe('open')
})
