import type { PlannedAd, PublicationPlan } from '@vigie/domain'
import { expect, test } from 'vitest'
import { besideSwap } from './beside-swap.ts'

type Some = Pick<PlannedAd, 'action' | 'imageUrl'>
const nothing = { changes: [], action: 'unchanged' }
const planOf = (...adsets: readonly (readonly Some[])[]) =>
  ({
    campaign: nothing,
    adsets: adsets.map((ads) => ({ ...nothing, ads })),
  }) as unknown as PublicationPlan
const [lamp, fir, candle] = ['/lamp.webp', '/fir.webp', '/candle.webp']
const goes = (imageUrl: string): Some => ({ action: 'retired', imageUrl })
const comes = (imageUrl: string): Some => ({ action: 'created', imageUrl })
const swap = { out: lamp, into: fir }

test('a plan that only replaces carries nothing else, nor does one where the newcomer runs already', () => {
  expect(besideSwap(planOf([goes(lamp), comes(fir)], [goes(lamp)]), swap)).toBeNull()
  expect(besideSwap(planOf([{ action: 'unchanged', imageUrl: candle }]), swap)).toBeNull()
})

test('a replacement that was left unpublished before is counted once, with its pictures', () => {
  const plan = planOf([goes(lamp), comes(fir), goes(candle), comes('/vase.webp')])
  expect(besideSwap(plan, swap)).toEqual({ ads: 1, others: 0, before: [candle], after: ['/vase.webp'] })
})

test('one with the same newcomer is told too: no more come than go', () => {
  const plan = planOf([goes(lamp), comes(fir), goes(candle), comes(fir)])
  expect(besideSwap(plan, swap)).toMatchObject({ ads: 1, before: [candle], after: [fir] })
})

test('budgets, names and ad sets that begin are told beside ads', () => {
  const plan = planOf([goes(lamp), comes(fir)])
  const more = {
    ...plan,
    campaign: { ...plan.campaign, changes: [{ field: 'name' }] },
    adsets: [...plan.adsets, { ...plan.adsets[0], action: 'created', ads: [comes(candle)] }],
  } as unknown as PublicationPlan
  expect(besideSwap(more, swap)).toMatchObject({ ads: 1, others: 2 })
})
