import { expect, test } from 'vitest'
import { coursesOf } from './journal-courses.ts'

const places = ['2026-03-01', '2026-03-02', '2026-03-03']
const day = (on: number, spend: number, purchases: number) => ({ day: `2026-03-0${on}`, spend, purchases })

test('each figure keeps within the drawing, at its day, and says its two ends', () => {
  const [spend, cost] = coursesOf(places, [day(1, 1000, 10), day(3, 2000, 10)])
  expect(spend).toMatchObject({ figure: 'spend', ends: [1000, 2000] })
  expect(spend?.points.map(({ x }) => x)).toEqual([0, 100])
  expect(cost).toMatchObject({ figure: 'cost', ends: [100, 200] })
  for (const { y } of [...(spend?.points ?? []), ...(cost?.points ?? [])])
    expect(y).toBeGreaterThanOrEqual(14)
})

test('amounts beside the drawing are round, from its foot to one that no day passes', () => {
  const [spend] = coursesOf(places, [day(1, 370_910, 10), day(2, 300_000, 10)])
  expect(spend?.ticks.map(({ amount }) => amount)).toEqual([0, 100_000, 200_000, 300_000, 400_000])
  expect(spend?.ticks.map(({ y }) => Math.round(y))).toEqual([100, 79, 57, 36, 14])
})

test('a day without a purchase has no cost, and one day alone is no course', () => {
  expect(coursesOf(places, [day(1, 1000, 0), day(2, 1000, 10)]).map(({ figure }) => figure)).toEqual([
    'spend',
  ])
  expect(coursesOf(places, [day(1, 1000, 10)])).toEqual([])
  expect(coursesOf(places, [])).toEqual([])
})
