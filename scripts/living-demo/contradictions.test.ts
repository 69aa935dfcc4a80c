import { expect, test } from 'vitest'
import { contradictions } from './contradictions.ts'
import { missingParts } from './missing-parts.ts'
import type { Seen } from './see.ts'

const used = (amount: number) => ({ rule: { id: 'r1', name: 'Novembre' }, used: { amount, currency: 'EUR' } })
const told = { code: 'budget.overspendLikely', facts: used(900) }
const coherent: Seen = {
  morning: {
    today: '2026-11-23',
    since: '2026-11-20',
    spent: 600,
    lines: [{ told, also: [] }],
    settled: [],
  },
  alerts: [{ ...told, isOpen: true }],
  list: {
    spent: 600,
    days: [
      { day: '2026-11-20', spend: 400 },
      { day: '2026-11-23', spend: 200 },
    ],
  },
  ...{ adsets: 600, ads: 600 },
  budgets: [
    {
      ...{ id: 'r1', name: 'Novembre', from: '2026-11-20', used: 900 },
      days: [
        { day: '2026-11-19', spend: 50 },
        { day: '2026-11-20', spend: 900 },
      ],
    },
  ],
  budgetsMovedLastWeek: 0,
  strategies: [],
}

test('a month whose screens say the same of the same money contradicts nothing', () =>
  expect(contradictions(coherent)).toEqual([]))

test.each<[string, Partial<Seen>, RegExp]>([
  [
    'a list that has less',
    { list: { ...coherent.list, spent: 599 } },
    /^The home says 600 .*list of campaigns 599/,
  ],
  ['a chart that has less', { list: { spent: 600, days: [] } }, /the chart of the list 0/],
  ['ads that were not read', { ads: 500 }, /the ads 500/],
  [
    'an alert of before',
    { alerts: [{ code: 'budget.limitReached', facts: used(445), isOpen: true }] },
    /used 445, and its chart 900/,
  ],
  [
    'a line of before',
    { morning: { ...coherent.morning, lines: [{ told, also: [{ ...told, facts: used(10) }] }] } },
    /used 10/,
  ],
  [
    'a budget beside its chart',
    { budgets: coherent.budgets.map((one) => ({ ...one, days: [] })) },
    /used 900, and its chart 0/,
  ],
  [
    'figures that are not missing',
    { alerts: [{ code: 'figures.late', facts: {}, isOpen: true }] },
    /were just read/,
  ],
])('%s is told in one sentence', (_what, change, sentence) => {
  expect(contradictions({ ...coherent, ...change })).toEqual([expect.stringMatching(sentence)])
})

test('what is over may say what was', () => {
  const over = { code: 'budget.limitReached', facts: used(445), isOpen: false }
  expect(contradictions({ ...coherent, alerts: [over] })).toEqual([])
})

test('a month lacks each part by its own sentence, and a pause only where it is plain', () => {
  const pause = {
    ...{ id: '7', kind: 'ad', at: '2026-11-23T08:00:00Z', campaign: { name: 'FR' }, undoneBy: null },
    facts: { action: 'pause', spent: { amount: 4200 }, comparison: { times: 2.1 } },
  }
  const lacks = (settled: Seen['morning']['settled']) =>
    missingParts({ ...coherent, morning: { ...coherent.morning, settled } }).filter((one) =>
      one.includes('paused'),
    )
  expect(lacks([pause])).toEqual([])
  expect(lacks([{ ...pause, undoneBy: 'Léa' }])).toHaveLength(1)
  expect(lacks([{ ...pause, facts: { ...pause.facts, comparison: null } }])).toHaveLength(1)
  expect(lacks([{ ...pause, facts: { ...pause.facts, spent: { amount: 40 } } }])).toHaveLength(1)
  expect(new Set(missingParts(coherent)).size).toBe(missingParts(coherent).length)
})
