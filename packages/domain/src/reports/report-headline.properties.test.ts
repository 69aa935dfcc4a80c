import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reportHeadline, reportLength } from './report-headline.ts'

const figures = fc.record({
  spend: fc.integer({ min: 1, max: 10_000_000 }),
  results: fc.nat({ max: 5000 }),
  value: fc.constant(0),
  impressions: fc.constant(0),
  linkClicks: fc.constant(0),
})
const facts = { missingDays: 0, maturingSince: null }
type Figures = typeof figures extends fc.Arbitrary<infer F> ? F : never
const told = (previous: Figures, totals: Figures) => reportHeadline({ ...facts, totals, previous })

test('two periods that are the other way round are told the other way round', () => {
  const mirrored = { more: 'fewer', fewer: 'more', same: 'same' } as const
  fc.assert(
    fc.property(figures, figures, (one, other) => {
      const [there, back] = [told(one, other), told(other, one)]
      if (there.kind !== 'compared' || back.kind !== 'compared') return expect(there.kind).toBe(back.kind)
      // Two in a hundred are of what was before: at that edge alone both ways may differ.
      const isAtEdge = Math.abs(one.results - other.results) <= 0.03 * Math.max(one.results, other.results)
      if (!isAtEdge) expect(there.volume).toBe(mirrored[back.volume])
    }),
  )
})

test('no week is told as good or hard by what does not say so', () => {
  fc.assert(
    fc.property(figures, figures, (before, after) => {
      const headline = told(before, after)
      if (headline.kind !== 'compared') return
      const { mood, volume, cost } = headline
      if (mood === 'good') expect(volume === 'more' ? cost !== 'higher' : cost === 'lower').toBe(true)
      if (mood === 'hard') expect(cost).toBe('higher')
      if (volume === 'more') expect(after.results).toBeGreaterThan(before.results)
      if (cost === 'lower') expect(after.spend / after.results).toBeLessThan(before.spend / before.results)
    }),
  )
})

test('what equals the period before is steady, what chance makes of it too, and what is not whole is not compared', () => {
  const of = (spend: number, results: number): Figures => ({
    ...{ spend, results, value: 0, impressions: 0, linkClicks: 0 },
  })
  expect(told(of(1000_00, 400), of(1000_00, 400))).toMatchObject({
    mood: 'even',
    volume: 'same',
    cost: 'same',
  })
  expect(told(of(1000_00, 400), of(1000_00, 420))).toMatchObject({ mood: 'even' })
  expect(told(of(1000_00, 400), of(1000_00, 600))).toMatchObject({
    mood: 'good',
    volume: 'more',
    cost: 'lower',
  })
  expect(told(of(1000_00, 400), of(3000_00, 600))).toMatchObject({
    mood: 'mixed',
    volume: 'more',
    cost: 'higher',
  })
  expect(told(of(1000_00, 400), of(500_00, 200))).toMatchObject({
    mood: 'mixed',
    volume: 'fewer',
    cost: 'same',
  })
  expect(told(of(1000_00, 40), of(1000_00, 0))).toMatchObject({ volume: 'fewer', cost: null })
  expect(told(of(1000_00, 40), of(0, 0))).toEqual({ kind: 'nothing' })
  expect(told(of(1000_00, 0), of(1000_00, 0))).toEqual({ kind: 'plain' })
  const totals = of(1000_00, 200)
  expect(reportHeadline({ ...facts, totals, previous: null })).toEqual({ kind: 'plain' })
  expect(reportHeadline({ ...facts, totals, previous: totals, missingDays: 1 })).toEqual({ kind: 'plain' })
  expect(
    reportHeadline({ ...facts, totals, previous: of(1000_00, 400), maturingSince: '2026-03-02' }),
  ).toMatchObject({ mood: 'hard', isEarly: true })
})

test('a month is one from its first day to its last, in every year', () => {
  expect(reportLength({ since: '2026-03-02', until: '2026-03-08' })).toBe('week')
  expect(reportLength({ since: '2026-02-01', until: '2026-02-28' })).toBe('month')
  expect(reportLength({ since: '2028-02-01', until: '2028-02-28' })).toBe('period')
  expect(reportLength({ since: '2026-02-01', until: '2026-03-31' })).toBe('period')
  expect(reportLength({ since: '2026-02-03', until: '2026-02-03' })).toBe('day')
})
