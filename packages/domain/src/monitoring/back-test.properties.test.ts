import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backTest, type BackTest } from './back-test.ts'
import type { Reading, ReplayedAd } from './replayed-days.ts'
import { monitoringPresets, type MonitoringPreset } from './policy.ts'

const length = 30
const from = 12

/** A day's figures, known at its end or only later. */
const aDay = (day: number, knownFrom: number, spend: number, sales: number): Reading => ({
  knownFrom: Math.max(day, knownFrom),
  spend,
  impressions: 4000,
  counts: { inline_link_clicks: 10 + 10 * sales, omni_add_to_cart: 2 * sales, omni_purchase: sales },
  values: {},
})

const days = fc.array(
  fc.record({
    late: fc.integer({ min: 0, max: 40 }),
    isKept: fc.boolean(),
    spend: fc.integer({ min: 0, max: 5000 }),
    sales: fc.integer({ min: 0, max: 4 }),
  }),
  { minLength: length, maxLength: length },
)
const ads = fc.array(fc.record({ days, isWeak: fc.boolean() }), { minLength: 2, maxLength: 4 }).map((list) =>
  list.map((one, index): ReplayedAd => ({
    id: `a${index}`,
    adsetId: index % 2 === 0 ? 's' : 't',
    days: one.days.map(({ late, isKept, spend, sales }, day) => {
      const reading = aDay(day, isKept ? day : day + late, spend, one.isWeak ? 0 : sales)
      return late > 20 ? [reading, { ...reading, knownFrom: day + late, spend: spend + 7 }] : [reading]
    }),
  })),
)
const presets = fc.constantFrom<MonitoringPreset[]>(...(Object.keys(monitoringPresets) as MonitoringPreset[]))
const weights = fc.record({
  omni_purchase: fc.integer({ min: 1, max: 100 }),
  omni_add_to_cart: fc.integer({ min: 0, max: 100 }),
})
const questions = fc.record({ ads, preset: presets, weights })
type Question = typeof questions extends fc.Arbitrary<infer Q> ? Q : never

const replay = ({ ads: own, preset, weights: worth }: Question): BackTest =>
  backTest({
    policy: { preset, weights: worth },
    campaigns: [
      { id: 'c', budgetLevel: 'campaign', ads: own, adsets: [], watches: { ads: true, adsets: false } },
    ],
    from,
    to: length - 1,
  })

const runs = { numRuns: 60 }

test('the days of a replay add up to its totals, and to its pauses', () =>
  fc.assert(
    fc.property(questions, (question) => {
      const result = replay(question)
      expect(result.days.map(({ day }) => day)).toEqual(
        Array.from({ length: length - from }, (_, index) => from + index),
      )
      for (const key of ['spendAvoided', 'goalLost', 'valueLost', 'valueElsewhere'] as const) {
        const ofDays = result.days.reduce((sum, day) => sum + day[key], 0)
        const ofPauses = result.pauses.reduce((sum, pause) => sum + pause[key], 0)
        expect(ofDays).toBeCloseTo(result[key], 6)
        expect(ofPauses).toBeCloseTo(result[key], 6)
      }
      for (const key of ['evaluated', 'reconstructed'] as const) {
        expect(result.days.reduce((sum, day) => sum + day[key], 0)).toBe(result[key])
      }
    }),
    runs,
  ))

test('a day avoids no more than was spent, and nothing before the first pause is over', () =>
  fc.assert(
    fc.property(questions, (question) => {
      const result = replay(question)
      const first = Math.min(...result.pauses.map(({ day }) => day), Infinity)
      for (const day of result.days) {
        expect(day.spendAvoided).toBeLessThanOrEqual(day.spend)
        expect(day.valueLost).toBeLessThanOrEqual(day.value + 1e-9)
        if (day.day <= first) expect([day.spendAvoided, day.valueLost, day.valueElsewhere]).toEqual([0, 0, 0])
      }
    }),
    runs,
  ))

test('what comes after a day changes neither its pauses nor its figures', () =>
  fc.assert(
    fc.property(questions, fc.integer({ min: from, max: length - 2 }), ads, (question, cut, others) => {
      const later = (ad: ReplayedAd, index: number): ReplayedAd => {
        const other = others[index % others.length]
        return { ...ad, days: ad.days.map((list, day) => (day > cut ? (other?.days[day] ?? []) : list)) }
      }
      const [told, changed] = [replay(question), replay({ ...question, ads: question.ads.map(later) })]
      const until = ({ days: list }: BackTest) => list.filter(({ day }) => day <= cut)
      const decided = ({ pauses }: BackTest) =>
        pauses.filter(({ day }) => day <= cut).map(({ day, adId, decision }) => [day, adId, decision])
      expect(until(changed)).toEqual(until(told))
      expect(decided(changed)).toEqual(decided(told))
    }),
    runs,
  ))

test('the same question twice has the same answer', () =>
  fc.assert(
    fc.property(questions, (question) => {
      expect(JSON.stringify(replay(question))).toBe(JSON.stringify(replay(question)))
    }),
    { numRuns: 20 },
  ))
