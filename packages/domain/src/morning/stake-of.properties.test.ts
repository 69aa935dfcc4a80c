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
})
const euros = (cents: number) => ({ amount: cents, currency: 'EUR' })

function toldOf({
  code,
  used,
  target,
  more,
}: { code: 'budget.overspendLikely' | 'budget.limitReached' } & Record<'used' | 'target' | 'more', number>) {
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
    hoursBehind: 0,
  }
  return code === 'budget.limitReached'
    ? { code, facts: { ...facts, pausesAtLimit: false } }
    : { code, facts: { ...facts, probability: 0.9 } }
}

test('a budget puts at stake what is still to be spent beyond its target, and no more than that', () =>
  fc.assert(
    fc.property(asked, (one) => {
      const { daysLeft, used, target, more } = one
      const told = toldOf(one)
      const perDay = stakeOf(told, { currency: 'EUR', spentPerDay: null, daysLeft })?.perDay.amount ?? 0
      expect(perDay).toBeLessThanOrEqual(Math.ceil(more / daysLeft))
      const beyond = Math.max(0, used + more - Math.max(used, target))
      expect(Math.abs(perDay * daysLeft - beyond)).toBeLessThanOrEqual(daysLeft)
    }),
  ))
