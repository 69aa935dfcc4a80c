import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reachBought, usualReach, type BoughtDays } from './reach-bought.ts'
import { leftOf } from './wear.ts'

const days = 10
const bought = (perUnit: (day: number) => number, spend = 40): BoughtDays => ({
  spend: Array.from({ length: days }, () => spend),
  impressions: Array.from({ length: days }, (_, day) => spend * perUnit(day)),
})
const now = (ad: BoughtDays, ads: readonly BoughtDays[]) =>
  leftOf(reachBought(ad, usualReach(ads, days)), ad.spend)
const steady = () => 100

describe('the reach that an ad buys of late', () => {
  it('is less than on its days where its own got dearer, and more where it got cheaper', () => {
    const [dearer, cheaper] = [bought((day) => (day < 7 ? 100 : 70)), bought((day) => (day < 7 ? 70 : 100))]
    expect(now(dearer, [dearer, bought(steady, 400)])).toBeLessThan(0.85)
    expect(now(cheaper, [cheaper, bought(steady, 400)])).toBeGreaterThan(1.15)
  })

  it('is as on its days where all of the campaign got dearer alike, also of an ad that is younger', () => {
    const season = (day: number) => 100 / (1 + day / 5)
    const old = bought(season)
    const spend = Array.from({ length: days }, (_, day) => (day < 6 ? 0 : 40))
    const young = { spend, impressions: spend.map((one, day) => one * season(day)) }
    for (const ad of [old, young]) expect(now(ad, [old, young])).toBeCloseTo(1, 12)
  })

  it('is not known of an ad that bought nothing of late, or of a campaign that nobody saw', () => {
    const rests = { spend: [40, 40, 0, 0], impressions: [4000, 2000, 0, 0] }
    const unseen = { spend: [40, 40, 40, 40], impressions: [0, 0, 0, 0] }
    expect([...reachBought(rests, usualReach([rests], 4))]).toEqual([1, 1, 1, 1, 1])
    expect([...reachBought(unseen, usualReach([unseen], 4))]).toEqual([1, 1, 1, 1, 1])
  })

  it('does not depend on the currency, and is above nothing', () => {
    const day = fc.record({
      spend: fc.integer({ min: 0, max: 500 }),
      impressions: fc.integer({ min: 0, max: 9000 }),
    })
    const ad = fc.array(day, { minLength: days, maxLength: days })
    fc.assert(
      fc.property(fc.array(ad, { minLength: 1, maxLength: 4 }), (drawn) => {
        const inUnits = (unit: number) =>
          drawn.map((own) => ({
            spend: own.map(({ spend }) => spend * unit),
            impressions: own.map(({ impressions }) => impressions),
          }))
        const [euros, cents] = [inUnits(1), inUnits(100)]
        for (const [at, one] of euros.entries()) {
          const left = now(one, euros)
          expect(left).toBeGreaterThan(0)
          expect(now(cents[at] ?? one, cents)).toBeCloseTo(left, 9)
        }
      }),
    )
  })
})
