import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdOutShares } from './hold-out.ts'
import { letsMore } from './lets-more.ts'
import { budgetMoveModes, type MonitoringPreset } from './policy.ts'

const boldness: readonly MonitoringPreset[] = ['prudent', 'balanced', 'dynamic']
const choices = fc.record({
  preset: fc.constantFrom(...boldness),
  holdOut: fc.constantFrom(...holdOutShares),
  budgets: fc.constantFrom(...budgetMoveModes),
})

test('what stays lets nothing more, and no way there and back lets less both times', () =>
  fc.assert(
    fc.property(choices, choices, (one, other) => {
      expect(letsMore(one, one)).toBe(false)
      const changes = one.preset !== other.preset || one.holdOut !== other.holdOut
      if (changes) expect(letsMore(one, other) || letsMore(other, one)).toBe(true)
    }),
  ))

test('less of one does not make up for more of another; a proposal is nobody’s act', () => {
  const one = { preset: 'balanced', holdOut: 0.1, budgets: 'never' } as const
  expect(letsMore(one, { ...one, preset: 'dynamic', holdOut: 0.2 })).toBe(true)
  expect(letsMore(one, { ...one, preset: 'prudent', holdOut: 0 })).toBe(true)
  expect(letsMore(one, { preset: 'prudent', holdOut: 0.2, budgets: 'acting' })).toBe(true)
  expect(letsMore(one, { preset: 'prudent', holdOut: 0.2, budgets: 'proposed' })).toBe(false)
})
