import { describe, expect, it } from 'vitest'
import { backTest } from './back-test.ts'
import type { ReplayedAd } from './replayed-days.ts'
import type { MonitoringPolicy } from './policy.ts'

const policy: MonitoringPolicy = {
  weights: { omni_purchase: 100 },
  watches: { ads: true, adsets: false },
  preset: 'balanced',
}
const days = 40

/** An ad whose figures of a day were read at its end, and its purchases restated `late` days after. */
function anAd(id: string, rates: readonly [number, number, number], late = 0): ReplayedAd {
  const [clicks, carts, sales] = rates
  const reading = (knownFrom: number, purchases: number) => ({
    knownFrom,
    spend: 3000,
    impressions: 4000,
    counts: { inline_link_clicks: clicks, omni_add_to_cart: carts, omni_purchase: purchases },
    values: {},
  })
  return {
    id,
    adsetId: 's',
    days: Array.from({ length: days }, (_, day) =>
      late > 0 ? [reading(day, 0), reading(day + late, sales)] : [reading(day, sales)],
    ),
  }
}
const campaign = (ads: readonly ReplayedAd[]) => [
  { id: 'c', budgetLevel: 'campaign' as const, ads, adsets: [], watches: policy.watches },
]
const good = [60, 6, 2] as const
const weak = [20, 0.6, 0.1] as const
const replay = (ads: readonly ReplayedAd[], from = 5) =>
  backTest({ policy, campaigns: campaign(ads), from, to: days - 1 })

describe('back-test', () => {
  it('counts what a pause would have spared and cost, with what is known today', () => {
    const result = replay([anAd('weak', weak), anAd('b', good), anAd('c', good)])
    const [pause] = result.pauses
    expect(result.pauses.map(({ adId }) => adId)).toEqual(['weak'])
    const left = days - 1 - (pause?.day ?? 0)
    expect(pause?.spendAvoided).toBe(3000 * left)
    // What it spends on the last days has not sold all of it yet, here or elsewhere.
    expect(pause?.goalLost).toBeLessThan(0.1 * left)
    expect(pause?.goalLost).toBeGreaterThan(0.1 * (left - 2))
    const bar = pause?.decision.bar ?? 0
    expect((pause?.valueLost ?? 0) / (pause?.valueElsewhere ?? 1)).toBeCloseTo((0.1 * 100) / 3000 / bar, 4)
    expect(pause?.valueElsewhere ?? 0).toBeGreaterThan(pause?.valueLost ?? 0)
    expect(result.reconstructed).toBe(0)
  })

  it('takes no sale of a click that was paid before the pause for one that its money brought', () => {
    const weakAd = anAd('weak', weak)
    const [pause] = replay([weakAd, anAd('b', good), anAd('c', good)]).pauses
    const day = pause?.day ?? 0
    // It stopped by itself that day; sales of its last clicks came for some days more.
    const stopped = {
      ...weakAd,
      days: weakAd.days.map((list, at) =>
        at <= day
          ? list
          : list.map((one) => ({ ...one, spend: 0, impressions: 0, counts: { omni_purchase: 3 } })),
      ),
    }
    const [told] = replay([stopped, anAd('b', good), anAd('c', good)]).pauses
    expect(told).toMatchObject({ adId: 'weak', day, spendAvoided: 0, goalLost: 0, valueLost: 0 })
  })

  it('answers the same twice', () => {
    const ads = [anAd('weak', weak), anAd('b', good, 3), anAd('c', good)]
    expect(JSON.stringify(replay(ads))).toBe(JSON.stringify(replay(ads)))
  })

  it('does not know what came later', () => {
    const prompt = replay([anAd('a', [60, 6, 2], 0), anAd('b', good), anAd('c', good)])
    const late = [anAd('a', [60, 6, 2], 0), anAd('b', good), anAd('c', good)].map((ad) =>
      ad.id === 'a'
        ? {
            ...ad,
            days: ad.days.map((list, day) => (day > 30 ? list.map((one) => ({ ...one, counts: {} })) : list)),
          }
        : ad,
    )
    const before = (day: number) => (one: { day: number }) => one.day <= day
    expect(replay(late).pauses.filter(before(30))).toEqual(prompt.pauses.filter(before(30)))
  })

  it('decides on a day with the readings of that day, not with what they became', () => {
    const ads = (restated: number) =>
      [anAd('a', weak), anAd('b', good), anAd('c', good)].map((ad) => ({
        ...ad,
        days: ad.days.map((list) =>
          list.flatMap((one) => [
            one,
            // Learnt on the last day: the weak one had sold more than all others.
            {
              ...one,
              knownFrom: days - 1,
              counts: { ...one.counts, omni_purchase: ad.id === 'a' ? restated : 2 },
            },
          ]),
        ),
      }))
    const decided = (restated: number) => replay(ads(restated)).pauses.map(({ adId, day }) => [adId, day])
    expect(decided(40)).toEqual(decided(0.1))
    expect(decided(40).length).toBeGreaterThan(0)
  })

  it('says how many figures were not kept as they were then', () => {
    const unkept = {
      ...anAd('b', good),
      days: anAd('b', good).days.map((list) => list.map((one) => ({ ...one, knownFrom: 999 }))),
    }
    expect(replay([anAd('a', good), unkept]).reconstructed).toBeGreaterThan(0)
  })

  it('replays 30 days of 500 ads linearly: each ad is evaluated once a day', () => {
    const ads = [anAd('a', good), anAd('b', good)]
    expect(replay(ads, 10).evaluated).toBe(2 * (days - 10))
  })
})
