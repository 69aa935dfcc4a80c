import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adsetArms } from './adset-arms.ts'
import { costEvidence, noCostEvidence, sumOfCostEvidence } from './cost-evidence.ts'
import { decidePool, type DecideOptions, type Verdict } from './decide.ts'
import { delayKernel, maturedSpend, usualDelays } from './delay.ts'
import { mixtureEValue } from './e-value.ts'
import { fitPool } from './fit-pool.ts'
import { learnElasticities } from './learn-elasticity.ts'
import { outageDays } from './outage.ts'
import type { Pool, PoolAd } from './pool.ts'
import { barOf, sumArms } from './saturation.ts'
import { purchaseFunnel, somePool, steadyAd } from './testing/pools.ts'
import { adsetViews, viewsOf } from './views.ts'

function judge(pool: Pool, weights?: readonly number[], options: DecideOptions<'held'> = {}) {
  const fit = fitPool(purchaseFunnel(weights), pool)
  const views = viewsOf(
    fit,
    pool.ads.map(({ id }) => [id]),
  )
  return decidePool(fit.ads, { elasticities: learnElasticities(costEvidence(pool.ads)), views, ...options })
}
/** The doubt about each while all run: nobody is stopped, so nobody's money moves. */
const doubts = (pool: Pool) => judge(pool, undefined, { gateOf: () => 'held' })
function doubtsOfSets(pool: Pool) {
  const fit = fitPool(purchaseFunnel(), pool)
  return decidePool(adsetArms(fit.ads), {
    elasticities: learnElasticities(costEvidence(pool.ads)),
    views: adsetViews(fit, fit.ads),
    gateOf: () => 'held' as const,
  })
}
const doubtOf = (verdicts: readonly Verdict<'held'>[], id: string | undefined) =>
  verdicts.find((one) => one.id === id)?.worse ?? 0
const oneMore = (ad: PoolAd, day: number): PoolAd => ({
  ...ad,
  steps: ad.steps.map((series, step) => (step === 3 ? series.with(day, (series[day] ?? 0) + 1) : series)),
})
const map = (pool: Pool, change: (ad: PoolAd) => PoolAd): Pool => ({ ads: pool.ads.map(change) })
const times = (series: readonly number[], factor: number) => series.map((one) => one * factor)

describe('the engine', () => {
  it('depends neither on the currency, nor on the scale of the weights, nor on the order of ads', () => {
    fc.assert(
      fc.property(somePool, (pool) => {
        const plain = new Map(judge(pool).map((one) => [one.id, one]))
        const dearer = judge(map(pool, (ad) => ({ ...ad, spend: times(ad.spend, 7.3) })))
        const heavier = judge(pool, [0, 0, 0, 40])
        const turned = judge({ ads: pool.ads.toReversed() })
        for (const other of [dearer, heavier, turned]) {
          for (const one of other) {
            expect(one.worse ?? -1).toBeCloseTo(plain.get(one.id)?.worse ?? -1, 6)
            expect(one.action).toBe(plain.get(one.id)?.action)
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  it('answers finite numbers for any campaign, and no action where nothing is known', () => {
    fc.assert(
      fc.property(somePool, (pool) => {
        for (const one of judge(pool)) {
          for (const number of [one.value, one.worse ?? 0, one.bar ?? 0, one.wastePerDay]) {
            expect(Number.isFinite(number)).toBe(true)
          }
        }
      }),
      { numRuns: 200 },
    )
    const silent = map({ ads: [steadyAd('a', [0, 0, 0, 0]), steadyAd('b', [0, 0, 0, 0])] }, (ad) => ({
      ...ad,
      spend: times(ad.spend, 0),
    }))
    expect(judge(silent).map(({ action }) => action)).toEqual(['keep', 'keep'])
    expect(decidePool([])).toEqual([])
  })

  it('never doubts an ad, or its ad set, more for one more purchase, on whatever day', () => {
    fc.assert(
      fc.property(somePool, fc.nat(), fc.nat(), (pool, pick, pickedDay) => {
        const at = pick % pool.ads.length
        const day = pickedDay % (pool.ads[0]?.spend.length ?? 1)
        const more = { ads: pool.ads.map((ad, index) => (index === at ? oneMore(ad, day) : ad)) }
        const [id, adset] = [`ad${at}`, pool.ads[at]?.adset]
        for (const [before, after] of [
          [doubtOf(doubts(pool), id), doubtOf(doubts(more), id)],
          [doubtOf(doubtsOfSets(pool), adset), doubtOf(doubtsOfSets(more), adset)],
        ] as const) {
          // Past 0.9999 both are sure, and an ad that is that poor stays it.
          expect(Math.min(0.9999, after)).toBeLessThanOrEqual(Math.min(0.9999, before) + 1e-12)
        }
        if (doubtOf(doubts(pool), id) < 0.9) {
          expect(judge(more).find((one) => one.id === id)?.action).not.toBe('pause')
        }
      }),
      { numRuns: 400 },
    )
  })

  it('knows the same from one sample as from its two halves', () => {
    const whole = steadyAd('a', [2, 0.8, 0.1, 0.3])
    const halves = map({ ads: [whole] }, (ad) => ({
      ...ad,
      steps: ad.steps.map((series) => series.map((count) => count / 2 + count / 2)),
      spend: ad.spend.map((money) => money / 2 + money / 2),
    }))
    const [one] = fitPool(purchaseFunnel(), { ads: [whole] }).ads
    const [two] = fitPool(purchaseFunnel(), halves).ads
    expect(two?.mean).toBeCloseTo(one?.mean ?? 0, 12)
    // More days of the same make it surer, and leave the estimate.
    const [short] = fitPool(purchaseFunnel(), { ads: [steadyAd('a', [2, 0.8, 0.1, 0.3], { days: 4 })] }).ads
    expect(short?.logSd ?? 0).toBeGreaterThan(one?.logSd ?? 1)
  })

  it('shrinks an ad to its ad set, and an ad set to its campaign', () => {
    const good = [2, 0.8, 0.12, 0.4] as const
    const weak = [1, 0.8, 0.08, 0.2] as const
    const { ads } = fitPool(purchaseFunnel(), {
      ads: [
        steadyAd('g1', good, { adset: 'good' }),
        steadyAd('g2', good, { adset: 'good' }),
        steadyAd('w1', weak, { adset: 'weak' }),
        steadyAd('w2', weak, { adset: 'weak' }),
        steadyAd('newInGood', [0, 0, 0, 0], { adset: 'good', spend: 0.01 }),
        steadyAd('newInWeak', [0, 0, 0, 0], { adset: 'weak', spend: 0.01 }),
      ],
    })
    const mean = (id: string) => ads.find((ad) => ad.id === id)?.mean ?? 0
    expect(mean('newInGood')).toBeGreaterThan(mean('newInWeak'))
    expect(mean('newInGood')).toBeLessThan(mean('g1'))
    expect(mean('newInWeak')).toBeGreaterThan(mean('w1'))
  })

  it('does not credit an ad for the promotion it was launched in', () => {
    const rates = [2, 0.8, 0.1, 0.3] as const
    const promoted = (ad: PoolAd) => ({
      ...ad,
      steps: ad.steps.map((series, step) =>
        step < 3 ? series : series.map((count, day) => (day >= 10 ? count * 2.5 : count)),
      ),
    })
    const late = (ad: PoolAd) => ({
      ...ad,
      spend: ad.spend.map((money, day) => (day >= 10 ? money : 0)),
      steps: ad.steps.map((series) => series.map((count, day) => (day >= 10 ? count : 0))),
    })
    const old = ['a', 'b', 'c', 'd'].map((id) => promoted(steadyAd(id, rates, { spend: 4000 })))
    const launched = late(promoted(steadyAd('late', rates, { spend: 4000 })))
    const { ads } = fitPool(purchaseFunnel(), { ads: [...old, launched] })
    const mean = (id: string) => ads.find((ad) => ad.id === id)?.mean ?? 0
    // Taken as they are, its days show 1.75 times what the others show over all of theirs.
    expect(mean('late') / mean('a')).toBeLessThan(1.4)
  })

  it('counts the spread of every step of the funnel', () => {
    const [certain] = fitPool(purchaseFunnel([0, 0, 0, 1]), { ads: [steadyAd('a', [2, 0.8, 0.1, 0.3])] }).ads
    const [mixed] = fitPool(purchaseFunnel([1, 1, 1, 1]), { ads: [steadyAd('a', [2, 0.8, 0.1, 0.3])] }).ads
    // Weights on frequent steps leave less to chance, and never less than nothing.
    expect(mixed?.logSd ?? 0).toBeGreaterThan(0)
    expect(mixed?.logSd ?? 1).toBeLessThan(certain?.logSd ?? 0)
  })

  it('keeps as many active as it is told to', () => {
    const pool = { ads: ['a', 'b', 'c'].map((id, at) => steadyAd(id, [at === 0 ? 0.6 : 2, 0.8, 0.1, 0.3])) }
    const arms = fitPool(purchaseFunnel(), pool).ads
    expect(decidePool(arms, { minimumActive: 3 }).find(({ id }) => id === 'a')).toMatchObject({
      action: 'flag',
      gate: 'lastActive',
    })
    expect(decidePool(arms, { minimumActive: 2 }).find(({ id }) => id === 'a')?.action).toBe('pause')
  })

  it('pauses what wastes most first, when it may not pause all', () => {
    const pool = {
      ads: [
        steadyAd('small', [0.5, 0.8, 0.1, 0.3], { spend: 10 }),
        steadyAd('large', [0.5, 0.8, 0.1, 0.3], { spend: 60 }),
        steadyAd('x', [2, 0.8, 0.1, 0.3], { spend: 80 }),
        steadyAd('y', [2, 0.8, 0.1, 0.3], { spend: 80 }),
      ],
    }
    const verdicts = judge(pool)
    expect(verdicts.find(({ id }) => id === 'large')?.action).toBe('pause')
    expect(verdicts.find(({ id }) => id === 'small')).toMatchObject({
      action: 'flag',
      gate: 'dailyCapOfArms',
    })
  })

  it('does not stop an ad in the same look only because another was stopped', () => {
    const sure = { adset: 's', variance: 1e-9 }
    const arms = [
      { ...sure, id: 'poor', perDay: 30, mean: 0.2 },
      { ...sure, id: 'middling', perDay: 30, mean: 0.8 },
      { ...sure, id: 'good', perDay: 40, mean: 1 },
    ]
    const free = { elasticities: [{ adset: 0, ad: 0, weight: 1 }], armShare: 1, spendShare: 1 }
    // Against both others it is above the bar; against the good one alone it is below.
    const actionOf = (list: typeof arms, id: string) =>
      decidePool(list, free).find((one) => one.id === id)?.action
    expect(actionOf(arms, 'poor')).toBe('pause')
    expect(actionOf(arms, 'middling')).not.toBe('pause')
    expect(actionOf(arms.slice(1), 'middling')).toBe('pause')
  })

  it('reads the funnel: without one purchase, clicks and carts still tell ads apart', () => {
    const verdicts = judge({
      ads: [
        steadyAd('rich', [2.4, 0.8, 0.15, 0], { spend: 40 }),
        steadyAd('usual', [2, 0.8, 0.1, 0], { spend: 40 }),
        steadyAd('poor', [0.7, 0.8, 0.03, 0], { spend: 40 }),
      ],
    })
    expect(verdicts.find(({ id }) => id === 'poor')?.action).toBe('pause')
    expect(verdicts.find(({ id }) => id === 'rich')?.action).not.toBe('pause')
  })
})

describe('saturation', () => {
  const arm = (id: string, perDay: number, mean: number, adset = 's') => ({
    id,
    adset,
    perDay,
    mean,
    variance: 1e-12,
    logMean: Math.log(mean),
    logSd: 1e-6,
  })

  it('lowers the bar the more money must move', () => {
    const bar = (perDay: number) => {
      const [first, ...others] = [arm('a', perDay, 1), arm('b', 50, 1), arm('c', 50, 1)]
      return (
        barOf(first ?? arm('a', 1, 1), sumArms([first ?? arm('a', 1, 1), ...others]), {
          adset: 0.12,
          ad: 0.05,
          weight: 1,
        })?.mean ?? 0
      )
    }
    expect(bar(10)).toBeLessThan(1)
    expect(bar(200)).toBeLessThan(bar(50))
    expect(bar(50)).toBeLessThan(bar(10))
  })

  it('is none where costs do not rise', () => {
    const arms = [arm('a', 30, 2), arm('b', 50, 1), arm('c', 20, 4, 'other')]
    const bar = barOf(arms[0] ?? arm('a', 1, 1), sumArms(arms), { adset: 0, ad: 0, weight: 1 })
    expect(bar?.mean).toBeCloseTo((50 * 1 + 20 * 4) / 70, 9)
  })

  it('agrees with the formula of c_j, arm by arm', () => {
    const arms = [arm('a', 30, 2, 's1'), arm('b', 50, 1, 's1'), arm('c', 20, 4, 's2'), arm('d', 10, 3, 's2')]
    const [adset, ad] = [0.2, 0.08]
    const [stopped, ...others] = arms
    if (!stopped) throw new Error('no arm')
    const total = arms.reduce((sum, one) => sum + one.perDay, 0)
    const growth = total / (total - stopped.perDay)
    const spendOf = (set: string, list: typeof arms, factor: number) =>
      list.filter((one) => one.adset === set).reduce((sum, one) => sum + one.perDay * factor, 0)
    const expected = others.reduce((sum, one) => {
      const dearer =
        (spendOf(one.adset, others, growth) / spendOf(one.adset, arms, 1)) ** -adset * growth ** -ad
      return sum + ((one.perDay * growth * dearer - one.perDay) / stopped.perDay) * one.mean
    }, 0)
    expect(barOf(stopped, sumArms(arms), { adset, ad, weight: 1 })?.mean).toBeCloseTo(expected, 9)
  })

  it('is learnt from days on which money moved', () => {
    const campaign = (elasticity: number): readonly PoolAd[] =>
      ['a', 'b', 'c', 'd'].map((id, at) => {
        const spend = Array.from({ length: 28 }, (_, day) => 20 + 18 * Math.sin(day * (0.7 + at) + at))
        return {
          id,
          adset: at < 2 ? 's1' : 's2',
          spend,
          impressions: spend.map((money) => (money * 100) / money ** elasticity),
          steps: [],
        }
      })
    const steepness = (elasticity: number) =>
      learnElasticities(costEvidence(campaign(elasticity))).reduce(
        (sum, one) => sum + one.weight * one.adset,
        0,
      )
    expect(steepness(0.5)).toBeGreaterThan(steepness(0.15))
    expect(steepness(0.15)).toBeGreaterThan(steepness(0))
    expect(learnElasticities(costEvidence([])).reduce((sum, one) => sum + one.weight, 0)).toBeCloseTo(1, 12)
  })

  const steepnessOf = (...evidence: Parameters<typeof learnElasticities>) =>
    learnElasticities(...evidence).reduce((sum, one) => sum + one.weight * one.adset, 0)
  /** Money moves every day; the cost of reach follows what the ad set and the ad spend in full days. */
  const moving = (times: number, seed = 0): readonly PoolAd[] =>
    ['a', 'b', 'c', 'd'].map((id, at) => {
      const spendOf = (day: number, ad: number) => 20 + 18 * Math.sin(day * (0.7 + ad) + ad + seed)
      const spend = Array.from({ length: 28 }, (_, day) => spendOf(day, at))
      const ofSet = (day: number) => spendOf(day, at < 2 ? 0 : 2) + spendOf(day, at < 2 ? 1 : 3)
      return {
        id,
        adset: at < 2 ? 's1' : 's2',
        spend,
        impressions: spend.map((money, day) => (money * 100) / (ofSet(day) ** 0.12 * money ** 0.05) ** times),
        steps: [],
      }
    })

  it('is learnt from the other campaigns of the account, as far as the campaign itself does not tell', () => {
    const [steep, flat] = [costEvidence(moving(2.8)), costEvidence(moving(0.5))]
    expect(steepnessOf(noCostEvidence, steep)).toBeGreaterThan(steepnessOf(noCostEvidence))
    expect(steepnessOf(noCostEvidence, flat)).toBeLessThan(steepnessOf(noCostEvidence))
    // Its own days, which are many, outweigh the others.
    expect(steepnessOf(flat, steep)).toBeLessThan(steepnessOf(noCostEvidence))
    const both = sumOfCostEvidence([steep, flat])
    expect(both.pulls).toBeCloseTo(steep.pulls + flat.pulls, 12)
    expect(steepnessOf(noCostEvidence, both)).toBeLessThan(steepnessOf(noCostEvidence, steep))
  })

  it('takes a day cut short for what it is: a part of the spend, at the price of the whole', () => {
    const slopeOf = (ads: readonly PoolAd[]) => {
      const { both, pulls } = costEvidence(ads)
      return both / pulls
    }
    const whole = moving(1).map(({ id, spend }) => ({
      id,
      adset: id,
      spend,
      impressions: spend.map((money) => (money * 100) / money ** (2 * 0.17)),
      steps: [],
    }))
    // Three of the four start and stop in the middle of a day.
    const cut = whole.map((ad, at) => {
      const [first, last] = [2 * at, 12 + 4 * at]
      const short = (series: readonly number[]) =>
        series.map((one, day) => {
          if (day < first || day > last) return 0
          return day > first && day < last ? one : one / 4
        })
      return at === 3 ? ad : { ...ad, spend: short(ad.spend), impressions: short(ad.impressions) }
    })
    expect(slopeOf(whole)).toBeCloseTo(2, 9)
    expect(slopeOf(cut)).toBeCloseTo(2, 9)
  })
})

describe('delays and outages', () => {
  it('spread every event over the days, none lost and none made', () => {
    for (const knots of Object.values(usualDelays)) {
      const { full, arrived } = delayKernel(knots, 1)
      expect(full.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 2)
      for (const [lag, share] of arrived.entries())
        expect(share).toBeGreaterThanOrEqual((arrived[lag - 1] ?? 0) - 1e-9)
    }
  })

  it('expose today to few purchases, and a week ago to nearly all', () => {
    const today = maturedSpend([0, 0, 100], { elapsed: 0.5 })
    expect(today[2]).toBeLessThan(60)
    const old = maturedSpend([100, 0, 0, 0, 0, 0, 0, 0, 0], { elapsed: 1 })
    expect(old.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(98)
  })

  it('tell a broken day from a quiet one', () => {
    const exposure = Array.from({ length: 10 }, () => 100)
    expect(outageDays([50, 52, 47, 55, 49, 51, 1, 50, 48, 53], exposure).indexOf(true)).toBe(6)
    expect(outageDays([3, 2, 4, 0, 3, 2, 1, 0, 4, 3], exposure)).not.toContain(true)
    expect(outageDays([50, 52, 47, 55, 49, 51, 5], [...exposure.slice(0, 6), 10])).not.toContain(true)
  })

  it('an outage does not become usual by lasting', () => {
    const counts = [...Array.from({ length: 14 }, () => 50), ...Array.from({ length: 30 }, () => 0)]
    const exposure = counts.map(() => 100)
    expect(outageDays(counts, exposure)).toEqual(counts.map((count) => count === 0))
  })

  it('rare events that stay away for days are missed, and one quiet day of them is not', () => {
    const usual = Array.from({ length: 20 }, (_, day) => 1 + (day % 3))
    const exposure = Array.from({ length: 30 }, () => 100)
    const silent = outageDays([...usual, ...Array.from({ length: 10 }, () => 0)], exposure)
    expect(silent.slice(20)).toEqual(Array.from({ length: 10 }, () => true))
    expect(silent.slice(0, 20)).not.toContain(true)
    expect(outageDays([...usual, 0, 2, 1], exposure.slice(0, 23))).not.toContain(true)
  })

  it('half of the page views lost is an outage; half of the purchases may be the truth', () => {
    const counts = [...Array.from({ length: 14 }, (_, day) => 100 + (day % 5)), 51, 48, 50]
    const exposure = counts.map(() => 130)
    expect(outageDays(counts, exposure, { followsClick: true }).slice(-3)).toEqual([true, true, true])
    expect(outageDays(counts, exposure)).not.toContain(true)
  })

  it('finds no outage in days that are merely uneven, whatever their level', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.array(fc.integer({ min: 85, max: 120 }), { minLength: 20, maxLength: 35 }),
        fc.boolean(),
        (level, unevenness, followsClick) => {
          const counts = unevenness.map((percent) => Math.round((level * percent) / 100))
          const exposure = counts.map(() => 100)
          expect(outageDays(counts, exposure, { followsClick })).not.toContain(true)
        },
      ),
    )
  })

  it('restated below zero is as good as nothing, never worse', () => {
    const ads = [steadyAd('a', [2, 0.8, 0.1, 0.3]), steadyAd('b', [2, 0.8, 0.1, 0.3])]
    const after = (last: readonly number[]) =>
      map({ ads }, (ad) => (ad.id === 'a' ? { ...ad, steps: ad.steps.with(3, [...last]) } : ad))
    const nothing = after(Array.from({ length: 14 }, () => 0))
    const less = after(Array.from({ length: 14 }, (_, day) => (day === 13 ? -9 : 0)))
    expect(doubtOf(doubts(less), 'a')).toBeLessThanOrEqual(doubtOf(doubts(nothing), 'a') + 1e-9)
    for (const one of judge(less)) expect(one.value).toBeGreaterThanOrEqual(0)
  })

  it('a day of an outage changes nothing', () => {
    const ads = [steadyAd('a', [2, 0.8, 0.1, 0.3]), steadyAd('b', [1.6, 0.8, 0.1, 0.3])]
    const broken = ads.map((ad) => ({
      ...ad,
      steps: ad.steps.map((series, step) => (step === 0 ? series : series.with(5, 0))),
    }))
    const outages = Array.from({ length: 14 }, (_, day) => day === 5)
    const known = fitPool(purchaseFunnel(), { ads: broken, outages }).ads
    const ignored = fitPool(purchaseFunnel(), { ads: broken }).ads
    const whole = fitPool(purchaseFunnel(), { ads }).ads
    const off = (fits: typeof known) => Math.abs((fits[0]?.mean ?? 0) / (whole[0]?.mean ?? 1) - 1)
    expect(off(known)).toBeLessThan(0.01)
    expect(off(ignored)).toBeGreaterThan(off(known))
  })
})

describe('e-value', () => {
  it('exceeds ten for at most one ad in ten at the bar, looked at after every event', () => {
    let state = 7
    const uniform = () => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) / 4294967296
    let exceeded = 0
    const ads = 2000
    for (let ad = 0; ad < ads; ad += 1) {
      let [events, expected, top] = [0, 0, 1]
      while (expected < 40) {
        const wait = -Math.log(1 - uniform())
        expected += wait
        // Just before the event is the highest point of the evidence.
        top = Math.max(top, mixtureEValue(events, Math.min(expected, 40)))
        events += 1
      }
      exceeded += Number(top >= 10)
    }
    expect(exceeded / ads).toBeLessThanOrEqual(0.1)
    expect(exceeded).toBeGreaterThan(0)
  })
})
