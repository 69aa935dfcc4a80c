import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { audiencesOf, peoplePerImpression, type ShownDays } from './people.ts'
import { barOf, sumArms, type Arm } from './saturation.ts'
import { noSlope } from './two-way-slope.ts'
import { answerEvidence, seenOf, learnWear, leftOf, wearElasticity, worn, type WornAd } from './wear.ts'

const days = 30
const people = 20_000
/** Ads that are shown in turns; their people click less by `wear` the oftener they saw them. */
const turning = (wear: number, { ads = 4, known = 1 } = {}): readonly WornAd[] =>
  Array.from({ length: ads }, (_, ad) => {
    const impressions = Array.from(
      { length: days },
      (__, day) => 4000 * (1 + ad) * (day % 8 < 4 === ad % 2 < 1 ? 3 : 0.2),
    )
    const seen = seenOf(impressions, days, 1 / people)
    return {
      audience: 'all',
      spend: impressions,
      seen: seenOf(impressions, days, known / people),
      impressions,
      clicks: impressions.map(
        (shown, day) =>
          shown * 0.01 * (1 + ad / 5) * (1 + 0.2 * (day % 3)) * Math.exp(-wear * (seen[day] ?? 0)),
      ),
    }
  })
const wearOf = (ads: readonly WornAd[]) => answerEvidence(ads, days).wear
const told = (ads: readonly WornAd[]) => {
  const { both, pulls } = wearOf(ads)
  return -both / pulls
}

describe('how ads wear', () => {
  it.each([0, 0.2, 0.4])(
    'is told, at %s, from clicks on days on which they had been seen unlike often',
    (wear) => expect(Math.abs(told(turning(wear)) - wear)).toBeLessThan(0.04),
  )

  it('is the same in any order, and none where nobody knows whom they met, or a single one runs', () => {
    expect(told(turning(0.3).toReversed())).toBeCloseTo(told(turning(0.3)), 9)
    expect(wearOf(turning(0.3, { known: 0 }))).toEqual(noSlope)
    expect(wearOf(turning(0.3, { ads: 1 }))).toEqual(noSlope)
  })

  it('is little until the account tells, then as it tells, the campaign itself the most', () => {
    const presumed = learnWear(noSlope)
    expect(presumed).toBeGreaterThan(0)
    expect(presumed).toBeLessThan(0.1)
    const [worn_, fresh] = [wearOf(turning(0.4)), wearOf(turning(0))]
    expect(learnWear(worn_)).toBeGreaterThan(0.25)
    expect(learnWear(noSlope, worn_)).toBeGreaterThan(presumed + 0.1)
    expect(learnWear(fresh, worn_)).toBeLessThan(learnWear(worn_, fresh))
  })

  it('stays between nothing and 0.6, whatever was counted', () => {
    const slope = fc.record({
      pulls: fc.integer({ min: 0, max: 10_000 }),
      both: fc.integer({ min: -10_000, max: 10_000 }),
    })
    fc.assert(
      fc.property(slope, slope, (own, others) => {
        const wear = learnWear(own, others)
        expect(wear).toBeGreaterThanOrEqual(0)
        expect(wear).toBeLessThanOrEqual(0.6)
      }),
    )
    const series = fc.array(fc.integer({ min: -20, max: 500 }), { minLength: days, maxLength: days })
    fc.assert(
      fc.property(fc.array(fc.tuple(series, series), { maxLength: 4 }), (drawn) => {
        const ads = drawn.map(([impressions, clicks]) => ({
          audience: 'all',
          spend: impressions,
          seen: seenOf(impressions, days, 0.01),
          impressions,
          clicks,
        }))
        const { pulls, both } = wearOf(ads)
        expect(Number.isFinite(pulls) && Number.isFinite(both)).toBe(true)
      }),
    )
  })
})

describe('how often an ad was seen', () => {
  it('adds up, is forgotten by half in a fortnight, and is nothing where people are not known', () => {
    const once = seenOf([people, ...Array.from({ length: 14 }, () => 0)], 15, 1 / people)
    expect(once[0]).toBeCloseTo(Math.log(1.5), 12)
    expect(Math.expm1(once[15] ?? 0)).toBeGreaterThan(0.4)
    expect(Math.expm1(once[15] ?? 0)).toBeLessThan(0.5)
    expect([...seenOf([1000, 1000], 2, 0)]).toEqual([0, 0, 0])
  })

  it('is told by the people of its audience', () => {
    const met = (impressions: number) => people * -Math.expm1(-impressions / people)
    const shown: ShownDays = {
      id: 'a',
      audience: 'x',
      impressions: [9000, 9000],
      reach: [met(9000), met(9000)],
      clicks: [9, 9],
    }
    const known = peoplePerImpression([
      shown,
      { ...shown, id: 'b' },
      { ...shown, id: 'c', audience: 'y', reach: [] },
    ])
    expect(1 / (known.get('a') ?? 0)).toBeCloseTo(people, -1)
    expect(known.get('b')).toBe(known.get('a'))
    expect(known.has('c')).toBe(false)
  })
})

describe('what is left of a response', () => {
  const spend = Array.from({ length: days }, () => 10)

  it('is less for an ad that is seen ever oftener, more for one that rested, all of one that does not wear', () => {
    const shown = seenOf(
      spend.map(() => people),
      days,
      1 / people,
    )
    const early = spend.map((one, day) => (day < 10 ? one : 0))
    const rested = seenOf(
      early.map((one) => (one > 0 ? people : 0)),
      days,
      1 / people,
    )
    expect(leftOf(worn(shown, 0.3), spend)).toBeLessThan(0.9)
    expect(leftOf(worn(rested, 0.3), early)).toBeGreaterThan(1)
    expect(leftOf(worn(shown, 0), spend)).toBeCloseTo(1, 12)
    expect(leftOf(worn(shown, 0.3), [])).toBe(1)
  })

  it('is told of an audience by who answered of late: who was asked much of late has less of it', () => {
    const shown = (id: string, clicks: (day: number) => number): ShownDays => ({
      id,
      audience: id,
      impressions: spend.map(() => 8000),
      reach: spend.map(() => people * -Math.expm1(-8000 / people)),
      clicks: spend.map((_, day) => clicks(day)),
    })
    const asked = [
      shown('ever', () => 100),
      shown('late', (day) => 10 * day),
      shown('before', (day) => 300 - 10 * day),
    ]
    const known = audiencesOf(asked, 0.2)
    const left = (id: string) => leftOf(known.get(id)?.ready ?? new Float64Array(1), spend)
    expect(left('late')).toBeLessThan(left('ever'))
    expect(left('before')).toBeGreaterThan(1)
    for (const { response, ready } of known.values()) expect(ready?.at(-1)).toBeCloseTo(1 - response, 12)
  })
})

describe('what money brings among worn ads', () => {
  const arm = (id: string, perDay: number, mean: number): Arm => ({
    id,
    adset: 's',
    perDay,
    mean,
    variance: 0,
  })

  it('is less, by the power of what each other ad is shown more, within one audience too', () => {
    const [judged, other] = [arm('judged', 20, 1), arm('other', 80, 2)]
    const wear = wearElasticity(3, 0.4)
    expect(wear).toBeCloseTo(0.3, 12)
    const at = (one: number) =>
      barOf(judged, sumArms([judged, other], new Map([['s', { id: 's', response: 0, wear: one }]])), {
        adset: 0,
        ad: 0,
        weight: 1,
      })?.mean ?? 0
    expect(at(0)).toBeCloseTo(2, 9)
    expect(at(wear)).toBeCloseTo((100 * 2 * (100 / 80) ** -0.3 - 160) / 20, 9)
  })
})
