import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { approvalModes } from './approval-mode.ts'
import {
  checkAccountTotal,
  checkBudgetChange,
  guardChecks,
  hasLimits,
  noGuardrails,
  type Guardrails,
  limitsBelowActive,
} from './guardrails.ts'

const limit = () => fc.option(fc.integer({ min: 1, max: 1_000_000 }))
const guardrails = (): fc.Arbitrary<Guardrails> =>
  fc.record({
    maxDailyBudgetPerObject: limit(),
    maxDailyBudgetTotal: limit(),
    maxIncreasePercent: fc.option(fc.integer({ min: 1, max: 500 })),
    approvalMode: fc.constantFrom(...approvalModes),
    secondPersonAbove: limit(),
    capsCampaignSpend: fc.boolean(),
  })
const kind = () => fc.constantFrom('daily' as const, 'lifetime' as const)
const budget = () => fc.integer({ min: 100, max: 2_000_000 })

test('lowering a budget is never refused', () =>
  fc.assert(
    fc.property(guardrails(), kind(), budget(), budget(), (limits, which, a, b) => {
      const change = { kind: which, from: Math.max(a, b), to: Math.min(a, b) }
      expect(checkBudgetChange(limits, change)).toBeNull()
    }),
  ))

test('a smaller rise is allowed wherever a larger one is', () =>
  fc.assert(
    fc.property(guardrails(), kind(), budget(), budget(), budget(), (limits, which, from, a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)]
      if (checkBudgetChange(limits, { kind: which, from, to: more }) !== null) return
      expect(checkBudgetChange(limits, { kind: which, from, to: less })).toBeNull()
    }),
  ))

test('without limits everything is allowed', () =>
  fc.assert(
    fc.property(kind(), fc.option(budget()), budget(), (which, from, to) => {
      expect(checkBudgetChange(noGuardrails, { kind: which, from, to })).toBeNull()
    }),
  ))

test.each([
  [{ maxDailyBudgetPerObject: 5000 }, { kind: 'daily', from: 4000, to: 5001 }, 'guard.objectBudget'],
  [{ maxIncreasePercent: 20 }, { kind: 'daily', from: 1000, to: 1201 }, 'guard.increase'],
  [{ secondPersonAbove: 9000 }, { kind: 'lifetime', from: null, to: 9001 }, 'guard.secondPerson'],
] as const)('%o refuses %o', (limits, change, code) => {
  expect(checkBudgetChange({ ...noGuardrails, ...limits }, change)).toMatchObject({ code })
})

test('what is on already counts against the account’s total', () => {
  const limits = { ...noGuardrails, maxDailyBudgetTotal: 10_000 }
  expect(checkAccountTotal(limits, { active: 9000, added: 1000 })).toBeNull()
  expect(checkAccountTotal(limits, { active: 9000, added: 1001 })).toMatchObject({
    code: 'guard.accountTotal',
  })
  expect(checkAccountTotal(limits, { active: 12_000, added: 0 })).toBeNull()
})

test('what a plan is told of the limits is what publishing it would be refused for', () =>
  fc.assert(
    fc.property(
      guardrails(),
      fc.array(fc.record({ kind: kind(), from: fc.option(budget()), to: budget() }), { maxLength: 5 }),
      fc.record({
        active: budget(),
        largestDaily: budget(),
        dailyTotal: fc.integer({ min: -500_000, max: 500_000 }),
      }),
      (limits, budgets, { active, largestDaily, dailyTotal }) => {
        const planned = { maxDailyAdded: null, active, dailyTotal, lifetimeTotal: 0, largestDaily, budgets }
        const checks = guardChecks(limits, planned)
        const refusals = [
          ...budgets.map((one) => checkBudgetChange({ ...limits, secondPersonAbove: null }, one)),
          checkAccountTotal(limits, { active, added: dailyTotal }),
        ]
        expect(checks.some((one) => one.limit !== 'secondPerson' && !one.isWithin)).toBe(
          refusals.some((problem) => problem !== null),
        )
        for (const one of checks) expect(one.value > one.most).toBe(one.isExceededAlready || !one.isWithin)
        const isSet = [
          limits.maxDailyBudgetPerObject,
          limits.maxIncreasePercent,
          limits.maxDailyBudgetTotal,
          limits.secondPersonAbove,
        ]
        expect(checks).toHaveLength(isSet.filter((one) => one !== null).length)
      },
    ),
    { numRuns: 2_000 },
  ))

test('what stands beyond a limit passes in a plan that adds nothing, and is not told as kept', () => {
  const limits = { ...noGuardrails, maxDailyBudgetTotal: 5000, maxDailyBudgetPerObject: 3000 }
  const stands = { maxDailyAdded: null, active: 327_900, dailyTotal: 0, lifetimeTotal: 0, largestDaily: 4000 }
  const already = { isWithin: true, isExceededAlready: true }
  expect(guardChecks(limits, { ...stands, budgets: [{ kind: 'daily', from: 4500, to: 4000 }] })).toEqual([
    { limit: 'objectBudget', value: 4000, most: 3000, ...already },
    { limit: 'accountTotal', value: 327_900, most: 5000, ...already },
  ])
  const raised = { ...stands, dailyTotal: 500, budgets: [{ kind: 'daily', from: 3500, to: 4000 }] } as const
  expect(guardChecks(limits, raised)).toMatchObject([
    { limit: 'objectBudget', isWithin: false, isExceededAlready: false },
    { limit: 'accountTotal', isWithin: false, isExceededAlready: false },
  ])
})

test('a limit below what is on is told with what is on, and one at or above it is not', () => {
  const active = { dailyTotal: 50_000, largestDaily: 20_000 }
  const limits = { ...noGuardrails, maxDailyBudgetTotal: 50_000, maxDailyBudgetPerObject: 19_999 }
  expect(limitsBelowActive(limits, active)).toEqual([
    { limit: 'objectBudget', value: 20_000, most: 19_999, isWithin: false, isExceededAlready: true },
  ])
  expect(limitsBelowActive(noGuardrails, active)).toEqual([])
})

test('an account has limits where any of its money is limited, and none where it only says who approves', () => {
  expect(hasLimits({ ...noGuardrails, approvalMode: 'anotherPerson', capsCampaignSpend: true })).toBe(false)
  for (const limit of [
    'maxDailyBudgetPerObject',
    'maxDailyBudgetTotal',
    'maxIncreasePercent',
    'secondPersonAbove',
  ])
    expect(hasLimits({ ...noGuardrails, [limit]: 20 })).toBe(true)
})
