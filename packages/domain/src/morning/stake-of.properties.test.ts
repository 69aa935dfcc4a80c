import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BudgetAlertFacts } from '../alerts/told-facts.ts'
import { stakeOf } from './stake-of.ts'

const amount = fc.integer({ min: 0, max: 5_000_000 })
const asked = fc.record({
  code: fc.constantFrom('budget.overspendLikely' as const, 'budget.limitReached' as const),
  used: amount,
  target: amount,
  more: amount,
  daysLeft: fc.integer({ min: 1, max: 60 }),
  /** Days that have passed since the budget was evaluated. */
  passed: fc.integer({ min: 0, max: 59 }),
})
const euros = (cents: number) => ({ amount: cents, currency: 'EUR' })

type Asked = {
  readonly code: 'budget.overspendLikely' | 'budget.limitReached'
  /** As it was evaluated; of an older version that did not keep it, nothing. */
  readonly daysLeft: number | undefined
} & Readonly<Record<'used' | 'target' | 'more', number>>

function toldOf({ code, used, target, more, daysLeft }: Asked) {
  const facts: BudgetAlertFacts = {
    rule: { id: 'r', name: 'Novembre' },
    used: euros(used),
    target: euros(target),
    percentage: 0,
    threshold: 80,
    exhaustedOn: null,
    expected: euros(used + more),
    low: null,
    high: null,
    perDayLeft: null,
    daysLeft,
    hoursBehind: 0,
  }
  return code === 'budget.limitReached'
    ? { code, facts: { ...facts, pausesAtLimit: false } }
    : { code, facts: { ...facts, probability: 0.9 } }
}

const perDayOf = (one: Asked, daysLeft: number | null): number =>
  stakeOf(toldOf(one), { currency: 'EUR', spentPerDay: null, daysLeft })?.perDay.amount ?? 0

test('a budget puts at stake what is still to be spent beyond its target, and no more than that', () =>
  fc.assert(
    fc.property(asked, fc.boolean(), (one, isOfBefore) => {
      const { daysLeft, used, target, more } = one
      const perDay = perDayOf(isOfBefore ? { ...one, daysLeft: undefined } : one, daysLeft)
      const beyond = Math.max(0, used + more - Math.max(used, target))
      // Told in whole euros, the pace is out by half of one and what may be spent by one.
      expect(Math.abs(perDay - beyond / daysLeft)).toBeLessThanOrEqual(150)
      if (beyond === 0) expect(perDay).toBe(0)
    }),
  ))

test('it is the same a day for as long as the budget is not evaluated anew, and nothing once its days are over', () =>
  fc.assert(
    fc.property(asked, (one) => {
      const now = Math.max(1, one.daysLeft - one.passed)
      expect(perDayOf(one, now)).toBe(perDayOf(one, one.daysLeft))
      expect(perDayOf(one, null)).toBe(0)
    }),
  ))
