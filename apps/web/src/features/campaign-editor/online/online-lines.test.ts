import { expect, test } from 'vitest'
import type { Difference } from '../../../data/drift.ts'
import { onlineLines, onlineNow } from './online-lines.ts'

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

test('a line says what its ad sets have on the platform, and which of them are off there', () => {
  const off = difference({ nodeKey: `c/${key}/2`, field: 'status', kind: 'delivery', observed: 'PAUSED' })
  const lines = onlineLines([difference({}), off], [`c/${key}/2`, 'c', 'c/of another/1'])
  expect(lines.get(key)).toEqual({ budgets: [24_000], paused: 1, by: 'Paul' })
  // Whoever wants it off finds no difference: it is off all the same.
  expect(lines.get('of another')).toEqual({ budgets: [], paused: 1, by: null })
  expect(onlineLines([difference({ level: 'ad' })], []).size).toBe(0)
  expect(onlineLines([difference({ nodeKey: undefined })], []).size).toBe(0)
})

test('budgets that stand otherwise are told by what plans call them, beside what is off', () => {
  const own = difference({ level: 'campaign', nodeKey: undefined, observed: 30_000 })
  const gone = difference({ observed: null })
  const now = onlineNow([difference({}), own, gone, difference({ field: 'name', observed: 'x' })], ['c'])
  expect([...now.budgets]).toEqual([
    [`c/${key}/1`, 24_000],
    ['c', 30_000],
  ])
  expect([...now.off]).toEqual(['c'])
})
