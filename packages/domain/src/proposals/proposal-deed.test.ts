import { expect, test } from 'vitest'
import type { ProposedField } from './effects.ts'
import { proposalDeed } from './proposal-deed.ts'

const line = (name: string, ...fields: readonly ProposedField[]) => ({
  name,
  campaignName: 'Bougies',
  fields,
})
const budget = (before: number | null, after: number | null): ProposedField => ({
  field: 'dailyBudget',
  before,
  after,
})

test('a budget is told with what it becomes, and several of one campaign together with where they go', () => {
  expect(proposalDeed([line('Large', budget(9800, 8000))], 1)).toEqual({
    ...{ does: 'lower', field: 'dailyBudget', name: 'Large', amount: 8000 },
  })
  expect(proposalDeed([line('Large', budget(null, 8000))], 1)).toMatchObject({ does: 'raise' })
  expect(proposalDeed([line('Large', budget(8000, null))], 1)).toMatchObject({ does: 'lower', amount: null })
  const lower = [line('Large', budget(9800, 8000)), line('Visiteurs', budget(13_300, 10_000))]
  expect(proposalDeed(lower, 2)).toEqual({ does: 'budgets', way: 'lower', campaign: 'Bougies', count: 2 })
  const both = [line('Large', budget(9800, 8000)), line('Visiteurs', budget(100, 200))]
  expect(proposalDeed(both, 2)).toMatchObject({ does: 'budgets', way: 'change' })
})

test('what is not budgets of one campaign alone is told by its first object and how many more there are', () => {
  const off: ProposedField = { field: 'status', before: 'ACTIVE', after: 'PAUSED' }
  const several = { does: 'several', name: 'Large', more: 1 }
  expect(proposalDeed([line('Large', budget(1, 2)), line('B', off)], 2)).toEqual(several)
  expect(
    proposalDeed([line('Large', budget(1, 2)), { ...line('B', budget(1, 2)), campaignName: 'C' }], 2),
  ).toEqual(several)
  // Of more than are shown it is not known that all are budgets.
  expect(proposalDeed([line('Large', budget(1, 2)), line('B', budget(1, 2))], 9)).toMatchObject({ more: 8 })
  expect(proposalDeed([], 0)).toBeNull()
})

test.each([
  [{ field: 'status', before: 'PAUSED', after: 'ACTIVE' }, 'activate'],
  [{ field: 'status', before: 'ACTIVE', after: 'PAUSED' }, 'pause'],
  [{ field: 'endTime', before: null, after: '2026-12-01T00:00:00Z' }, 'dates'],
  [{ field: 'name', before: 'A', after: 'B' }, 'rename'],
] as const)('one value is told by what it does: %o', (field, does) =>
  expect(proposalDeed([line('Large', field)], 1)).toEqual({ does, name: 'Large' }),
)
