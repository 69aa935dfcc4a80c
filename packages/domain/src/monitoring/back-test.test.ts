import { describe, expect, it } from 'vitest'
import { backTest, type ReplayedAd } from './back-test.ts'
import { decisionSentence, decisionsSentence } from './decision-sentence.ts'
import { evaluateCampaign } from './evaluate-campaign.ts'
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
  { id: 'c', budgetLevel: 'campaign' as const, ads, watches: policy.watches },
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
    expect(pause?.goalLost).toBeCloseTo(0.1 * left, 9)
    expect(pause?.valueElsewhere ?? 0).toBeGreaterThan(pause?.valueLost ?? 0)
    expect(result.reconstructed).toBe(0)
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

describe('the sentences of a decision', () => {
  const zero = Array.from({ length: 10 }, () => 0)
  const ad = (id: string, spend: number) => ({
    id,
    adsetId: 's',
    isActive: true,
    isManaged: true,
    hoursAlive: 240,
    hoursSinceChange: null,
    isHeldByPerson: false,
    overruled: null,
    attribution: '',
    isLearning: false,
    spend: zero.map(() => spend),
    impressions: zero.map(() => 5000),
    counts: {
      inline_link_clicks: zero.map(() => (id === 'a' ? 9 : 60)),
      omni_purchase: zero.map(() => (id === 'a' ? 0 : 2)),
    },
    values: {},
  })
  const { decisions } = evaluateCampaign(policy, {
    id: 'c',
    budgetLevel: 'campaign',
    ads: [ad('a', 3000), ad('b', 3000), ad('c', 3000)],
    outages: [],
    elapsed: 1,
    dataAgeHours: 1,
    reporting: 'conversionTime',
    pausedToday: [],
  })

  it('hold the numbers in both languages, and no NaN', () => {
    const context = { name: 'Vidéo été', currency: 'EUR', unit: 100 }
    for (const decision of decisions) {
      const { fr, en } = decisionSentence(decision, context)
      expect(fr).toContain('210,00')
      expect(en).toContain('€210.00')
      for (const text of [fr, en]) {
        expect(text).toContain('Vidéo été')
        expect(text).not.toMatch(/NaN|undefined|Infinity/)
      }
    }
    const [first] = decisions
    if (!first) throw new Error('no decision')
    expect(decisionSentence(first, { ...context, outcome: 'told' }).fr).toMatch(/^À blanc, serait en pause/)
    expect(decisionSentence(first, { ...context, outcome: 'refused' }).en).toMatch(/^Pause refused/)
    const both = [
      { decision: first, context: { ...context, outcome: 'told' as const } },
      { decision: { ...first, id: 'z' }, context: { ...context, name: 'Photo' } },
    ] as const
    expect(decisionsSentence([both[0]], 'Mars')).toEqual(decisionSentence(first, both[0].context))
    const together = decisionsSentence(both, 'Mars')
    expect(together.fr).toMatch(
      /^À blanc, serait en pause, dans « Mars » : « Vidéo été », « Photo »\. .*€ de budget par jour\.$/,
    )
    expect(together.en).toMatch(/^Dry run, would be paused, in “Mars”: “Vidéo été”, “Photo”\. /)
    expect(decisionSentence(first, context).fr).toMatch(/^Mise en pause : « Vidéo été »/)
    expect(decisionSentence({ ...first, worse: 0.9999 }, context).en).toContain('>\u00a099%')
  })
})
