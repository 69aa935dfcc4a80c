import fc from 'fast-check'
import { expect, test } from 'vitest'
import { belongingTogether } from './belonging-together.ts'
import { liveFields } from './live-fields.ts'
import type { LiveField } from './live-value.ts'

const fields = Object.keys(liveFields) as LiveField[]
const some = fc.uniqueArray(fc.constantFrom(...fields)).chain((chosen) =>
  fc.tuple(
    ...chosen.map((field) =>
      fc.record({
        field: fc.constant(field),
        before: fc.constantFrom(null, 1000),
        after: fc.constantFrom(null, 2000),
      }),
    ),
  ),
)

test('every change is in one group, and only what was changed is', () => {
  fc.assert(
    fc.property(some, (changes) => {
      const grouped = belongingTogether(changes).flat()
      expect(grouped.toSorted(byField)).toEqual(changes.toSorted(byField))
    }),
  )
})

const byField = (one: { readonly field: string }, other: { readonly field: string }) =>
  one.field.localeCompare(other.field)

const groupsOf = (changes: Readonly<Record<string, readonly [number | null, number | null]>>) =>
  belongingTogether(
    Object.entries(changes).map(([field, [before, after]]) => ({ field: field as LiveField, before, after })),
  ).map((group) => group.map(({ field }) => field))

test('what belongs together is in one group', () => {
  const set = [1, 2] as const
  expect(groupsOf({ dailyBudget: set, name: set, endTime: set, ages: set, zones: set })).toEqual([
    ['dailyBudget'],
    ['name'],
    ['endTime'],
    ['ages'],
    ['zones'],
  ])
  expect(groupsOf({ lifetimeBudget: set, endTime: set })).toEqual([['lifetimeBudget', 'endTime']])
  expect(groupsOf({ dailyBudget: set, bidStrategy: set, bidAmount: set })).toEqual([
    ['dailyBudget'],
    ['bidStrategy', 'bidAmount'],
  ])
  expect(groupsOf({ dailyBudget: [1, null], bidStrategy: set, bidAmount: set })).toEqual([
    ['dailyBudget', 'bidStrategy', 'bidAmount'],
  ])
  expect(groupsOf({ isAdvantageAudience: set, ages: set })).toEqual([['isAdvantageAudience', 'ages']])
})
