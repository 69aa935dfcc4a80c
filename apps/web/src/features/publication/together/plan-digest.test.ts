import type { PlanAction, PublicationPlan } from '@vigie/domain'
import { expect, test } from 'vitest'
import { exchangesOf, picturesOf, saidOtherwise, touchedBudget } from './plan-digest.ts'

const ad = (action: PlanAction, imageUrl: string, body: string) => ({
  action,
  imageUrl,
  body,
  title: 'T',
  changes: [],
})
const planOf = (...ads: readonly ReturnType<typeof ad>[]) =>
  ({ adsets: [{ ads }] }) as unknown as PublicationPlan

test('a visual that other ads go on with neither goes nor comes', () => {
  const plan = planOf(
    ad('unchanged', 'a', 'x'),
    ad('created', 'a', 'y'),
    ad('retired', 'b', 'x'),
    ad('created', 'c', 'x'),
  )
  expect(picturesOf(plan)).toEqual({ before: ['b'], after: ['c'] })
})

test('a text in the place of another is told as before and after; one that goes on is not told', () => {
  const plan = planOf(
    ad('unchanged', 'a', 'x'),
    ad('created', 'a', 'y'),
    ad('created', 'b', 'y'),
    ad('retired', 'b', 'z'),
  )
  expect(saidOtherwise(plan)).toEqual([
    { field: 'body', before: 'z', after: 'y', adCount: 1 },
    { field: 'body', before: '', after: 'y', adCount: 1 },
  ])
})

test('what comes in the place of another is shown even where other ads show it already', () => {
  const plan = planOf(ad('unchanged', 'tree', 'x'), ad('retired', 'lamp', 'x'), ad('created', 'tree', 'x'))
  expect(picturesOf(plan)).toEqual({ before: ['lamp'], after: ['tree'] })
  expect(saidOtherwise(plan)).toEqual([])
})

test('an ad that stops is followed by the one of its ad set that has most in common with it, each once', () => {
  const plan = planOf(
    ad('retired', 'a', 'x'),
    ad('retired', 'b', 'y'),
    ad('created', 'c', 'y'),
    ad('created', 'd', 'x'),
    ad('created', 'e', 'x'),
  )
  expect(exchangesOf(plan).map(({ before, after }) => [before.imageUrl, after.imageUrl])).toEqual([
    ['a', 'd'],
    ['b', 'c'],
  ])
})

test('the money concerned is that of the ad sets whose ads change, or the budget of the campaign above them', () => {
  const money = { daily: { before: 600, after: 600 }, lifetime: { before: 0, after: 0 } }
  const adset = (budget: number | null, action: PlanAction) => ({
    budget,
    changes: [],
    action: 'unchanged',
    ads: [ad(action, 'a', 'x')],
  })
  const planWith = (...adsets: readonly ReturnType<typeof adset>[]) =>
    ({ adsets, money, adsetBudgetMode: 'daily' }) as unknown as PublicationPlan
  expect(touchedBudget(planWith(adset(200, 'retired'), adset(400, 'unchanged')))).toEqual({
    amount: 200,
    mode: 'daily',
  })
  expect(touchedBudget(planWith(adset(null, 'created'), adset(null, 'unchanged')))).toEqual({
    amount: 600,
    mode: 'daily',
  })
  expect(touchedBudget(planWith(adset(200, 'unchanged')))).toBeNull()
})
