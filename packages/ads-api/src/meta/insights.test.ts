import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import doubleCounts from './fixtures/insights/double-counts.json' with { type: 'json' }
import { eventActions, type CountedEvent } from './event-actions.ts'
import { minorUnits } from '../shared/decimals.ts'
import { toDailyFact } from './insights.ts'

const row = { date_start: '2026-03-01', spend: '12.34', impressions: '1000', inline_link_clicks: '12' }

describe('known double counts', () => {
  test.each(doubleCounts)('$name', ({ actions, action_values: values, counts, money }) => {
    const fact = toDailyFact({ ...row, actions, action_values: values }, 2)
    expect(fact.counts).toEqual(counts)
    expect(fact.values).toEqual(money)
  })
})

const events = Object.keys(eventActions) as CountedEvent[]

test('adding views of a conversion that is already counted changes no figure, in any order', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...events),
      fc.integer({ min: 1, max: 500 }),
      fc.array(fc.nat(500), { maxLength: 5 }),
      fc.boolean(),
      (event, count, others, isReversed) => {
        const [best = '', ...views] = eventActions[event]
        const actions = [
          { action_type: best, value: String(count) },
          ...views.map((type, index) => ({ action_type: type, value: String(others[index] ?? 1) })),
        ]
        const listed = isReversed ? actions.toReversed() : actions
        expect(toDailyFact({ ...row, actions: listed }, 2).counts[event]).toBe(count)
      },
    ),
  ))

test('no action type belongs to two events', () => {
  const types = Object.values(eventActions).flat()
  expect(new Set(types).size).toBe(types.length)
})

test.each([
  ['a missing day', { ...row, date_start: undefined }],
  ['an amount that is no number', { ...row, spend: 'NaN' }],
  ['people below zero', { ...row, reach: '-1' }],
  ['a count below zero', { ...row, impressions: '-1' }],
  ['something else', null],
])('%s is refused, never read as zero', (_, given) => {
  expect(() => toDailyFact(given, 2)).toThrow(TypeError)
})

test('people are read where the platform tells them, and are not zero where it does not', () => {
  expect(toDailyFact({ ...row, reach: '840' }, 2).reach).toBe(840)
  expect(toDailyFact(row, 2)).not.toHaveProperty('reach')
})

test('minor units are exact for every amount and every number of decimals', () =>
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.constantFrom(0, 2, 3), (minor, decimals) => {
      const text = (minor / 10 ** decimals).toFixed(decimals)
      expect(minorUnits(text, decimals)).toBe(minor)
    }),
  ))
