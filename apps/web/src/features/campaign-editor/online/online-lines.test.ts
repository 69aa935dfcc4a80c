import { expect, test } from 'vitest'
import type { Difference } from '../../../data/drift.ts'
import { addedOnline, onlineLines } from './online-lines.ts'

const key = 'broad|all|12'
const difference = (changes: Partial<Difference>): Difference => ({
  objectId: '72',
  objectName: 'Large FR',
  level: 'adset',
  nodeKey: `c/${key}/1`,
  field: 'dailyBudget',
  kind: 'money',
  origin: 'elsewhere',
  actor: 'Paul',
  application: null,
  planned: 12_000,
  written: null,
  observed: 24_000,
  restored: 12_000,
  canRestore: true,
  state: 'open',
  since: '2026-03-10T17:42:00.000Z',
  ...changes,
})
const lines = [{ key, budget: 12_000 }]

test('a line says what its ad sets have on the platform, and which of them are off there', () => {
  const off = difference({ nodeKey: `c/${key}/2`, field: 'status', kind: 'delivery', observed: 'PAUSED' })
  expect(onlineLines([difference({}), off]).get(key)).toEqual({ budgets: [24_000], paused: 1, by: 'Paul' })
  expect(onlineLines([difference({ level: 'ad' })]).size).toBe(0)
  expect(onlineLines([difference({ nodeKey: undefined })]).size).toBe(0)
})

test('what the platform has more is summed over the lines, or is that of the campaign', () => {
  expect(addedOnline(lines, [difference({}), difference({ nodeKey: `c/${key}/2` })])).toBe(24_000)
  expect(addedOnline(lines, [difference({ nodeKey: 'c/of another/1' })])).toBe(0)
  expect(addedOnline([], [difference({ level: 'campaign', observed: 30_000, planned: 25_000 })])).toBe(5000)
})
