import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changed } from '../life/changed.ts'
import { ask, days, lastDays, totals, tree, worldOf } from '../testing/trees.ts'
import { dayOf } from './calendar.ts'
import { eventIndex, plainIndex } from './fact-names.ts'
import { poissonQuantile } from '../world/chance.ts'

const runs = { numRuns: 12 }

test('an account is the sum of its campaigns, ad sets, ads and days, to the cent', () => {
  fc.assert(
    fc.property(tree, (given) => {
      const { world, figures } = worldOf(given)
      const whole = totals(ask(figures, { periods: lastDays(world, given.timeZone, false) }))
      for (const level of ['campaign', 'adset', 'ad'] as const)
        for (const isDaily of [false, true]) {
          const parts = ask(figures, { level, periods: lastDays(world, given.timeZone, isDaily) })
          expect([level, totals(parts)]).toEqual([level, whole])
        }
    }),
    runs,
  )
})

test(
  'places, devices and hours add up to the whole; among people some conversions stay unplaced',
  { tags: 'long' },
  () => {
    fc.assert(
      fc.property(tree, (given) => {
        const { world, figures } = worldOf(given)
        const periods = lastDays(world, given.timeZone, false)
        const whole = totals(ask(figures, { periods }))
        for (const names of [
          'country',
          'publisher_platform,platform_position',
          'publisher_platform,impression_device',
        ])
          expect([names, totals(ask(figures, { periods, breakdowns: names.split(',') }))]).toEqual([
            names,
            whole,
          ])
        const onsite = ['spend', 'impressions', 'clicks', 'linkClicks', 'reactions']
        const { purchases = 0, ...rest } = totals(ask(figures, { periods, breakdowns: ['age', 'gender'] }))
        expect(purchases).toBeLessThanOrEqual(whole.purchases ?? 0)
        const hourly = ask(figures, {
          periods,
          breakdowns: ['hourly_stats_aggregated_by_advertiser_time_zone'],
        })
        for (const sums of [rest, totals(hourly)])
          expect(onsite.map((name) => sums[name])).toEqual(onsite.map((name) => whole[name]))
      }),
      runs,
    )
  },
)

test('money, views, clicks and purchases are the same whether or not more is asked', () => {
  fc.assert(
    fc.property(tree, fc.constantFrom('', 'country', 'age,gender'), (given, names) => {
      const { world, figures } = worldOf(given)
      const asked = {
        level: 'ad',
        periods: lastDays(world, given.timeZone, true),
        breakdowns: names.split(',').filter(Boolean),
      } as const
      const counted = ['spend', 'impressions', 'clicks', 'linkClicks', 'purchases', 'latePurchases']
      expect(totals(ask(figures, { ...asked, isFull: false }), counted)).toEqual(
        totals(ask(figures, asked), counted),
      )
    }),
    runs,
  )
})

test('the same seed gives the same figures whatever was read before; another seed gives others', () => {
  fc.assert(
    fc.property(tree, (given) => {
      const read = (seed: string, isReadBefore: boolean) => {
        const { world, figures, pass } = worldOf({ ...given, now: given.now - days(5) }, seed)
        // Objects are made at the same instants; only the moment of the first reading differs.
        if (isReadBefore) ask(figures, { periods: lastDays(world, given.timeZone, true) })
        pass(days(5))
        return totals(ask(figures, { level: 'ad', periods: lastDays(world, given.timeZone, true) }))
      }
      const figures = read('a', false)
      expect(read('a', true)).toEqual(figures)
      if ((figures.impressions ?? 0) > 1000) expect(read('b', false)).not.toEqual(figures)
    }),
    runs,
  )
})

test('what comes later rewrites no spend, and figures only grow while a day runs', () => {
  fc.assert(
    fc.property(tree, fc.integer({ min: 0, max: 20 }), (given, quarters) => {
      const { world, figures, pass } = worldOf(given)
      const periods = lastDays(world, given.timeZone, false)
      const spent = () =>
        ask(figures, { level: 'ad', periods }).map(
          ({ object, facts }) => [object.id, facts[plainIndex('spend')] ?? 0] as const,
        )
      const before = new Map(spent())
      for (const id of ['c0', 'c0s0', 'c0s0a0']) {
        const object = world.get(id)
        if (object)
          world.put(
            changed(
              object,
              { status: 'PAUSED', ...(id === 'c0s0' ? { daily_budget: '1' } : {}) },
              world.clock.now(),
            ),
            'updated',
            'test',
          )
      }
      pass(quarters * 900_000)
      const after = new Map(spent())
      for (const [id, amount] of before) expect(after.get(id) ?? 0).toBeGreaterThanOrEqual(amount)
      for (const [id, amount] of before)
        if (id.startsWith('c0'))
          expect(Math.abs((after.get(id) ?? 0) - amount)).toBeLessThanOrEqual(amount * 0.2 + 900)
    }),
    runs,
  )
})

test('late conversions arrive over the week and end at the truth', () => {
  fc.assert(
    fc.property(tree, (given) => {
      const { world, figures, pass } = worldOf(given)
      const periods = lastDays(world, given.timeZone, false).map((period) => ({
        ...period,
        to: period.to - 1,
      }))
      const purchases = (isFinal: boolean) =>
        ask(figures, { periods, isFinal }).reduce(
          (sum, { facts }) => sum + (facts[eventIndex('purchase')] ?? 0),
          0,
        )
      const truth = purchases(true)
      let known = purchases(false)
      for (let day = 0; day < 9; day += 1) {
        pass(days(1))
        const now = purchases(false)
        expect(now).toBeGreaterThanOrEqual(known)
        known = now
      }
      expect([known, purchases(true)]).toEqual([truth, truth])
    }),
    runs,
  )
})

test('a week never costs more than seven daily budgets, nor a day more than one and three quarters of one', () => {
  fc.assert(
    fc.property(tree, fc.integer({ min: 1000, max: 50_000 }), (given, budget) => {
      const { world, figures } = worldOf({
        ...given,
        campaigns: [
          {
            budget,
            lifetime: null,
            adsets: [{ budget, offFrom: null, ads: [{ from: 480, to: null, isDeleted: false }] }],
          },
        ],
      })
      const spends = new Map(
        ask(figures, { periods: lastDays(world, given.timeZone, true) }).map(({ period, facts }) => [
          period.from,
          facts[0] ?? 0,
        ]),
      )
      for (const spend of spends.values()) expect(spend).toBeLessThanOrEqual(budget * 1.75)
      const monday = [...spends.keys()].find((day) => (day + 3) % 7 === 0) ?? 0
      const week = Array.from({ length: 7 }, (_, index) => spends.get(monday + index) ?? 0)
      expect(week.reduce((sum, spend) => sum + spend, 0)).toBeLessThanOrEqual(7 * budget)
    }),
    runs,
  )
})

test('an ad set spends no more a day than its maximum, from the instant on at which it has one', () => {
  let held = 0
  fc.assert(
    fc.property(tree, fc.integer({ min: 2000, max: 20_000 }), (given, budget) => {
      const ads = [{ from: 480, to: null, isDeleted: false }]
      const adsets = [0, 1].map(() => ({ budget, offFrom: null, ads }))
      const { world, figures, pass } = worldOf({ ...given, campaigns: [{ budget, lifetime: null, adsets }] })
      const spentOf = (id: string) =>
        new Map(
          ask(figures, { level: 'adset', periods: lastDays(world, given.timeZone, true) })
            .filter(({ object }) => object.id === id)
            .map(({ period, facts }) => [period.from, facts[0] ?? 0]),
        )
      const before = spentOf('c0s0')
      const today = Math.max(...before.keys())
      const most = Math.floor(budget / 8)
      const object = world.get('c0s0')
      if (object)
        world.put(changed(object, { daily_spend_cap: String(most) }, world.clock.now()), 'updated', 'test')
      pass(days(5))
      const [capped, other] = [spentOf('c0s0'), spentOf('c0s1')]
      for (const [day, spend] of before)
        if (day < today && capped.has(day)) expect(capped.get(day)).toBe(spend)
      for (const [day, spend] of capped) {
        if (day <= today) continue
        expect(spend).toBeLessThanOrEqual(most)
        // What it may not spend goes to the other one.
        if ((other.get(day) ?? 0) > most) held += 1
      }
    }),
    runs,
  )
  expect(held).toBeGreaterThan(0)
})

test('a lifetime budget is never passed', () => {
  let spending = 0
  fc.assert(
    fc.property(tree, fc.integer({ min: 500, max: 9000 }), (given, lifetime) => {
      const { world, figures, pass } = worldOf({
        ...given,
        campaigns: given.campaigns.map((campaign) => ({ ...campaign, budget: null, lifetime })),
      })
      pass(days(60))
      const [to] = lastDays(world, given.timeZone, false)
      const periods = to ? [{ ...to, from: to.from - 90 }] : []
      for (const { facts } of ask(figures, { level: 'campaign', periods })) {
        expect(facts[0]).toBeLessThanOrEqual(lifetime)
        if ((facts[0] ?? 0) > 0) spending += 1
      }
    }),
    runs,
  )
  expect(spending).toBeGreaterThan(0)
})

test('days of a change of clocks have 23 and 25 hours, and their parts make one', () => {
  const number = (day: string) => Math.round(Date.parse(day) / days(1))
  expect(dayOf('Europe/Paris', number('2026-03-29')).wallHours).toHaveLength(23)
  const long = dayOf('Europe/Paris', number('2026-10-25'))
  expect(long.wallHours).toHaveLength(25)
  expect(long.wallHours.filter((hour) => hour === 2)).toHaveLength(2)
  expect([long.before[0], long.before.at(-1)]).toEqual([0, 1])
})

test('a Poisson count never falls as its mean grows, and is right on average', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 400, noNaN: true }),
      fc.double({ min: 0, max: 50, noNaN: true }),
      fc.double({ min: 0, max: 0.999_999, noNaN: true }),
      (mean, more, part) => poissonQuantile(mean, part) <= poissonQuantile(mean + more, part),
    ),
  )
  for (const mean of [0.3, 4, 29, 60, 500]) {
    const draws = Array.from({ length: 4000 }, (_, index) => poissonQuantile(mean, (index + 0.5) / 4000))
    const average = draws.reduce((sum, draw) => sum + draw, 0) / draws.length
    expect(Math.abs(average - mean)).toBeLessThan(0.02 * mean + 0.02)
  }
})
