import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  learnResponse,
  noResponseEvidence,
  responseEvidence,
  sumOfResponses,
  type AdsetDays,
  type ResponseEvidence,
} from './response-evidence.ts'

const days = 40
/** Ad sets whose money comes and goes in turns; people answer by `usual × spend` to the power of minus `elasticity`. */
const moved = (elasticity: number, { scale = 1, sets = 3 } = {}): readonly AdsetDays[] =>
  Array.from({ length: sets }, (_, set) => {
    const spend = Array.from({ length: days }, (__, day) => 100 * 2 ** Math.sin((day + set * 7) / 5))
    const lately = spend.map((__, day) => {
      const felt = spend.slice(Math.max(0, day - 3), day + 1)
      return felt.reduce((sum, one) => sum + one, 0) / felt.length
    })
    const impressions = spend.map((money) => money * 100)
    const clicks = impressions.map((count, day) => count * 0.02 * (1 + 0.3 * (day % 2)) * (1 + set))
    const sales = clicks.map((count, day) => count * 0.05 * ((lately[day] ?? 1) / 100) ** -elasticity)
    return { spend: spend.map((money) => money * scale), impressions, clicks, sales }
  })
const steepness = ({ sales }: ResponseEvidence) => -sales.both / sales.pulls

describe('how people answer as more is spent on them', () => {
  it.each([0, 0.2, 0.4])('tells an elasticity of %s from days on which money moved', (elasticity) => {
    expect(Math.abs(steepness(responseEvidence(moved(elasticity))) - elasticity)).toBeLessThan(0.07)
  })

  it('does not depend on the currency, and adds up over campaigns', () => {
    const [plain, dearer] = [responseEvidence(moved(0.3)), responseEvidence(moved(0.3, { scale: 7.3 }))]
    expect(steepness(dearer)).toBeCloseTo(steepness(plain), 9)
    const twice = sumOfResponses([plain, plain])
    expect(twice.sales.pulls).toBeCloseTo(2 * plain.sales.pulls, 9)
    expect(steepness(twice)).toBeCloseTo(steepness(plain), 9)
  })

  it('learns nothing from one ad set, from steady money, or from no days', () => {
    const steady = moved(0.3).map((one) => ({ ...one, spend: Array.from(one.spend, () => 50) }))
    for (const adsets of [moved(0.3, { sets: 1 }), steady, []])
      expect(responseEvidence(adsets)).toEqual(noResponseEvidence)
  })

  it('is presumed until the account tells, then as the account tells', () => {
    const presumed = learnResponse(noResponseEvidence)
    expect(presumed).toBeGreaterThan(0.1)
    expect(presumed).toBeLessThan(0.25)
    const told = (elasticity: number) =>
      learnResponse(
        noResponseEvidence,
        sumOfResponses(Array.from({ length: 20 }, () => responseEvidence(moved(elasticity)))),
      )
    expect(told(0)).toBeLessThan(presumed - 0.04)
    expect(told(0.4)).toBeGreaterThan(presumed + 0.08)
  })

  it('follows the clicks of the campaign itself, steep and flat', () => {
    const presumed = learnResponse(noResponseEvidence)
    const own = (elasticity: number) =>
      learnResponse({ ...noResponseEvidence, clicks: { pulls: 500, both: -500 * elasticity } })
    expect(own(0)).toBeLessThan(presumed)
    expect(own(0.4)).toBeGreaterThan(presumed + 0.04)
  })

  it('does not change with the campaign’s own sales, and stays between nothing and a half', () => {
    const slope = fc.record({
      pulls: fc.integer({ min: 0, max: 10_000 }),
      both: fc.integer({ min: -10_000, max: 10_000 }),
    })
    fc.assert(
      fc.property(slope, slope, slope, slope, (clicks, sales, others, otherSales) => {
        const elsewhere = { clicks: others, sales: otherSales }
        const learnt = learnResponse({ clicks, sales }, elsewhere)
        expect(learnt).toBe(learnResponse({ clicks, sales: noResponseEvidence.sales }, elsewhere))
        expect(learnt).toBeGreaterThanOrEqual(0)
        expect(learnt).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  it('is finite whatever the counts, none and restated ones too', () => {
    const series = fc.array(fc.integer({ min: -20, max: 500 }), { minLength: 12, maxLength: 12 })
    const adset = fc.record({ spend: series, impressions: series, clicks: series, sales: series })
    fc.assert(
      fc.property(fc.array(adset, { maxLength: 4 }), (adsets) => {
        const { clicks, sales } = responseEvidence(adsets)
        for (const one of [clicks.pulls, clicks.both, sales.pulls, sales.both])
          expect(Number.isFinite(one)).toBe(true)
      }),
    )
  })
})
