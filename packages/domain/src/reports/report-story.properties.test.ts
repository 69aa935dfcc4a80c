import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOfResult, type ReportFigures } from './client-report.ts'
import { reportEffects, stopReasonOf } from './report-story.ts'

const totalsOf = (spend: number, results: number): ReportFigures => ({
  ...{ spend, results, value: 0, impressions: 0, linkClicks: 0 },
})
const noMoney = {
  ...{ raisedPerDay: 0, loweredPerDay: 0, raisedInAll: 0, loweredInAll: 0 },
  stopped: { campaign: null, adset: null, ad: null },
}

test('what was stopped is told by its figures: nothing came of it, it was dearer, or what it brought', () => {
  const totals = totalsOf(100_00, 10)
  const reason = (spend: number, results: number) => stopReasonOf({ before: { spend, results } }, { totals })
  expect(reason(13_00, 0)).toEqual({ kind: 'nothing', spend: 13_00 })
  expect(reason(22_00, 2)).toEqual({ kind: 'dearer', cost: 11_00, overall: 10_00 })
  expect(reason(21_00, 2)).toEqual({ kind: 'figures', results: 2 })
  expect(reason(0, 0)).toEqual({ kind: 'unknown' })
  expect(stopReasonOf({ before: null }, { totals })).toEqual({ kind: 'unknown' })
})

test('nothing is called dearer that cost no more than the whole', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(50), fc.nat(100_000), fc.nat(50), (spend, results, all, count) => {
      const reason = stopReasonOf({ before: { spend, results } }, { totals: totalsOf(all, count) })
      const [own, overall] = [costOfResult({ spend, results }), costOfResult({ spend: all, results: count })]
      expect(reason.kind !== 'dearer' || (own ?? 0) > (overall ?? 0) || own === 0).toBe(true)
    }),
  )
})

test('days that are alike are told as steady, and a difference that the first sentence calls none is none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 500 }), (spend, results) => {
      const totals = totalsOf(spend, results)
      const report = { totals, previous: totals, missingDays: 0, maturingSince: null, deedMoney: noMoney }
      expect(reportEffects(report)).toEqual([{ kind: 'steady' }])
    }),
  )
  const near = { previous: totalsOf(19_300_00, 1968), totals: totalsOf(19_040_95, 1900) }
  expect(reportEffects({ ...near, missingDays: 0, maturingSince: null, deedMoney: null })).toEqual([
    { kind: 'steady' },
  ])
})

test('days that were not all read are compared with nothing; what was stopped and moved is told all the same', () => {
  const deedMoney = {
    ...{ ...noMoney, raisedPerDay: 54_00, loweredPerDay: 12_00 },
    stopped: { campaign: null, adset: { spend: 70_00, results: 0 }, ad: { spend: 70_00, results: 7 } },
  }
  const report = {
    totals: totalsOf(100_00, 100),
    previous: totalsOf(100_00, 40),
    missingDays: 1,
    maturingSince: null,
    deedMoney,
  }
  const done = [
    { kind: 'freed', perDay: 20_00, cost: 20_00 },
    { kind: 'budgets', perDay: 42_00 },
  ]
  expect(reportEffects(report)).toEqual(done)
  expect(reportEffects({ ...report, missingDays: 0 })).toEqual([
    { kind: 'cost', difference: -1_50 },
    { kind: 'results', difference: 60 },
    ...done,
  ])
})
