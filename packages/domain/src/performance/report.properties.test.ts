import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noFigures, sumFigures } from './ratios.ts'
import { buildReport, scoredEvent, type ReportCell } from './report.ts'

const cell: fc.Arbitrary<ReportCell> = fc.record({
  dimension: fc.constantFrom('image' as const, 'title' as const, 'age' as const),
  value: fc.constantFrom('a', 'b', 'c'),
  label: fc.constant('label'),
  pictureUrl: fc.constant(null),
  adset: fc.constantFrom('s1', 's2'),
  ad: fc.constantFrom('1', '2', '3', '4'),
  figures: fc.record({
    spend: fc.nat(50_000),
    impressions: fc.nat(90_000),
    linkClicks: fc.nat(900),
    purchases: fc.nat(30),
    purchaseValue: fc.nat(90_000),
    events: fc.constant({}),
  }),
})

test('each dimension adds up to its cells, whatever their order', () =>
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 20 }), (cells) => {
      const items = buildReport(cells, 'omni_purchase')
      for (const dimension of ['image', 'title', 'age'] as const) {
        const wanted = sumFigures(
          cells.filter((one) => one.dimension === dimension).map((one) => one.figures),
        )
        expect(
          sumFigures(items.filter((one) => one.dimension === dimension).map((one) => one.figures)),
        ).toEqual(wanted)
      }
      const key = (list: typeof items) =>
        list.map((one) => `${one.dimension} ${one.value} ${one.score.score}`).toSorted()
      expect(key(buildReport(cells.toReversed(), 'omni_purchase'))).toEqual(key(items))
    }),
  ))

const ad = (value: string, name: string, spend: number, purchases: number): ReportCell => ({
  dimension: 'image',
  value,
  label: value,
  pictureUrl: null,
  adset: 's',
  ad: name,
  figures: { ...noFigures, spend, purchases },
})

test('an ad with one lucky purchase never outranks a proven one', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 60, max: 400 }), (luckySpend, proven) => {
      const items = buildReport(
        [
          ad('lucky', '1', luckySpend, 1),
          ad('proven', '2', proven * 1000, proven),
          ad('rest', '3', 600_000, 250),
        ],
        'omni_purchase',
      )
      const [first] = items
      expect(first?.value).toBe('proven')
      const lucky = items.find(({ value }) => value === 'lucky')
      expect(lucky?.score.isWinner).toBe(false)
      expect((lucky?.score.high ?? 0) - (lucky?.score.low ?? 0)).toBeGreaterThan(25)
    }),
  ))

test('scores count purchases where there are some, else clicks', () => {
  expect(scoredEvent({ ...noFigures, purchases: 1 })).toBe('omni_purchase')
  expect(scoredEvent({ ...noFigures, linkClicks: 9 })).toBe('inline_link_clicks')
})
