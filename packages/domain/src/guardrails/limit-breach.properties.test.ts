import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { approvalModes } from './approval-mode.ts'
import { checkBudgetChange, noGuardrails, type Guardrails } from './guardrails.ts'
import { limitBreach, limitBreachCodes, type ObservedChange } from './limit-breach.ts'

const amount = fc.integer({ min: 100, max: 100_000 })
const optional = fc.option(amount)
const limits: fc.Arbitrary<Guardrails> = fc.record({
  maxDailyBudgetPerObject: optional,
  maxDailyBudgetTotal: optional,
  maxIncreasePercent: fc.option(fc.integer({ min: 1, max: 400 })),
  approvalMode: fc.constantFrom(...approvalModes),
  secondPersonAbove: optional,
  capsCampaignSpend: fc.boolean(),
})
const guard = fc.record({ limits, isFrozen: fc.boolean(), activeTotal: fc.integer({ min: 0, max: 500_000 }) })
const budget = (from: number, to: number): ObservedChange => ({
  field: 'dailyBudget',
  from,
  to,
  behindSwitch: to,
  totalBehindSwitch: 0,
})

test('a pause breaks no limit, frozen or not; a smaller budget none but a freeze', () => {
  fc.assert(
    fc.property(guard, amount, amount, (one, less, more) => {
      expect(
        limitBreach(one, {
          field: 'status',
          from: 'ACTIVE',
          to: 'PAUSED',
          behindSwitch: more,
          totalBehindSwitch: 0,
        }),
      ).toBeNull()
      const lowered = budget(Math.max(less, more), Math.min(less, more))
      expect(limitBreach({ ...one, isFrozen: false }, lowered)).toBeNull()
    }),
  )
})

test('while everything is frozen, whatever is no pause is told', () => {
  fc.assert(
    fc.property(guard, amount, amount, (one, from, to) => {
      const frozen = { ...one, isFrozen: true }
      expect(limitBreach(frozen, budget(from, to))).toEqual({ code: 'write.frozen' })
      const name: ObservedChange = {
        field: 'name',
        from: 'A',
        to: 'B',
        behindSwitch: 0,
        totalBehindSwitch: 0,
      }
      expect(limitBreach(frozen, name)).toEqual({ code: 'write.frozen' })
    }),
  )
})

test('a budget raised elsewhere breaks what writing it would have broken, with the same figures', () => {
  fc.assert(
    fc.property(guard, amount, amount, (one, from, to) => {
      const found = limitBreach({ ...one, isFrozen: false }, budget(from, to))
      const refused = checkBudgetChange(one.limits, { kind: 'daily', from, to })
      if (refused) expect(found).toEqual(refused)
      if (found) expect(limitBreachCodes).toContain(found.code)
    }),
  )
})

test('the account’s total holds the change already: told where it goes beyond, by a raise and by switching on', () => {
  const total = { limits: { ...noGuardrails, maxDailyBudgetTotal: 10_000 }, isFrozen: false }
  const on: ObservedChange = {
    field: 'status',
    from: 'PAUSED',
    to: 'ACTIVE',
    behindSwitch: 4000,
    totalBehindSwitch: 0,
  }
  expect(limitBreach({ ...total, activeTotal: 10_000 }, budget(2000, 6000))).toBeNull()
  expect(limitBreach({ ...total, activeTotal: 10_001 }, budget(2000, 6000))).toEqual({
    code: 'guard.accountTotal',
    total: 10_001,
    limit: 10_000,
  })
  expect(limitBreach({ ...total, activeTotal: 10_000 }, on)).toBeNull()
  expect(limitBreach({ ...total, activeTotal: 12_000 }, on)).toMatchObject({
    code: 'guard.accountTotal',
  })
})

test('what is switched on elsewhere beyond the sum of two people is told, a day or in total', () => {
  fc.assert(
    fc.property(amount, amount, amount, (sum, behindSwitch, totalBehindSwitch) => {
      const one = { limits: { ...noGuardrails, secondPersonAbove: sum }, isFrozen: false, activeTotal: 0 }
      const on = { field: 'status' as const, from: 'PAUSED', to: 'ACTIVE', behindSwitch, totalBehindSwitch }
      const budget = Math.max(behindSwitch, totalBehindSwitch)
      expect(limitBreach(one, on)).toEqual(
        budget > sum ? { code: 'guard.secondPerson', budget, limit: sum } : null,
      )
    }),
  )
})

test('a campaign that may spend more than was confirmed is told where the account caps its campaigns, and nowhere else', () => {
  fc.assert(
    fc.property(guard, amount, amount, fc.boolean(), (one, from, other, isTakenAway) => {
      const to = isTakenAway ? null : other
      const change: ObservedChange = { field: 'spendCap', from, to, behindSwitch: 0, totalBehindSwitch: 0 }
      const caps = (capsCampaignSpend: boolean) => ({
        ...one,
        isFrozen: false,
        limits: { ...one.limits, capsCampaignSpend },
      })
      const isMore = to === null || to > from
      expect(limitBreach(caps(true), change)).toEqual(isMore ? { code: 'guard.spendCap', limit: from } : null)
      expect(limitBreach(caps(false), change)).toBeNull()
      expect(limitBreach(caps(true), { ...change, from: null })).toBeNull()
    }),
  )
})
