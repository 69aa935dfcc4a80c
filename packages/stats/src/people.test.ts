import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { audiencesOf, peopleBehind, toldApart, type ShownDays } from './people.ts'
import { barOf, sumArms, type Arm } from './saturation.ts'

const days = 20
/** Impressions that fall by chance on so many people. */
const met = (impressions: number, people: number) => people * -Math.expm1(-impressions / people)
const shown = (
  id: string,
  { impressions = 8000, people = 20_000, clicks = 100, audience = id } = {},
): ShownDays => ({
  id,
  audience,
  impressions: Array.from({ length: days }, () => impressions),
  reach: Array.from({ length: days }, () => met(impressions, people)),
  clicks: Array.from({ length: days }, () => clicks),
})
const responseOf = (adsets: readonly ShownDays[], id: string, response = 0.2) =>
  audiencesOf(adsets, response).get(id)?.response ?? Number.NaN

describe('the people behind a reach', () => {
  it('are told from impressions that fall on them by chance', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 1_000_000 }),
        fc.integer({ min: 1, max: 500 }).map((hundredths) => hundredths / 100),
        (people, perPerson) => {
          const impressions = people * perPerson
          const told = peopleBehind(impressions, met(impressions, people))
          expect(told / people).toBeCloseTo(1, 3)
          expect(told).toBeGreaterThanOrEqual(met(impressions, people))
        },
      ),
    ))

  it('are nobody where nobody was reached, and no end of them where nobody was met twice', () => {
    expect(peopleBehind(1000, 0)).toBe(0)
    expect(peopleBehind(1000, 1000)).toBe(Infinity)
    expect(peopleBehind(0, 0)).toBe(0)
  })
})

describe('how much less an audience answers to more', () => {
  it('is what all answer where the platform tells no reach', () => {
    const unknown = [shown('a'), shown('b', { clicks: 900 })].map((one) => ({ ...one, reach: [] }))
    expect(responseOf(unknown, 'a')).toBeCloseTo(0.2, 12)
    expect(responseOf(unknown, 'b')).toBeCloseTo(0.2, 12)
  })

  it('is what all answer among audiences that are alike', () => {
    expect(responseOf([shown('a'), shown('b')], 'a')).toBeCloseTo(0.2, 12)
  })

  it('is more where as many answered of fewer people, and where more answered of as many', () => {
    const few = [shown('few', { people: 6000 }), shown('many', { people: 60_000 })]
    expect(responseOf(few, 'few')).toBeGreaterThan(2 * responseOf(few, 'many'))
    const asked = [shown('asked', { clicks: 400 }), shown('fresh')]
    expect(responseOf(asked, 'asked')).toBeGreaterThan(2 * responseOf(asked, 'fresh'))
  })

  it('is what all answer where people do not tire, and each one’s own as far as they do', () => {
    const asked = [shown('asked', { clicks: 400 }), shown('fresh')]
    const of = (id: string, apart: number) =>
      audiencesOf(asked, 0.2, { apart }).get(id)?.response ?? Number.NaN
    for (const id of ['asked', 'fresh']) {
      expect(of(id, 0)).toBeCloseTo(0.2, 12)
      expect(of(id, 0.5)).toBeCloseTo((0.2 + of(id, 1)) / 2, 12)
    }
    expect([0, 0.04, 0.06, 0.08, 0.3].map(toldApart)).toEqual([0, 0, expect.closeTo(0.5, 12), 1, 1])
  })

  it('is of all the ad sets that aim at the same people together', () => {
    const shared = [shown('a', { audience: 'both' }), shown('b', { audience: 'both' }), shown('c')]
    expect(responseOf(shared, 'a')).toBe(responseOf(shared, 'b'))
    expect(responseOf(shared, 'a')).toBeGreaterThan(responseOf(shared, 'c'))
    expect(audiencesOf(shared, 0.2).get('a')?.id).toBe('both')
  })

  it('stays between nothing and all, grows with what is learnt of all, and is nothing where nobody tires', () => {
    const adset = fc.record({
      people: fc.integer({ min: 1, max: 1_000_000 }),
      impressions: fc.integer({ min: 0, max: 100_000 }),
      clicks: fc.integer({ min: -5, max: 5000 }),
      audience: fc.constantFrom('x', 'y', 'z'),
    })
    const learnt = fc.integer({ min: 0, max: 50 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(fc.array(adset, { maxLength: 6 }), learnt, (drawn, response) => {
        const adsets = drawn.map((one, at) => shown(String(at), one))
        const now = audiencesOf(adsets, response)
        const more = audiencesOf(adsets, Math.min(0.5, response + 0.1))
        expect(now.size).toBe(adsets.length)
        for (const [id, audience] of now) {
          expect(audience.response).toBeGreaterThanOrEqual(0)
          expect(audience.response).toBeLessThan(1)
          expect(more.get(id)?.response ?? 0).toBeGreaterThanOrEqual(audience.response)
        }
        for (const { response: none } of audiencesOf(adsets, 0).values()) expect(none).toBe(0)
      }),
    )
  })

  it('does not depend on the order of ad sets, nor on how days without anything are told', () => {
    const adsets = [shown('a', { people: 5000 }), shown('b', { clicks: 300 }), shown('c')]
    const turned = audiencesOf(adsets.toReversed(), 0.3)
    for (const [id, { response }] of audiencesOf(adsets, 0.3))
      expect(turned.get(id)?.response).toBeCloseTo(response, 12)
  })
})

describe('what money brings among people', () => {
  const arm = (id: string, adset: string, perDay: number, mean: number): Arm => ({
    id,
    adset,
    perDay,
    mean,
    variance: 0,
  })
  const none = { adset: 0, ad: 0, weight: 1 }
  const judged = arm('judged', 's1', 20, 1)

  it('is less where the receivers tire', () => {
    const arms = [judged, arm('other', 's2', 80, 2)]
    const at = (response: number) =>
      barOf(judged, sumArms(arms, new Map([['s2', { id: 's2', response }]])), none)?.mean ?? 0
    expect(at(0)).toBeCloseTo(2, 9)
    // (100/80)^−0.3 of 100 × 2, less the 160 that came anyway, for each of the 20.
    expect(at(0.3)).toBeCloseTo((100 * 2 * (100 / 80) ** -0.3 - 160) / 20, 9)
  })

  it('is not less where the same people only see another of its ads', () => {
    const people = new Map([
      ['s1', { id: 'both', response: 0.3 }],
      ['s2', { id: 'both', response: 0.3 }],
    ])
    const arms = [judged, arm('other', 's2', 80, 2)]
    expect(barOf(judged, sumArms(arms, people), none)?.mean).toBeCloseTo(2, 9)
  })
})
