import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AdsetLine } from '../adset-matrix/adset-line.ts'
import { lineKey } from '../adset-matrix/targets.ts'
import type { CampaignDraft } from '../campaign-draft/draft.ts'
import { emptyDraft } from '../campaign-draft/empty-draft.ts'
import { acceptValue, speaksForOne } from './accept-value.ts'
import { canRestore, differencesOf, type LastValue, type OwnedField } from './drift.ts'

const planned = {
  name: 'Large',
  status: 'ACTIVE',
  dailyBudget: 2000,
  lifetimeBudget: null,
  endTime: '2026-05-24T22:00:00Z',
  isAdvantageAudience: false,
}
const none = new Map<OwnedField, LastValue>()
const budget = fc.integer({ min: 100, max: 100_000 })
const by = fc.constantFrom<LastValue['by']>('person', 'strategy', 'alert', 'accepted')

test('what stands as it was published is no difference, however the platform writes it', () => {
  const observed = { ...planned, lifetimeBudget: 0, endTime: '2026-05-25T00:00:00+0200' }
  expect(differencesOf({ planned, last: none, observed })).toEqual([])
})

test('a value that Vigie did not write comes from elsewhere; restoring brings back the last one it wrote', () => {
  fc.assert(
    fc.property(budget, budget, by, (written, now, who) => {
      const last = new Map([['dailyBudget' as const, { value: written, by: who, name: 'Camille' }]])
      const [found] = differencesOf({ planned, last, observed: { ...planned, dailyBudget: now } })
      if (now !== written) {
        expect(found).toMatchObject({ origin: 'elsewhere', observed: now, restored: written })
        return
      }
      // Ours: told unless it is what was published, or somebody accepted it.
      if (who === 'accepted' || now === planned.dailyBudget) expect(found).toBeUndefined()
      else expect(found).toMatchObject({ origin: who, restored: planned.dailyBudget })
    }),
  )
})

test('a spending limit set elsewhere can be taken away again, and one taken away given back', () => {
  const campaign = { name: 'Large', status: 'ACTIVE', spendCap: null }
  const [given] = differencesOf({
    planned: campaign,
    last: none,
    observed: { ...campaign, spendCap: 50_000 },
  })
  expect(given).toMatchObject({ field: 'spendCap', origin: 'elsewhere', restored: null })
  expect(given && canRestore(given)).toBe(true)
  const capped = { ...campaign, spendCap: 50_000 }
  const [taken] = differencesOf({ planned: capped, last: none, observed: campaign })
  expect(taken).toMatchObject({ field: 'spendCap', observed: null, restored: 50_000 })
  expect(differencesOf({ planned: campaign, last: none, observed: { ...campaign, spendCap: 0 } })).toEqual([])
})

test('only what is planned of an object is compared', () => {
  expect(differencesOf({ planned: { status: 'PAUSED' }, last: none, observed: planned })).toMatchObject([
    { field: 'status', origin: 'elsewhere', observed: 'ACTIVE' },
  ])
})

test('an object that is gone is told, and cannot be restored', () => {
  const [gone] = differencesOf({ planned, last: none, observed: null })
  expect(gone).toMatchObject({ field: 'existence', observed: false })
  expect(gone && canRestore(gone)).toBe(false)
})

test('a budget that was not there cannot be taken away again', () => {
  const [found] = differencesOf({ planned, last: none, observed: { ...planned, lifetimeBudget: 500 } })
  expect(found && canRestore(found)).toBe(false)
})

const line: AdsetLine = {
  target: { kind: 'broad' },
  geoPackage: { id: 'g', name: 'FR' },
  adsetCount: 1,
  adPackages: ['a'],
  exclusions: { audiencePackages: [], interestPackages: [] },
  startTime: null,
  endTime: null,
  budget: null,
}
const draft: CampaignDraft = { ...emptyDraft({ specialAdCategories: [] }), name: 'Large', lines: [line] }
const key = `c/${lineKey(line)}/1`

test('an accepted budget is that of the level and of the mode that the file has, or nothing', () => {
  fc.assert(
    fc.property(budget, budget, fc.boolean(), fc.boolean(), (before, after, isOfLine, isDaily) => {
      const mode = isDaily ? 'daily' : 'lifetime'
      const file: CampaignDraft = isOfLine
        ? { ...draft, adsetBudgetMode: mode, lines: [{ ...line, budget: before }] }
        : { ...draft, budgetMode: mode, budget: before }
      const accepting = (at: string, field: OwnedField) => acceptValue(file, { key: at, field, value: after })
      const [own, other] = isOfLine ? [key, 'c'] : ['c', key]
      const field = isDaily ? 'dailyBudget' : 'lifetimeBudget'
      const accepted = accepting(own, field)
      expect(isOfLine ? accepted.lines[0]?.budget : accepted.budget).toBe(after)
      expect(accepting(own, isDaily ? 'lifetimeBudget' : 'dailyBudget')).toEqual(file)
      expect(accepting(other, field)).toEqual(file)
    }),
  )
})

test('an accepted end is kept in UTC; a line of several ad sets speaks for all and stays as it is', () => {
  const value = '2026-05-25T00:00:00+0200'
  const [accepted] = acceptValue(draft, { key, field: 'endTime', value }).lines
  expect(accepted?.endTime).toBe('2026-05-24T22:00:00.000Z')
  const split = { ...draft, lines: [{ ...line, adsetCount: 2 }] }
  expect(acceptValue(split, { key, field: 'endTime', value })).toEqual(split)
})

test('an accepted name is the campaign’s; the state of an object is nothing that a file says', () => {
  expect(acceptValue(draft, { key: 'c', field: 'name', value: 'Broad' }).name).toBe('Broad')
  expect(acceptValue(draft, { key, field: 'name', value: 'Broad' })).toEqual(draft)
  expect(acceptValue(draft, { key: 'c', field: 'status', value: 'PAUSED' })).toEqual(draft)
})

test('a file speaks for one ad set where its line makes no other, and for the campaign', () => {
  const keys = ['c/broad|all|1/1', 'c/broad|all|12/1', 'c/broad|all|12/2']
  expect(keys.filter((key) => speaksForOne(keys, key))).toEqual(['c/broad|all|1/1'])
  expect(speaksForOne(keys, 'c')).toBe(true)
})
