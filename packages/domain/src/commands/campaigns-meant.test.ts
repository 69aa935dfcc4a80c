import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CampaignFigures, CampaignRow } from '../performance/campaign-row.ts'
import { noFigures } from '../performance/ratios.ts'
import { campaignsMeant } from './campaigns-meant.ts'
import { parseCommand } from './parse-command.ts'

const row = (name: string, figures: Partial<CampaignFigures> | null = {}): CampaignRow => ({
  campaignId: figures === null ? null : name,
  fileId: figures === null ? name : null,
  name,
  isDraft: figures === null,
  status: 'ACTIVE',
  effectiveStatus: 'ACTIVE',
  author: null,
  objective: null,
  figures: figures && { ...noFigures, ...figures },
  spendByDay: [],
  dailyBudget: 1000,
  lifetimeBudget: null,
  score: null,
  hasRedAlert: false,
  publication: null,
  unpublishedChanges: 0,
})

const rows = [
  row('FR · Conversion · Opale', { spend: 10_000, purchases: 5, purchaseValue: 20_000 }),
  row('BE · Conversion · Opale', { spend: 10_000, purchases: 0, purchaseValue: 0 }),
  row('FR · Notoriété', { spend: 0 }),
  row('FR · Conversion · Brouillon', null),
]

function meant(text: string, ticked: readonly string[] = []): string[] {
  const command = parseCommand(text, 'EUR')
  if (!command || !('target' in command)) throw new Error(`${text} names no campaigns`)
  return campaignsMeant(rows, command.target, new Set(ticked)).map(({ name }) => name)
}

test('every word stands in the name, accents and case aside; drafts are on no platform', () => {
  expect(meant('+20 % conversion fr')).toEqual(['FR · Conversion · Opale'])
  expect(meant('pause NOTORIETE')).toEqual(['FR · Notoriété'])
  expect(meant('pause toutes')).toEqual(rows.slice(0, 3).map(({ name }) => name))
})

test('a word is meant from its beginning on: no budget moves for letters in the middle of another', () => {
  const named = (name: string, words: string[]) =>
    campaignsMeant([row(name)], { words, conditions: [], days: null, isEvery: false }, new Set()).length
  expect(named('US · Offres', ['fr'])).toBe(0)
  expect(named('US · Offres FR', ['fr'])).toBe(1)
  expect(named('Lampe-opale', ['opal'])).toBe(1)
  expect(named('Offre fraîche', ['fr'])).toBe(1)
})

test('a campaign without the figure asked for does not hold the condition', () => {
  expect(meant('pause roas<3')).toEqual(['FR · Conversion · Opale', 'BE · Conversion · Opale'])
  expect(meant('pause cpa>1 €')).toEqual(['FR · Conversion · Opale'])
  expect(meant('pause cpa<=20')).toEqual(['FR · Conversion · Opale'])
  expect(meant('pause roas>=2 be')).toEqual([])
})

test('what names none means what is ticked, and nothing where nothing is', () => {
  expect(meant('pause')).toEqual([])
  expect(meant('+20 %', ['FR · Notoriété', 'FR · Conversion · Brouillon'])).toEqual(['FR · Notoriété'])
})

test('a further word or condition never means more', () => {
  const part = fc.constantFrom('fr', 'conversion', 'opale', 'roas<3', 'cpa>1', 'depense>=0', 'zzz')
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), part, (parts, further) => {
      const fewer = meant(`pause ${[...parts, further].join(' ')}`, ['FR · Notoriété'])
      const more = new Set(meant(`pause ${parts.join(' ')}`, ['FR · Notoriété']))
      expect(fewer.every((name) => more.has(name))).toBe(true)
    }),
  )
})
