import { noFigures, type ReportItem } from '@vigie/domain'
import { expect, test } from 'vitest'
import { shortened, sortItems } from './report-metrics.ts'

const item = (value: string, purchases: number, score: number): ReportItem => ({
  dimension: 'title',
  value,
  label: value,
  pictureUrl: null,
  figures: { ...noFigures, spend: 1000, purchases },
  score: { score, low: score - 10, high: score + 10, confidence: 'high', isWinner: false },
  ads: 1,
})

test('a text of 80 characters is whole, one of 81 is cut after 80', () => {
  expect(shortened('a'.repeat(80))).toBe('a'.repeat(80))
  expect(shortened('é'.repeat(81))).toBe(`${'é'.repeat(80)}…`)
})

test('what has no value comes last in both directions', () => {
  const items = [item('none', 0, 50), item('cheap', 10, 60), item('dear', 2, 40)]
  const by = (isDescending: boolean) =>
    sortItems(items, { key: 'costPerPurchase', isDescending }).map(({ value }) => value)
  expect(by(true)).toEqual(['dear', 'cheap', 'none'])
  expect(by(false)).toEqual(['cheap', 'dear', 'none'])
})
