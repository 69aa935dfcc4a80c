import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { spendingBudgets, type BudgetHolder } from './spending-budgets.ts'

const budget = fc.integer({ min: 100, max: 50_000 })

/** Campaigns, each with its own budget or with ad sets that have theirs. */
const account = fc
  .array(
    fc.record({
      isOn: fc.boolean(),
      own: fc.option(budget),
      adsets: fc.array(fc.record({ isOn: fc.boolean(), dailyBudget: fc.option(budget) }), { maxLength: 4 }),
    }),
    { maxLength: 5 },
  )
  .map((campaigns): readonly BudgetHolder[] =>
    campaigns.flatMap(({ isOn, own, adsets }, place) => [
      { id: `c${place}`, campaignId: null, isOn, dailyBudget: own, lifetimeBudget: null },
      ...adsets.map((one, index) => ({
        id: `c${place}s${index}`,
        campaignId: `c${place}`,
        isOn: one.isOn,
        dailyBudget: own === null ? one.dailyBudget : null,
        lifetimeBudget: null,
      })),
    ]),
  )

const switched = (holders: readonly BudgetHolder[], id: string, isOn: boolean) =>
  holders.map((one) => (one.id === id ? { ...one, isOn } : one))

test('what is behind a switch is what turning it on adds to the total, whatever else is on', () => {
  fc.assert(
    fc.property(account, fc.nat(), (holders, place) => {
      const one = holders[place % Math.max(1, holders.length)]
      if (!one) return
      const on = spendingBudgets(switched(holders, one.id, true))
      const off = spendingBudgets(switched(holders, one.id, false))
      expect(on.total - off.total).toBe(on.behindSwitch(one.id))
      expect(off.behindSwitch(one.id)).toBe(on.behindSwitch(one.id))
    }),
  )
})

test('the order in which objects were read makes no difference, and an unknown one counts nothing', () => {
  fc.assert(
    fc.property(account, (holders) => {
      const one = spendingBudgets(holders)
      const other = spendingBudgets(holders.toReversed())
      expect(other.total).toBe(one.total)
      for (const { id } of holders) expect(other.behindSwitch(id)).toBe(one.behindSwitch(id))
      expect(one.behindSwitch('nobody')).toBe(0)
    }),
  )
})

test('budgets in total are behind a switch as those by the day are', () => {
  fc.assert(
    fc.property(account, (holders) => {
      const inTotal = holders.map((one) => ({ ...one, dailyBudget: null, lifetimeBudget: one.dailyBudget }))
      for (const { id } of holders)
        expect(spendingBudgets(inTotal).totalBehindSwitch(id)).toBe(spendingBudgets(holders).behindSwitch(id))
    }),
  )
})

test('an ad set whose campaign was not read counts by its own switch', () => {
  const lone: BudgetHolder = {
    id: 's',
    campaignId: 'gone',
    isOn: true,
    dailyBudget: 700,
    lifetimeBudget: null,
  }
  expect(spendingBudgets([lone]).total).toBe(700)
})
