import { expect, test } from 'vitest'
import type { JudgedCampaign } from '../../data/decisions.ts'
import { aDecision } from '../../testing/a-decision.ts'
import { countByKind, isQuiet, narrowed, readFirst } from './narrowed.ts'

const campaign = (name: string, decisions: JudgedCampaign['decisions']): JudgedCampaign => ({
  id: name,
  name,
  at: '2026-03-12T09:40:00.000Z',
  strategyId: 's',
  strategyName: 'Ventes',
  acts: true,
  missing: null,
  missingSentence: null,
  decisions,
})
const campaigns = [
  campaign('Été', [
    aDecision({ id: '1', name: 'Vidéo été' }),
    aDecision({ id: '2', name: 'Lampe', gate: 'staleFigures', result: 'none' }),
    aDecision({ id: '3', name: 'Vase', action: 'watch', result: 'none' }),
    aDecision({ id: '4', name: 'Nappe', action: 'keep', result: 'none' }),
    aDecision({ id: '5', name: 'Bol', action: 'pause', result: 'dryRun' }),
  ]),
  campaign('Noël', []),
]
const ids = (kind: Parameters<typeof narrowed>[1]['kind'], name = '') =>
  narrowed(campaigns, { kind, name }).flatMap(({ decisions }) => decisions.map(({ id }) => id))

test('what was done, held back and only told are kinds of their own; what stays is none of them', () => {
  expect([ids('done'), ids('held'), ids('told')]).toEqual([['1'], ['2'], ['3', '5']])
  expect(countByKind(campaigns)).toEqual({ all: 5, done: 1, held: 1, told: 2 })
})

test('a name is looked for in the ad, its ad set and its campaign, accents aside', () => {
  expect(ids('all', 'video ete')).toEqual(['1'])
  expect(ids('held', 'ETE')).toEqual(['2'])
})

test('where nothing is asked a campaign without decisions stays: it says why it has none', () => {
  expect(narrowed(campaigns, { kind: 'all', name: '' })).toBe(campaigns)
})

test('what was left as it was is quiet, and a campaign of such alone comes after the others', () => {
  const calm = campaign('Avent', [aDecision({ id: '6', action: 'keep', result: 'none' })])
  expect(campaigns[0]?.decisions.filter(isQuiet).map(({ id }) => id)).toEqual(['4'])
  expect(readFirst([calm, ...campaigns]).map(({ name }) => name)).toEqual(['Été', 'Avent', 'Noël'])
  expect(readFirst([calm, { ...campaign('Blé', []), missing: 'noFigures' }]).map(({ name }) => name)).toEqual(
    ['Blé', 'Avent'],
  )
})
