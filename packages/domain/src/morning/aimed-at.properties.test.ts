import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aimsOf, alsoAimedBy } from './aimed-at.ts'

const lines = fc.uniqueArray(
  fc.record({ subject: fc.string(), aims: fc.array(fc.constantFrom('1', '2', '3', '4'), { maxLength: 3 }) }),
  { selector: ({ subject }) => subject, maxLength: 6 },
)

test('who is aimed at by another aims at it too, and no line at itself', () =>
  fc.assert(
    fc.property(lines, (all) => {
      for (const { subject } of all) {
        const others = alsoAimedBy(subject, all)
        expect(others).not.toContain(subject)
        for (const other of others) expect(alsoAimedBy(other, all)).toContain(subject)
      }
    }),
  ))

test('a line that changes nothing is aimed at by none', () =>
  fc.assert(
    fc.property(lines, (all) => {
      expect(alsoAimedBy('nothing', [...all, { subject: 'nothing', aims: [] }])).toEqual([])
    }),
  ))

test('a control aims at the budgets that it lowers, a proposal at its objects', () => {
  const told = { code: 'figures.late', facts: { hoursBehind: 4, budgets: [] } } as const
  expect(aimsOf(told, [{ id: '1' }, { id: '2' }])).toEqual(['1', '2'])
  expect(aimsOf(told, null, [{ id: '3' }, { id: '3' }])).toEqual(['3'])
})
