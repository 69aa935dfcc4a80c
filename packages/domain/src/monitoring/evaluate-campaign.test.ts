import { describe, expect, it } from 'vitest'
import { costsOf, costsOfAccount, noSpendEvidence } from './account-costs.ts'
import { evaluateCampaign } from './evaluate-campaign.ts'
import type { MonitoredAd, MonitoredCampaign } from './facts.ts'
import type { MonitoringPolicy } from './policy.ts'

const purchases: MonitoringPolicy = {
  weights: { omni_purchase: 100 },
  watches: { ads: true, adsets: false },
  preset: 'balanced',
}
const days = 10

/** An ad that brings the same every day; rates are per euro, then per event before. */
function anAd(
  id: string,
  rates: readonly number[],
  change: Partial<MonitoredAd> & { perDay?: number } = {},
): MonitoredAd {
  const { perDay = 30, ...rest } = change
  const same = (count: number) => Array.from({ length: days }, () => count)
  const [clicks = 0, pages = 0, carts = 0, sales = 0] = rates
  return {
    id,
    adsetId: 's1',
    isActive: true,
    isManaged: true,
    hoursAlive: days * 24,
    hoursSinceChange: null,
    isHeldByPerson: false,
    overruled: null,
    attribution: '',
    isLearning: false,
    past: [],
    spend: same(perDay),
    impressions: same(perDay * 100),
    counts: {
      inline_link_clicks: same(perDay * clicks),
      landing_page_view: same(perDay * clicks * pages),
      omni_add_to_cart: same(perDay * clicks * pages * carts),
      omni_purchase: same(perDay * clicks * pages * carts * sales),
    },
    values: {},
    ...rest,
  }
}
const healthy = [2, 0.8, 0.1, 0.3]
const weak = [0.8, 0.7, 0.04, 0.15]
const aCampaign = (
  ads: readonly MonitoredAd[],
  change: Partial<MonitoredCampaign> = {},
): MonitoredCampaign => ({
  id: 'c',
  budgetLevel: 'campaign',
  ads,
  adsets: [],
  outages: Array.from({ length: days }, () => false),
  elapsed: 1,
  dataAgeHours: 1,
  reporting: 'conversionTime',
  pausedToday: [],
  movedToday: false,
  heldOut: {},
  ...change,
})
const others = [anAd('b', healthy), anAd('c', healthy)]
const about = (campaign: MonitoredCampaign, id = 'a', policy = purchases) =>
  evaluateCampaign(policy, campaign).decisions.find((one) => one.id === id)

describe('evaluating a campaign', () => {
  it('keeps an ad without a purchase whose funnel is healthy', () => {
    const young = anAd('a', [2, 0.8, 0.1, 0], { perDay: 3 })
    expect(about(aCampaign([young, ...others]))?.action).toBe('keep')
  })

  it('pauses an ad whose funnel is weak all along', () => {
    const decision = about(aCampaign([anAd('a', weak), ...others]))
    expect(decision).toMatchObject({ action: 'pause', gate: null })
    expect(decision?.worse).toBeGreaterThan(0.9)
    expect(decision?.wastePerDay).toBeGreaterThan(0)
    expect(decision?.numbers.spendOfWeek).toBeCloseTo(210, 6)
  })

  it('takes for its spend a day what is spent of late: the platform leaves what does badly by itself', () => {
    const left = anAd('a', weak, { spend: [...Array.from({ length: days - 2 }, () => 100), 8, 3] })
    const decision = about(aCampaign([left, ...others], { elapsed: 0.5 }))
    expect(decision?.numbers.perDay).toBeCloseTo(11 / 1.5, 9)
  })

  it.each([
    ['notManaged', { isManaged: false }, {}],
    ['tooYoung', { hoursAlive: 10 }, {}],
    ['changedLately', { hoursSinceChange: 3 }, {}],
    ['heldByPerson', { isHeldByPerson: true }, {}],
    ['staleFigures', {}, { dataAgeHours: 13 }],
    ['outage', {}, { outages: Array.from({ length: days }, (_, day) => day === days - 2) }],
  ] as const)('flags instead of pausing: %s', (gate, ad, campaign) => {
    const decision = about(aCampaign([anAd('a', weak, ad), ...others], campaign))
    expect(decision).toMatchObject({ action: 'flag', gate })
  })

  it('does not repeat a pause that a person took back, until much more speaks for it', () => {
    const paused = (perDay: number, overruled: number | null) =>
      about(aCampaign([anAd('a', weak, { perDay, overruled }), ...others]))
    const first = paused(2, null)
    expect(first?.action).toBe('pause')
    const doubt = first?.doubt ?? 0
    // The same evidence, or as much again as cancels the answer, was answered already.
    for (const perDay of [2, 3, 20])
      expect(paused(perDay, doubt)).toMatchObject({ action: 'flag', gate: 'heldByPerson' })
    const later = paused(90, doubt)
    expect(later?.action).toBe('pause')
    expect(1 - (later?.doubt ?? 0)).toBeLessThan((1 - doubt) ** 4)
    // Taken back again, it is held by that doubt.
    expect(paused(90, later?.doubt ?? 0)).toMatchObject({ action: 'flag', gate: 'heldByPerson' })
  })

  it('announces as much as the account’s pauses kept of their promises, and asks for as much', () => {
    const campaign = aCampaign([anAd('a', weak, { perDay: 8 }), ...others])
    const known = (ratio: number, sd: number) =>
      evaluateCampaign(purchases, campaign, {
        own: costsOf(campaign),
        elsewhere: noSpendEvidence,
        kept: { ratio, sd, experiments: 9, heldOut: 0 },
      }).decisions.find(({ id }) => id === 'a')
    const [all, half, none] = [known(1, 0), known(0.5, 0.1), known(0.05, 0.25)]
    expect(all?.worse).toBeCloseTo(all?.doubt ?? 0, 9)
    expect(half?.doubt).toBe(all?.doubt)
    expect(half?.worse ?? 1).toBeLessThan(all?.worse ?? 0)
    expect(half?.wastePerDay).toBeCloseTo((half?.kept.ratio ?? 0) * (all?.wastePerDay ?? 0), 9)
    expect([all?.action, none?.action]).toEqual(['pause', 'watch'])
    for (const one of [all, half, none])
      expect(one?.action === 'pause').toBe((one?.worse ?? 0) >= (one?.threshold ?? 1))
    // What people of the account are like moves what was presumed as far as its record leaves it standing.
    expect(half?.kept.pauses).toBe(9)
    expect(Math.abs((half?.kept.ratio ?? 0) - 0.5)).toBeLessThan(0.35 * (0.1 / 0.25) ** 2)
  })

  it('promises of the money that stays: the platform leaves by itself what it gave less of late', () => {
    const decided = (late: number) => {
      const spend = Array.from({ length: days }, (_, day) => (day < days - 2 ? 16 : late))
      const campaign = aCampaign([anAd('a', weak, { spend }), ...others])
      return evaluateCampaign(purchases, campaign).decisions.find(({ id }) => id === 'a')
    }
    const [even, left] = [decided(16), decided(8)]
    expect(left?.numbers.perDay).toBeCloseTo((even?.numbers.perDay ?? 0) / 2, 9)
    const staying = (left?.kept.ratio ?? 0) / (even?.kept.ratio ?? 1)
    expect(staying).toBeLessThan(0.8)
    expect(staying).toBeGreaterThan(0.6)
  })

  it('knows a creative by what it did in other campaigns, and only there', () => {
    const counts = (scale: number, sales: number) => ({
      inline_link_clicks: 200 * scale,
      landing_page_view: 160 * scale,
      omni_add_to_cart: 40 * scale,
      omni_purchase: sales,
    })
    const run = (sales: number) => ({
      shares: 'creative' as const,
      spend: 100,
      counts: counts(1, sales),
      beside: { spend: 1000, counts: counts(10, 100) },
    })
    const doubtOf = (past: MonitoredAd['past']) =>
      about(aCampaign([anAd('a', weak, { perDay: 8, past }), ...others]))?.doubt ?? 0
    expect(doubtOf([run(30)])).toBeLessThan(doubtOf([]))
    expect(doubtOf([run(1)])).toBeGreaterThan(doubtOf([run(30)]))
  })

  it('compares ads only with those that the platform counts over the same windows', () => {
    const sevenDays = ['a', 'b'].map((id) => anAd(id, healthy, { attribution: '7d_click', adsetId: 's1' }))
    const oneDay = ['c', 'd'].map((id) => anAd(id, weak, { attribution: '1d_click', adsetId: 's2' }))
    const actions = (ads: readonly MonitoredAd[]) =>
      evaluateCampaign(purchases, aCampaign(ads)).decisions.map(({ action }) => action)
    expect(actions([...sevenDays, ...oneDay])).toEqual(['keep', 'keep', 'keep', 'keep'])
    const alone = evaluateCampaign(purchases, aCampaign([...sevenDays.slice(0, 1), ...oneDay.slice(0, 1)]))
    expect(alone.missing).toBe('singleActiveAd')
    const together = [...sevenDays, ...oneDay].map((ad) => ({ ...ad, attribution: '' }))
    expect(actions(together)).toContain('pause')
  })

  it('spares an ad set that the platform still learns on when prudent', () => {
    const campaign = aCampaign([anAd('a', weak, { isLearning: true }), ...others])
    expect(about(campaign)?.action).toBe('pause')
    expect(about(campaign, 'a', { ...purchases, preset: 'prudent' })).toMatchObject({
      action: 'flag',
      gate: 'learning',
    })
  })

  it('does nothing between identical ads', () => {
    const same = ['a', 'b', 'c'].map((id) => anAd(id, healthy))
    expect(evaluateCampaign(purchases, aCampaign(same)).decisions.map(({ action }) => action)).toEqual([
      'keep',
      'keep',
      'keep',
    ])
  })

  it('keeps the dominant ad when its average is a little below: its money would make the others dearer', () => {
    const dominant = anAd('a', [1.9, 0.8, 0.1, 0.29], { perDay: 300 })
    expect(about(aCampaign([dominant, ...others]))?.action).not.toBe('pause')
  })

  it('learns from the account what reach costs, and spares who is only a little worse where it is dear', () => {
    // Money went from one ad to the other and back; reach got that much dearer for the one that had it.
    const told = (times: number, id: string): MonitoredCampaign => {
      const moved = (phase: number) => Array.from({ length: days }, (_, day) => ((day + phase) % 2 ? 45 : 15))
      const ads = [0, 1, 2, 3].map((phase) =>
        anAd(`${id}${phase}`, healthy, {
          adsetId: `${id}${phase}`,
          spend: moved(phase),
          impressions: moved(phase).map((money) => (money * 1000) / money ** (0.17 * times)),
        }),
      )
      return aCampaign(ads, { id })
    }
    const judged = aCampaign([anAd('a', [1.55, 0.8, 0.1, 0.3], { perDay: 60 }), ...others])
    const doubt = (times: number) => {
      const beside = ['x', 'y', 'z'].map((id) => told(times, id))
      const costs = costsOfAccount([judged, ...beside])
      const [own, elsewhere] = [costs.get('x')?.own.costs, costs.get('x')?.elsewhere.costs]
      expect(elsewhere?.pulls).toBeCloseTo(2 * (own?.pulls ?? 0), 9)
      return evaluateCampaign(purchases, judged, costs.get('c')).decisions.find(({ id }) => id === 'a')?.worse
    }
    expect(doubt(4) ?? 1).toBeLessThan((doubt(0.2) ?? 0) - 0.02)
    const alone = costsOfAccount([judged]).get('c')
    expect(evaluateCampaign(purchases, judged, alone)).toEqual(evaluateCampaign(purchases, judged))
  })

  it('never pauses the last ad, nor more than half of the spend in a day, or two thirds alone', () => {
    expect(evaluateCampaign(purchases, aCampaign([anAd('a', weak)])).missing).toBe('singleActiveAd')
    const weakWith = (perDay: number) => [anAd('a', weak, { perDay }), ...others]
    expect(about(aCampaign(weakWith(200)))).toMatchObject({ action: 'flag', gate: 'dailyCapOfSpend' })
    // 80 of 140 is more than half: nobody else was stopped today, so it may be.
    expect(about(aCampaign(weakWith(80)))?.action).toBe('pause')
    const more = [
      ...weakWith(130),
      ...['d', 'e'].map((id) => anAd(id, healthy)),
      anAd('f', healthy, { perDay: 1 }),
    ]
    const pausedToday = [{ kind: 'ad' as const, adsetId: 's1', perDay: 5 }]
    // 130 of 256, after another: the half counts them together.
    expect(about(aCampaign(more, { pausedToday }))).toMatchObject({
      action: 'flag',
      gate: 'dailyCapOfSpend',
    })
  })

  it('counts what was paused today in the caps of the day', () => {
    const ads = [anAd('a', weak), ...others]
    const paused = { pausedToday: [{ kind: 'ad' as const, adsetId: 's1', perDay: 30 }] }
    expect(about(aCampaign(ads, paused))).toMatchObject({ action: 'flag', gate: 'dailyCapOfArms' })
  })

  it('compares the ads of an ad set when budgets are there, and ad sets when told to', () => {
    const ads = [
      anAd('a', weak, { adsetId: 's1' }),
      anAd('b', weak, { adsetId: 's1' }),
      anAd('c', healthy, { adsetId: 's2' }),
      anAd('d', healthy, { adsetId: 's2' }),
    ]
    const campaign = aCampaign(ads, { budgetLevel: 'adset' })
    expect(about(campaign, 'a')?.action).toBe('keep')
    const both = { ...purchases, watches: { ads: true, adsets: true } }
    // One ad set a day: the cap of ad sets counts ad sets alone.
    const after = (kind: 'ad' | 'adset') =>
      evaluateCampaign(both, {
        ...campaign,
        pausedToday: [{ kind, adsetId: 's9', perDay: 5 }],
      }).decisions.find(({ kind: of, id }) => of === 'adset' && id === 's1')
    expect(after('adset')).toMatchObject({ action: 'flag', gate: 'dailyCapOfArms' })
    expect(after('ad')?.action).toBe('pause')
    expect(
      evaluateCampaign(both, campaign).decisions.find(({ kind, id }) => kind === 'adset' && id === 's1')
        ?.action,
    ).toBe('pause')
  })

  it.each([
    ['noFigures', { dataAgeHours: null }, purchases],
    ['noWeights', {}, { ...purchases, weights: {} }],
    ['nothingWatched', {}, { ...purchases, watches: { ads: false, adsets: false } }],
    ['noActiveAd', { ads: [] }, purchases],
    ['noSpend', { ads: [anAd('a', healthy, { perDay: 0 }), anAd('b', healthy, { perDay: 0 })] }, purchases],
  ] as const)('says what is missing: %s', (missing, change, policy) => {
    const evaluation = evaluateCampaign(policy, aCampaign(others, change))
    expect(evaluation.missing).toBe(missing)
    expect(evaluation.decisions).toEqual([])
  })

  it('weighs revenue, and events beside the funnel', () => {
    const revenue = (basket: number) => ({ omni_purchase: Array.from({ length: days }, () => basket * 1.44) })
    const rich = anAd('a', healthy, { values: revenue(90) })
    const poor = anAd('b', healthy, { values: revenue(20) })
    const policy = { ...purchases, weights: { omni_purchase_value: 1 } }
    const values = evaluateCampaign(
      policy,
      aCampaign([rich, poor, anAd('c', healthy, { values: revenue(55) })]),
    ).decisions
    expect(values.find(({ id }) => id === 'a')?.value).toBeGreaterThan(
      values.find(({ id }) => id === 'b')?.value ?? 0,
    )
    const comments = { ...purchases, weights: { comment: 1 } }
    const loud = { ...anAd('a', healthy).counts, comment: Array.from({ length: days }, () => 9) }
    const chatty = evaluateCampaign(
      comments,
      aCampaign([anAd('a', healthy, { counts: loud }), ...others]),
    ).decisions
    expect(chatty.find(({ id }) => id === 'a')?.value).toBeGreaterThan(
      chatty.find(({ id }) => id === 'b')?.value ?? 0,
    )
  })
})

describe('the people whom money would move to', () => {
  /** Half of them are met each day, or next to none. */
  const reached = (impressions: number, perPerson: number) => ({
    reach: Array.from({ length: days }, () => (impressions / perPerson) * -Math.expm1(-perPerson)),
  })
  const ads = [
    anAd('a', [1.3, 0.75, 0.08, 0.25]),
    anAd('b', healthy, { adsetId: 's2' }),
    anAd('c', healthy, { adsetId: 's2' }),
  ]
  const barBeside = (own: number, others: number) => {
    const adsets = [
      { id: 's1', audience: 'one', ...reached(3000, own) },
      { id: 's2', audience: 'two', ...reached(6000, others) },
    ]
    return about(aCampaign(ads, { adsets }))?.bar ?? Number.NaN
  }

  it('bring less where they are few and asked often than where they are fresh', () => {
    expect(barBeside(0.05, 1.5)).toBeLessThan(barBeside(1.5, 0.05))
  })

  it('are one audience for two ad sets that aim at the same: what it gets and what an ad has of it are told', () => {
    const shared = ['s1', 's2'].map((id) => ({ id, audience: 'one', ...reached(3000, 0.5) }))
    const apart = shared.map((one) => ({ ...one, audience: one.id }))
    const of = (adsets: typeof shared) => about(aCampaign(ads, { adsets }))?.numbers
    const [alone, together] = [of(apart), of(shared)]
    expect(alone?.audience?.ofAudience).toBeCloseTo(1, 9)
    expect(alone?.audience?.ofCampaign).toBeCloseTo(alone?.shareOfCampaign ?? Number.NaN, 9)
    expect(together?.audience?.ofCampaign).toBeCloseTo(1, 9)
    expect(together?.audience?.ofAudience).toBeCloseTo(together?.shareOfCampaign ?? Number.NaN, 9)
  })

  it('tire together where two ad sets aim at the same', () => {
    const [first, second] = [
      { id: 's1', audience: 'one', ...reached(3000, 0.5) },
      { id: 's2', audience: 'two', ...reached(6000, 0.5) },
    ]
    const apart = about(aCampaign(ads, { adsets: [first, second] }))?.bar ?? Number.NaN
    const shared = [first, { ...second, audience: 'one' }]
    expect(about(aCampaign(ads, { adsets: shared }))?.bar).toBeGreaterThan(apart)
  })

  it('are presumed alike where the platform tells no reach', () => {
    const untold = [{ id: 's1', audience: 'one', reach: [] }]
    expect(about(aCampaign(ads, { adsets: untold }))).toEqual(about(aCampaign(ads)))
  })
})

describe('the urgency of a pause', () => {
  it('is its share of what the campaign spends, not of its ad set alone', () => {
    const rich = [
      anAd('c', healthy, { adsetId: 's2', perDay: 900 }),
      anAd('d', healthy, { adsetId: 's2', perDay: 900 }),
    ]
    const small = [anAd('a', weak), anAd('b', healthy), anAd('e', healthy)]
    const alone = about(aCampaign(small, { budgetLevel: 'adset' }))
    const beside = about(aCampaign([...small, ...rich], { budgetLevel: 'adset' }))
    expect([alone?.action, alone?.priority]).toEqual(['pause', 1])
    expect([beside?.action, beside?.priority]).toEqual(['pause', 3])
  })
})
