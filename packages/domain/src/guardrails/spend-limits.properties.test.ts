import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noGuardrails } from './guardrails.ts'
import { checkLimitChange, limitsRaisedTo } from './spend-limits.ts'

const amount = fc.integer({ min: 100, max: 90_000 })
const orNone = fc.option(amount)
const limits = fc.record({ minimumSpend: orNone, maximumSpend: orNone })

test('what only holds an ad set back asks nobody, whatever the sum', () => {
  fc.assert(
    fc.property(limits, amount, amount, (base, budget, by) => {
      const maximumSpend = Math.max(1, (base.maximumSpend ?? budget) - by)
      const set = { minimumSpend: null, maximumSpend }
      expect(limitsRaisedTo({ base, set }, budget)).toBe(0)
      expect(checkLimitChange({ ...noGuardrails, secondPersonAbove: 0 }, { base, set }, budget)).toBeNull()
    }),
  )
})

test('a maximum that goes lets the whole budget of the campaign through, one that rises what it says', () => {
  fc.assert(
    fc.property(amount, amount, amount, (most, budget, by) => {
      const base = { minimumSpend: null, maximumSpend: most }
      expect(limitsRaisedTo({ base, set: { maximumSpend: null } }, budget)).toBe(budget)
      expect(limitsRaisedTo({ base, set: { maximumSpend: most + by } }, budget)).toBe(
        Math.min(most + by, budget),
      )
    }),
  )
})

test('no steps of one person lead beyond the sum: what is reached at once is refused in some step', () => {
  fc.assert(
    fc.property(
      limits,
      fc.array(limits, { minLength: 1, maxLength: 5 }),
      amount,
      amount,
      (start, steps, budget, sum) => {
        const guard = { ...noGuardrails, secondPersonAbove: sum }
        let [base, isHeld] = [start, false]
        for (const set of steps) {
          if (checkLimitChange(guard, { base, set }, budget)) isHeld = true
          else base = set
        }
        const reached = limitsRaisedTo({ base: start, set: base }, budget)
        expect(reached <= sum || isHeld).toBe(true)
        if (!isHeld) expect(checkLimitChange(guard, { base: start, set: base }, budget)).toBeNull()
      },
    ),
  )
})

test('a minimum above the largest budget of one object is refused, one that stands there may fall', () => {
  const guard = { ...noGuardrails, maxDailyBudgetPerObject: 5000 }
  const base = { minimumSpend: 9000, maximumSpend: null }
  expect(
    checkLimitChange(guard, { base: { ...base, minimumSpend: null }, set: { minimumSpend: 5001 } }, 20_000),
  ).toEqual({
    code: 'guard.objectBudget',
    budget: 5001,
    limit: 5000,
  })
  expect(checkLimitChange(guard, { base, set: { minimumSpend: 8000 } }, 20_000)).toBeNull()
})
