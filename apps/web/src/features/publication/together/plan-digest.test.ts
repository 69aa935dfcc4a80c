import type { PlanAction, PublicationPlan } from '@vigie/domain'
import { expect, test } from 'vitest'
import { picturesOf, saidOtherwise } from './plan-digest.ts'

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

test('a text that begins in several ads is told once, with their number; one that goes on is not told', () => {
  const plan = planOf(
    ad('unchanged', 'a', 'x'),
    ad('created', 'a', 'y'),
    ad('created', 'b', 'y'),
    ad('retired', 'b', 'z'),
  )
  expect(saidOtherwise(plan)).toEqual([
    { field: 'body', before: '', after: 'y', adCount: 2 },
    { field: 'body', before: 'z', after: '', adCount: 1 },
  ])
})
