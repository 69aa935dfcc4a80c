import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noSlope } from './two-way-slope.ts'
import { learnVariety, sharingOf } from './variety.ts'
import { answerEvidence, type WornAd } from './wear.ts'

const days = 30
/** Two audiences of three ads, whose money moves between one ad and all three; they click more by `worth` the more share it. */
const sharing = (worth: number): readonly WornAd[] => {
  const spends = ['a', 'b'].flatMap((audience, own) =>
    [0, 1, 2].map((ad) => ({
      audience,
      spend: Array.from({ length: days }, (_, day) => (ad === 0 || (day + 6 * own) % 12 < 6 ? 60 : 3) + ad),
    })),
  )
  const logs = sharingOf(spends, days)
  return spends.map((one, at) => {
    const impressions = one.spend.map((money) => money * 100)
    const clicks = impressions.map(
      (shown, day) => shown * 0.01 * (1 + at / 5) * Math.exp(worth * (logs[at]?.[day] ?? 0)),
    )
    return { ...one, impressions, clicks, seen: new Float64Array(days + 1) }
  })
}
const told = (ads: readonly WornAd[]) => {
  const { both, pulls } = answerEvidence(ads, days).variety
  return both / pulls
}

describe('what variety is worth', () => {
  it.each([0, 0.05, 0.15])(
    'is told, at %s, from clicks on days on which unlike many ads shared the money of their people',
    (worth) => expect(Math.abs(told(sharing(worth)) - worth)).toBeLessThan(0.02),
  )

  it('is the same in any order, and none where each ad has its people to itself', () => {
    expect(told(sharing(0.1).toReversed())).toBeCloseTo(told(sharing(0.1)), 9)
    const alone = sharing(0.1).map((one, at) => ({ ...one, audience: String(at) }))
    expect(answerEvidence(alone, days).variety).toEqual(noSlope)
  })

  it('counts ads by their money: one, three alike, nothing where nothing is spent', () => {
    const one = (spend: readonly number[]) => ({ audience: 'x', spend })
    const [log] = sharingOf([one([5, 5, 0]), one([0, 5, 0]), one([0, 5, 0])], 3)
    expect(log?.[0]).toBeCloseTo(0, 12)
    expect(log?.[1]).toBeCloseTo(Math.log(3), 12)
    expect(log?.[2]).toBeNaN()
  })

  it('is little until the account tells, then as it tells, between nothing and a fifth', () => {
    const presumed = learnVariety(noSlope)
    expect(presumed).toBeGreaterThan(0)
    expect(presumed).toBeLessThan(0.06)
    const { variety } = answerEvidence(sharing(0.15), days)
    expect(learnVariety(variety)).toBeGreaterThan(presumed + 0.02)
    expect(learnVariety(noSlope, variety)).toBeGreaterThan(presumed)
    const slope = fc.record({ pulls: fc.nat(10_000), both: fc.integer({ min: -10_000, max: 10_000 }) })
    fc.assert(
      fc.property(slope, slope, (own, others) => {
        expect(learnVariety(own, others)).toBeGreaterThanOrEqual(0)
        expect(learnVariety(own, others)).toBeLessThanOrEqual(0.2)
      }),
    )
  })
})
