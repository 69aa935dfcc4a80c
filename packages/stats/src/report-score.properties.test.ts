import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reportScores, type ScoreCell } from './report-score.ts'

const aCell = fc.record({
  group: fc.constantFrom('beach', 'studio', 'street', 'product'),
  adset: fc.constantFrom('s1', 's2'),
  ad: fc.constantFrom('a1', 'a2', 'a3', 'a4', 'a5'),
  spend: fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 900, noNaN: true })),
  events: fc.integer({ min: 0, max: 60 }),
})
const someCells = fc.array(aCell, { minLength: 1, maxLength: 14 })
const byGroup = (cells: readonly ScoreCell[]) => new Map(reportScores(cells).map((one) => [one.group, one]))

describe('report score', () => {
  it('is 50 with a wide interval when nothing is known', () => {
    const [only] = reportScores([{ group: 'beach', adset: 's', ad: 'a', spend: 0, events: 0 }])
    expect(only?.score).toBeCloseTo(50, 6)
    expect(only?.confidence).toBe('low')
    expect(only?.isWinner).toBe(false)
  })

  it('reads 40 % more value per euro, well measured, as about 75', () => {
    const cells = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].flatMap((ad) => [
      { group: 'good', adset: 's', ad: `${ad}1`, spend: 1000, events: 560 },
      ...['x', 'y', 'z'].map((group) => ({
        group,
        adset: 's',
        ad: `${ad}${group}`,
        spend: 1000,
        events: 400,
      })),
    ])
    const best = reportScores(cells)[0]
    expect(best?.group).toBe('good')
    expect(best?.score).toBeGreaterThan(65)
    expect(best?.score).toBeLessThan(78)
    expect(best?.isWinner).toBe(true)
  })

  it('does not credit a value for the easy audience it was shown to', () => {
    const scores = byGroup([
      { group: 'easy', adset: 'warm', ad: '1', spend: 100, events: 100 },
      { group: 'hard', adset: 'cold', ad: '2', spend: 100, events: 10 },
    ])
    expect(scores.get('easy')?.score).toBeCloseTo(50, 0)
    expect(scores.get('hard')?.score).toBeCloseTo(50, 0)
  })

  it('contains its estimate, stays between 0 and 100 and never answers NaN', () => {
    fc.assert(
      fc.property(someCells, (cells) => {
        for (const one of reportScores(cells)) {
          expect(one.low).toBeLessThanOrEqual(one.score + 1e-9)
          expect(one.high).toBeGreaterThanOrEqual(one.score - 1e-9)
          expect(one.score).toBeGreaterThanOrEqual(0)
          expect(one.score).toBeLessThanOrEqual(100)
        }
      }),
    )
  })

  it('depends neither on the order of cells, nor on the currency, nor on how samples were cut', () => {
    fc.assert(
      fc.property(someCells, (cells) => {
        const plain = byGroup(cells)
        const changed = byGroup(
          cells.toReversed().flatMap((cell) => {
            const half = { ...cell, spend: (cell.spend * 7.3) / 2, events: cell.events / 2 }
            return [half, half]
          }),
        )
        for (const [group, one] of plain) expect(changed.get(group)?.score).toBeCloseTo(one.score, 6)
      }),
    )
  })

  it('falls by no more than the relearnt spread (0.6 point) when one more event is counted', () => {
    fc.assert(
      fc.property(someCells, fc.nat(), (cells, pick) => {
        const rest = { group: 'rest', ad: 'rest', spend: 5000, events: 2000 }
        const all = [...cells, { ...rest, adset: 's1' }, { ...rest, adset: 's2' }]
        const at = pick % cells.length
        const more = all.map((cell, index) => (index === at ? { ...cell, events: cell.events + 1 } : cell))
        const group = all[at]?.group ?? ''
        const before = byGroup(all).get(group)?.score ?? 0
        expect(byGroup(more).get(group)?.score ?? 0).toBeGreaterThan(before - 0.6)
      }),
    )
  })
})
