import { expect, test } from 'vitest'
import { proposedDeed } from './effects.ts'
import type { ProposedChange } from './proposal.ts'

const base = { name: 'Large', status: 'ACTIVE', dailyBudget: 10_000, lifetimeBudget: null }
const change = (
  set: ProposedChange['set'],
  more: Partial<Pick<ProposedChange, 'level' | 'campaignId'>> = {},
): Pick<ProposedChange, 'base' | 'set' | 'level' | 'campaignId'> =>
  ({ base, set, level: 'adset', campaignId: '71', ...more }) as never

test('one object has a deed of its own', () => {
  expect(proposedDeed([change({ dailyBudget: 8000 })])).toEqual({
    way: 'lower',
    campaignId: null,
    perDay: 8000,
  })
  expect(proposedDeed([change({ status: 'PAUSED' })])).toEqual({
    way: 'pause',
    campaignId: null,
    perDay: null,
  })
  expect(proposedDeed([change({ name: 'Autre' })])).toBeNull()
  expect(proposedDeed([change({ status: 'PAUSED', dailyBudget: 8000 })])).toBeNull()
  expect(proposedDeed([])).toBeNull()
})

test('budgets of one campaign are told together, by their way where they have one', () => {
  const together = (...sets: readonly ProposedChange['set'][]) => proposedDeed(sets.map((set) => change(set)))
  expect(together({ dailyBudget: 8000 }, { dailyBudget: 9000 })).toEqual({
    way: 'lower',
    campaignId: '71',
    perDay: null,
  })
  expect(together({ dailyBudget: 8000 }, { dailyBudget: 12_000 })?.way).toBe('change')
  expect(together({ dailyBudget: 8000 }, { status: 'PAUSED' })).toBeNull()
  expect(
    proposedDeed([change({ dailyBudget: 8000 }), change({ dailyBudget: 8000 }, { campaignId: '99' })]),
  ).toBeNull()
})
