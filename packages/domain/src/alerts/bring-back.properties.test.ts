import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  holdsAlready,
  planBringBack,
  restartsLearning,
  type ControlledBudget,
  type ControlledCampaign,
} from './bring-back.ts'

const budget = fc.record({
  level: fc.constantFrom('campaign' as const, 'adset' as const),
  id: fc.uuid(),
  name: fc.string(),
  isActive: fc.boolean(),
  daily: fc.integer({ min: 1, max: 10_000_000 }),
})
const campaign = fc.record({
  name: fc.string(),
  isActive: fc.boolean(),
  budgets: fc.array(budget, { minLength: 1, maxLength: 5 }),
})
const campaigns = fc.array(campaign, { maxLength: 10 })
const perDay = fc.double({ min: 0, max: 20_000_000, noNaN: true })

const aBudget = (change: Partial<ControlledBudget> = {}): ControlledBudget => ({
  level: 'campaign',
  id: '1',
  name: 'BE',
  isActive: true,
  daily: 32_000,
  ...change,
})
const aCampaign = (change: Partial<ControlledCampaign> = {}): ControlledCampaign => ({
  name: 'BE',
  isActive: true,
  budgets: [aBudget()],
  ...change,
})

test('what is brought back never adds up to more than may be spent, and no budget grows', () =>
  fc.assert(
    fc.property(campaigns, perDay, (list, perDayLeft) => {
      const plan = planBringBack(list, perDayLeft)
      if (plan?.kind !== 'possible') return
      const sum = plan.cuts.reduce((all, { to }) => all + to, 0)
      expect(sum).toBeLessThanOrEqual(perDayLeft)
      // To the last minor unit, unless every budget is one below what it was already.
      const room = plan.cuts.reduce((all, { from }) => all + from - 1, 0)
      expect(sum).toBe(Math.min(Math.floor(perDayLeft), room))
      for (const { from, to } of plan.cuts) {
        expect(Number.isInteger(to) && to > 0).toBe(true)
        expect(to).toBeLessThanOrEqual(from)
      }
    }),
  ))

test('a sum of whole steps is shared in whole steps, or to the last minor unit where that does not add up', () =>
  fc.assert(
    fc.property(campaigns, fc.integer({ min: 1, max: 200_000 }), (list, units) => {
      const inSteps = planBringBack(list, units * 100, 100)
      const exact = planBringBack(list, units * 100)
      if (inSteps?.kind !== 'possible' || exact?.kind !== 'possible') {
        expect(inSteps).toEqual(exact)
        return
      }
      const sumOf = (cuts: typeof exact.cuts) => cuts.reduce((all, { to }) => all + to, 0)
      expect(sumOf(inSteps.cuts)).toBe(sumOf(exact.cuts))
      if (inSteps.cuts.some(({ to }) => to % 100 !== 0)) expect(inSteps).toEqual(exact)
      for (const { from, to } of inSteps.cuts) expect(to > 0 && to <= from).toBe(true)
    }),
  ))

test('once brought back there is nothing more to bring back', () =>
  fc.assert(
    fc.property(campaigns, perDay, (list, perDayLeft) => {
      const plan = planBringBack(list, perDayLeft)
      if (plan?.kind !== 'possible') return
      const after = new Map(plan.cuts.map(({ id, to }) => [id, to]))
      const cut = list.map((one) => ({
        ...one,
        budgets: one.budgets.map((own) => ({ ...own, daily: after.get(own.id) ?? own.daily })),
      }))
      expect(planBringBack(cut, perDayLeft)).toBeNull()
      expect(holdsAlready(list, perDayLeft)).toBe(false)
      // A campaign that is on and none of whose ad sets is leaves the day open.
      const isKnown = list.every(({ isActive, budgets }) => !isActive || budgets.some((own) => own.isActive))
      expect(holdsAlready(cut, perDayLeft)).toBe(isKnown)
    }),
  ))

test('what nobody knows, or what nothing delivers, is not told as brought back', () => {
  expect(holdsAlready([aCampaign({ budgets: [] })], 1_000_000)).toBe(false)
  expect(holdsAlready([aCampaign({ budgets: [aBudget({ daily: null })] })], 1_000_000)).toBe(false)
  expect(holdsAlready([aCampaign({ isActive: false })], 1_000_000)).toBe(false)
  expect(holdsAlready([], 1_000_000)).toBe(false)
})

test('budgets keep their shares of the money, of campaigns and of ad sets alike', () => {
  const adsets = [
    aBudget({ level: 'adset', id: '2', name: 'Large', daily: 10_000 }),
    aBudget({ level: 'adset', id: '3', name: 'Similaire', daily: 10_000, isActive: false }),
  ]
  const list = [
    aCampaign({ budgets: [aBudget({ daily: 30_000 })] }),
    aCampaign({ name: 'LU', budgets: adsets }),
  ]
  expect(planBringBack(list, 20_000.9)).toEqual({
    kind: 'possible',
    cuts: [
      { level: 'campaign', id: '1', name: 'BE', campaign: 'BE', from: 30_000, to: 15_000 },
      { level: 'adset', id: '2', name: 'Large', campaign: 'LU', from: 10_000, to: 5000 },
    ],
  })
})

test('a campaign that does not deliver is left alone, and alone leaves nothing to do', () => {
  const paused = aCampaign({ name: 'LU', isActive: false, budgets: [] })
  expect(planBringBack([aCampaign(), paused], 13_999.9)).toMatchObject({ cuts: [{ id: '1', to: 13_999 }] })
  expect(planBringBack([paused], 100)).toBeNull()
})

test('one campaign whose budget is no daily one, or not known, keeps all from being brought back, and is named', () => {
  const lifetime = aCampaign({ name: 'FR', budgets: [aBudget({ daily: null })] })
  expect(planBringBack([aCampaign(), lifetime], 100)).toEqual({ kind: 'lifetimeBudget', campaigns: ['FR'] })
  const unread = aCampaign({ name: 'LU', budgets: [] })
  expect(planBringBack([lifetime, unread], 100)).toEqual({ kind: 'budgetUnknown', campaigns: ['LU'] })
})

test('a target that is reached leaves nothing to spend, and no budget can say that', () =>
  expect(planBringBack([aCampaign()], 0)).toBeNull())

test('a fifth of a budget begins its learning again, less does not', () => {
  expect(restartsLearning({ from: 10_000, to: 8000 })).toBe(true)
  expect(restartsLearning({ from: 10_000, to: 8001 })).toBe(false)
})
