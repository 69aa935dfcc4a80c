import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plannableDraft } from '../testing/arbitraries.ts'
import { applyEvent } from './apply-event.ts'
import { newGeoPackage } from '../reusable-packages/check-geo-package.ts'
import { checkDraft, sectionStates, type DraftFacts } from './check-draft.ts'
import type { CampaignDraft, MatrixDraft } from './draft.ts'
import { emptyDraft } from './empty-draft.ts'

const facts: DraftFacts = { now: '2026-03-01T00:00:00Z', allowUnderscore: false, minimumDailyBudget: 100 }
const ready = (): MatrixDraft => {
  const [one] = fc.sample(plannableDraft(['one']), { seed: 1, numRuns: 1 })
  if (!one) throw new Error('no draft')
  return one
}
const codes = (draft: CampaignDraft) => checkDraft(draft, facts).map(({ code }) => code)

test('a complete draft has no problem', () => expect(codes(ready())).toEqual([]))

test('an empty draft says everything that is missing, in the order of the screen', () =>
  expect(codes(emptyDraft({ specialAdCategories: [] }))).toEqual([
    'name.missing',
    'type.missing',
    'start.missing',
    'budget.missing',
    'page.missing',
    'instagramAccount.missing',
    'adPackages.missing',
    'geoPackages.missing',
    'targeting.missing',
    'lines.missing',
  ]))

test.each(['a#b', 'a/b', 'a_b'])('refuses the name %s', (name) =>
  expect(codes({ ...ready(), name })).toContain('name.forbiddenCharacter'),
)
test('an account may allow the underscore', () =>
  expect(checkDraft({ ...ready(), name: 'a_b' }, { ...facts, allowUnderscore: true })).toEqual([]))

test('a lifetime budget needs an end', () =>
  expect(codes({ ...ready(), budgetMode: 'lifetime' })).toContain('end.missing'))
test('an end equal to the start is accepted, an earlier one is not', () => {
  const draft = ready()
  expect(codes({ ...draft, endTime: draft.startTime })).toEqual([])
  expect(codes({ ...draft, endTime: '2026-03-15T00:00:00Z' })).toContain('end.beforeStart')
})
test('an end that has passed is refused', () =>
  expect(codes({ ...ready(), startTime: '2026-01-01T00:00:00Z', endTime: '2026-02-01T00:00:00Z' })).toContain(
    'end.notLaterThanNow',
  ))

test('when ad sets carry budgets, each needs one', () => {
  const draft = ready()
  const [line] = draft.lines
  if (!line) throw new Error('no line')
  const geoPackages = [line.geoPackage, { id: 'more', name: 'more' }]
  const wider = applyEvent({ ...draft, budget: null }, { type: 'geoPackagesChosen', packages: geoPackages })
  const partial = {
    ...wider,
    lines: wider.lines.map((one, index) => ({ ...one, budget: index === 0 ? 5000 : null })),
  }
  expect(codes(partial)).toContain('line.budget.missing')
})

test('a budget below what the account accepts is refused', () =>
  expect(codes({ ...ready(), budget: 99 })).toContain('budget.belowMinimum'))

test('a pixel demands an objective', () =>
  expect(codes({ ...ready(), objective: null })).toContain('objective.missing'))

test('a line that starts after the campaign ends is refused', () => {
  const draft = { ...ready(), endTime: '2026-04-01T00:00:00Z' }
  const lines = draft.lines.map((line) => ({ ...line, startTime: '2026-05-01T00:00:00Z' }))
  expect(codes({ ...draft, lines })).toContain('line.end.beforeStart')
})

test('an undo brings no ad-set budget back beside a campaign budget', () => {
  const draft = ready()
  const lines = draft.lines.map((line) => ({ ...line, budget: 700 }))
  const restored = applyEvent(draft, { type: 'linesRestored', lines, removedLines: [] })
  expect(restored.lines.map(({ budget }) => budget)).toEqual(lines.map(() => null))
})

test('choosing the same type again changes nothing', () => {
  const draft = ready()
  expect(applyEvent(draft, { type: 'campaignTypeChosen', campaignType: draft.type })).toEqual(draft)
})

test('a declaration that a chosen place takes no ad of is a fault of its section, where the places are known', () => {
  const draft = { ...ready(), specialAdCategories: ['ISSUES_ELECTIONS_POLITICS'] }
  const geoPackages = draft.geoPackages.map((one) => ({
    ...newGeoPackage,
    ...one,
    countries: [{ id: 'FR', name: 'France' }],
  }))
  const found = checkDraft(draft, { ...facts, geoPackages })
  expect(found).toEqual([{ code: 'specialCategory.unshown', section: 'general', countries: ['FR'] }])
  const [general] = sectionStates(draft, found)
  expect(general).toMatchObject({ section: 'general', problemCount: 1 })
  expect(codes(draft)).toEqual([])
})
