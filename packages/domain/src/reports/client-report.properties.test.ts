import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventTotal, noFigures, sumFigures } from '../performance/ratios.ts'
import { clientReport, reportDifference, reportResultOf, returnOf } from './client-report.ts'
import {
  hasDeeds,
  reportDeedMoney,
  reportDeeds,
  resumedObjects,
  stoppedObjects,
  budgetsOfReport,
  type ReportedChange,
} from './report-deeds.ts'

const figures = fc.record({
  spend: fc.nat({ max: 10_000_000 }),
  impressions: fc.nat({ max: 1_000_000 }),
  linkClicks: fc.nat({ max: 10_000 }),
  purchases: fc.nat({ max: 500 }),
  purchaseValue: fc.nat({ max: 10_000_000 }),
  events: fc.record({ lead: fc.nat({ max: 40 }) }, { requiredKeys: [] }),
})
const range = { since: '2026-02-27', until: '2026-03-05' }
const calendar = [
  '2026-02-27',
  '2026-02-28',
  '2026-03-01',
  '2026-03-02',
  '2026-03-03',
  '2026-03-04',
  '2026-03-05',
]
const nothingDone = reportDeeds([], 0)
const noneStopped = { campaign: null, adset: null, ad: null }
const noMoney = { ...reportDeedMoney([], noneStopped), stopped: noneStopped }
const facts = fc.record({
  campaigns: fc.array(
    figures.chain((one) => fc.string().map((name) => ({ ...one, name }))),
    {
      maxLength: 50,
    },
  ),
  days: fc.uniqueArray(
    fc.constantFrom(...calendar).chain((day) => figures.map((one) => ({ ...one, day }))),
    { selector: ({ day }) => day },
  ),
  readDays: fc.subarray(calendar).map((days) => new Set(days)),
  previous: fc.option(figures, { nil: null }),
})
const reportOf = (drawn: typeof facts extends fc.Arbitrary<infer F> ? F : never, words = '') =>
  clientReport({
    ...drawn,
    ...{
      range,
      words,
      deeds: nothingDone,
      deedMoney: noMoney,
      stopped: [],
      resumed: [],
      budgets: [],
      coming: null,
      totals: sumFigures(drawn.campaigns),
    },
    ...{ missingDays: 0, maturingSince: null, readAt: null, attribution: [] },
  })

test('the campaigns of a report and the others together are the whole, to the cent', () => {
  fc.assert(
    fc.property(facts, (drawn) => {
      const { campaigns, otherCampaigns, totals } = reportOf(drawn)
      const parts = [...(campaigns ?? []), ...(otherCampaigns ? [otherCampaigns] : [])]
      expect(parts.reduce((sum, { spend }) => sum + spend, 0)).toBe(totals.spend)
      expect(parts.reduce((sum, { results }) => sum + results, 0)).toBe(totals.results)
      expect((campaigns?.length ?? 0) + (otherCampaigns?.count ?? 0)).toBe(drawn.campaigns.length)
      const least = Math.min(...(campaigns ?? []).map(({ spend }) => spend))
      expect(otherCampaigns === null || otherCampaigns.spend <= least * otherCampaigns.count).toBe(true)
    }),
  )
})

test('every day of the period is there once, in order; one that was never read is unknown and not zero', () => {
  fc.assert(
    fc.property(facts, (drawn) => {
      const { days, result } = reportOf(drawn)
      expect(days.map(({ day }) => day)).toEqual(calendar)
      for (const { day, spend, results } of days) {
        const own = drawn.days.find((one) => one.day === day)
        const nothing = drawn.readDays.has(day) ? 0 : null
        expect([spend, results]).toEqual(own ? [own.spend, eventTotal(own, result)] : [nothing, nothing])
      }
    }),
  )
})

test('the result is the first that happened, and a period without any is compared by what happened before', () => {
  const of = (change: Partial<typeof noFigures>) => ({ ...noFigures, ...change })
  expect(reportResultOf(of({ purchases: 1, linkClicks: 900 }), null)).toBe('omni_purchase')
  expect(reportResultOf(of({ events: { lead: 2 } }), of({ purchases: 5 }))).toBe('lead')
  expect(reportResultOf(of({}), of({ purchases: 5 }))).toBe('omni_purchase')
  expect(reportResultOf(of({}), null)).toBe('inline_link_clicks')
})

test('what was read again and is the same differs in nothing; what moved is told by its two ends', () => {
  fc.assert(
    fc.property(facts, facts, (one, other) => {
      const [before, after] = [reportOf(one), reportOf(other)]
      expect(reportDifference(before, { ...before, readAt: '2026-03-09T05:00:00Z' })).toBeNull()
      const difference = reportDifference(before, after)
      if (before.totals.spend === after.totals.spend) expect(difference?.spend ?? null).toBeNull()
      else expect(difference?.spend).toEqual({ before: before.totals.spend, after: after.totals.spend })
    }),
  )
  const empty = { campaigns: null, days: [], readDays: new Set<string>(), previous: null }
  const all = { ...empty, campaigns: [] }
  expect(reportDifference(reportOf(all), reportOf(all, 'Un mot.'))).toMatchObject({
    spend: null,
    hasMore: true,
  })
})

test('what one unit brought is said where purchases brought something', () => {
  const of = { impressions: 0, linkClicks: 0, results: 2 }
  expect(returnOf({ ...of, spend: 200, value: 500 })).toBe(2.5)
  expect(returnOf({ ...of, spend: 0, value: 500 })).toBeNull()
  expect(returnOf({ ...of, spend: 200, value: 0 })).toBeNull()
})

test('what was put back is no deed, steps of one budget are one, whatever order the lines come in', () => {
  const change = (id: string, at: number, before: object, after: object): ReportedChange => ({
    ...{ level: 'adset', id, at },
    before: { ...before },
    after: { ...after },
  })
  const lines = [
    change('1', 1, { dailyBudget: 1000 }, { dailyBudget: 1500 }),
    change('1', 2, { dailyBudget: 1500 }, { dailyBudget: 2000 }),
    change('2', 1, { status: 'ACTIVE' }, { status: 'PAUSED' }),
    change('2', 3, { status: 'PAUSED' }, { status: 'ACTIVE' }),
    change('3', 4, { status: 'ACTIVE', dailyBudget: 900 }, { status: 'PAUSED', dailyBudget: 800 }),
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => {
      expect(reportDeeds(shuffled, 2)).toEqual({
        published: 2,
        paused: { campaign: 0, adset: 1, ad: 0 },
        resumed: { campaign: 0, adset: 0, ad: 0 },
        raised: 1,
        lowered: 1,
      })
    }),
  )
  expect(hasDeeds(reportDeeds(lines, 0))).toBe(true)
  // Each that is counted is told, and nothing else.
  const { raised, lowered } = reportDeeds(lines, 0)
  const told = budgetsOfReport(lines)
  expect([
    told.filter((one) => one.to > one.from).length,
    told.filter((one) => one.to < one.from).length,
  ]).toEqual([raised, lowered])
  // One budget by ten a day, in two steps, and one that fell by one; what is stopped and stays so is one.
  expect(reportDeedMoney(lines, noneStopped)).toEqual({
    ...{ raisedPerDay: 1000, loweredPerDay: 100, raisedInAll: 0, loweredInAll: 0 },
    stopped: noneStopped,
  })
  expect(stoppedObjects(lines)).toEqual([{ level: 'adset', id: '3', at: 4 }])
  const back = [
    { level: 'ad' as const, id: '9', at: 5, before: { status: 'PAUSED' }, after: { status: 'ACTIVE' } },
  ]
  expect(resumedObjects([...lines, ...back])).toContainEqual({ level: 'ad', id: '9', at: 5 })
  expect(stoppedObjects(back)).toEqual([])
  expect(hasDeeds(nothingDone)).toBe(false)
})
