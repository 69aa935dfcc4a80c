import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planBringBack, type ControlledCampaign } from './bring-back.ts'

const budget = fc.integer({ min: 1, max: 10_000_000 })
const daily = fc.record({
  id: fc.uuid(),
  name: fc.string(),
  isActive: fc.boolean(),
  dailyBudget: budget,
  lifetimeBudget: fc.constant(null),
})
const perDay = fc.double({ min: 0, max: 20_000_000, noNaN: true })
const aCampaign = (change: Partial<ControlledCampaign> = {}): ControlledCampaign => ({
  id: '1',
  name: 'BE',
  isActive: true,
  dailyBudget: 32_000,
  lifetimeBudget: null,
  ...change,
})

test('what is brought back never adds up to more than may be spent, and no budget grows', () =>
  fc.assert(
    fc.property(fc.array(daily, { maxLength: 20 }), perDay, (campaigns, perDayLeft) => {
      const plan = planBringBack(campaigns, perDayLeft)
      if (plan?.kind !== 'possible') return
      expect(plan.cuts.reduce((sum, { to }) => sum + to, 0)).toBeLessThanOrEqual(perDayLeft)
      for (const { from, to } of plan.cuts) {
        expect(Number.isInteger(to) && to > 0).toBe(true)
        expect(to).toBeLessThanOrEqual(from)
      }
    }),
  ))

test('once brought back there is nothing more to bring back', () =>
  fc.assert(
    fc.property(fc.array(daily, { maxLength: 20 }), perDay, (campaigns, perDayLeft) => {
      const plan = planBringBack(campaigns, perDayLeft)
      if (plan?.kind !== 'possible') return
      const after = new Map(plan.cuts.map(({ id, to }) => [id, to]))
      const cut = campaigns.map((one) => ({ ...one, dailyBudget: after.get(one.id) ?? one.dailyBudget }))
      expect(planBringBack(cut, perDayLeft)).toBeNull()
    }),
  ))

test('several campaigns keep their shares of the money', () => {
  const campaigns = [aCampaign({ dailyBudget: 30_000 }), aCampaign({ id: '2', dailyBudget: 10_000 })]
  expect(planBringBack(campaigns, 20_000)).toMatchObject({ cuts: [{ to: 15_000 }, { to: 5000 }] })
})

test('a campaign that does not deliver is left alone, and alone leaves nothing to do', () => {
  const paused = aCampaign({ id: '2', isActive: false, dailyBudget: null })
  expect(planBringBack([aCampaign(), paused], 13_999.9)).toEqual({
    kind: 'possible',
    cuts: [{ id: '1', name: 'BE', from: 32_000, to: 13_999 }],
  })
  expect(planBringBack([paused], 100)).toBeNull()
})

test('one campaign whose budget stands elsewhere keeps all from being brought back, and is named', () => {
  const others = [aCampaign(), aCampaign({ id: '2', name: 'LU', dailyBudget: null })]
  expect(planBringBack(others, 100)).toEqual({ kind: 'budgetsBelow', campaigns: ['LU'] })
  const lifetime = aCampaign({ id: '3', name: 'FR', dailyBudget: null, lifetimeBudget: 900_000 })
  expect(planBringBack([aCampaign(), lifetime], 100)).toEqual({ kind: 'lifetimeBudget', campaigns: ['FR'] })
})

test('a target that is reached leaves nothing to spend, and no budget can say that', () =>
  expect(planBringBack([aCampaign()], 0)).toBeNull())
