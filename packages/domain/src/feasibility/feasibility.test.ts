import { expect, test } from 'vitest'
import type { AdsetLine } from '../adset-matrix/adset-line.ts'
import { applyEvent } from '../campaign-draft/apply-event.ts'
import { emptyDraft } from '../campaign-draft/empty-draft.ts'
import type { CampaignDraft, MatrixDraft } from '../campaign-draft/draft.ts'
import { newGeoPackage } from '../reusable-packages/check-geo-package.ts'
import { feasibility, type FeasibilityFacts } from './feasibility.ts'
import { resultCost } from './result-cost.ts'
import { resultEventOf } from './result-event.ts'

const zone = { id: 'g', name: 'FR' }
const line = (name: string, changes: Partial<AdsetLine> = {}): AdsetLine => ({
  target: { kind: 'audience', audiencePackage: { id: name, name } },
  geoPackage: zone,
  adsetCount: 1,
  adPackages: ['Portrait'],
  exclusions: { audiencePackages: [], interestPackages: [] },
  startTime: null,
  endTime: null,
  budget: null,
  ...changes,
})
const draftWith = (changes: Partial<MatrixDraft>): MatrixDraft => ({
  ...emptyDraft({ specialAdCategories: [] }),
  type: 'OFFSITE_CONVERSIONS',
  objective: { customEventType: 'PURCHASE', name: 'Achat', rule: null },
  ...changes,
})
const audiences = (contents: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(contents).map(([id, ids]) => ({
    id,
    name: id,
    audiences: ids.map((one) => ({ id: one, name: one })),
    removedAudiences: [],
    isAdvantageAudience: false,
  }))
const facts = (changes: Partial<FeasibilityFacts>): FeasibilityFacts => ({
  minimumDailyBudget: null,
  adsOfPackage: null,
  packages: null,
  cost: null,
  reach: null,
  ...changes,
})
const found = (draft: CampaignDraft, known: Partial<FeasibilityFacts>, code: string) =>
  feasibility(draft, facts(known)).find((one) => one.code === code)

test('ad sets that Vigie did not make take their place in the campaign', () => {
  const started = draftWith({ campaignId: '1', lines: [line('a'), line('b')] })
  const adsets = Array.from({ length: 199 }, (_, index) => ({ id: String(index), name: '' }))
  const known = applyEvent(started, { type: 'foreignAdsetsRead', adsets })
  expect(found(started, {}, 'adsets')).toMatchObject({ verdict: 'good', adsets: 2, foreign: 0 })
  expect(found(known, {}, 'adsets')).toMatchObject({ verdict: 'bad', adsets: 201, foreign: 199 })
})

test('more ad sets than a campaign takes are refused; many under one budget are only told', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => line(`a${index}`))
  expect(found(draftWith({ lines: many(201) }), {}, 'adsets')).toMatchObject({
    verdict: 'bad',
    largest: 200,
    limit: 'campaign',
  })
  expect(found(draftWith({ lines: many(71), budget: 5000 }), {}, 'adsets')).toMatchObject({
    verdict: 'tight',
    limit: 'campaignBudget',
  })
  expect(found(draftWith({ lines: many(71) }), {}, 'adsets')).toMatchObject({ verdict: 'good' })
})

test('an ad set takes fifty ads', () => {
  const draft = draftWith({ lines: [line('a', { adsetCount: 2 })] })
  const withAds = (count: number) => ({ adsOfPackage: new Map([['Portrait', count]]) })
  expect(found(draft, withAds(50), 'ads')).toMatchObject({ verdict: 'good', ads: 100, fullest: 50 })
  expect(found(draft, withAds(51), 'ads')).toMatchObject({ verdict: 'bad' })
})

test('the poorest ad set is measured: a shared budget evenly, a lifetime one over its days', () => {
  const lines = [line('a', { budget: 7000 }), line('b', { budget: 1400 })]
  const dates = { startTime: '2030-01-01T00:00:00Z', endTime: '2030-01-14T23:59:59Z' }
  const known = { minimumDailyBudget: 150 }
  expect(found(draftWith({ lines, adsetBudgetMode: 'lifetime', ...dates }), known, 'budget')).toMatchObject({
    verdict: 'bad',
    perDay: 100,
    lineNumber: 2,
  })
  const shared = draftWith({ lines: lines.map((one) => ({ ...one, budget: null })), budget: 301 })
  expect(found(shared, known, 'budget')).toMatchObject({
    verdict: 'good',
    perDay: 150,
    lineNumber: null,
    affordable: 2,
  })
})

test('a budget in total is spread over the days of its own line', () => {
  const days = { startTime: '2030-01-01T00:00:00Z', endTime: '2030-01-10T00:00:00Z' }
  const lines = [line('a', { budget: 1000, endTime: '2030-01-05T00:00:00Z' })]
  const gauge = found(draftWith({ lines, adsetBudgetMode: 'lifetime', ...days }), {}, 'budget')
  const whole = found(
    draftWith({ lines: [line('a', { budget: 1000 })], adsetBudgetMode: 'lifetime', ...days }),
    {},
    'budget',
  )
  expect([gauge, whole]).toMatchObject([{ perDay: 250 }, { perDay: 111 }])
})

test('results a week beside the fifty that learning needs, and how many ad sets the money would carry', () => {
  const cost = resultCost([
    { spend: 20_000, results: 40 },
    { spend: 60_000, results: 40 },
  ])
  expect(cost).toMatchObject({ results: 80, middle: 1000, low: 500, high: 1500 })
  const draft = draftWith({ lines: [line('a'), line('b'), line('c'), line('d')], budget: 20_000 })
  expect(found(draft, { cost }, 'results')).toMatchObject({
    verdict: 'tight',
    middle: 35,
    low: 35 / 1.5,
    high: 70,
    learning: 0,
    adsets: 4,
    sustainable: 2,
    needed: 50,
  })
  expect(found(draftWith({ ...draft, budget: 40_000 }), { cost }, 'results')).toMatchObject({
    verdict: 'good',
  })
})

test('too few results say nothing, and a custom conversion is not guessed', () => {
  expect(resultCost([{ spend: 500, results: 9 }])).toBeNull()
  const rule = '{"url":{"i_contains":"merci"}}'
  expect(
    resultEventOf({ type: 'VALUE', objective: { customEventType: 'OTHER', name: 'Merci', rule } }),
  ).toBeNull()
  expect(resultEventOf({ type: 'LINK_CLICKS', objective: null })).toBe('inline_link_clicks')
  expect(resultEventOf({ type: 'ADVANTAGE_APP', objective: null })).toBe('omni_app_install')
})

test('lines with the same contents are duplicates; lines with a common audience share its people', () => {
  const packages = {
    geoPackages: [{ ...newGeoPackage, ...zone, countries: [{ id: 'FR', name: 'France' }] }],
    audiencePackages: audiences({ a: ['x'], b: ['x'], c: ['x', 'y'], d: ['z'] }),
    interestPackages: [],
    audienceSizes: new Map([
      ['x', 1000],
      ['y', 3000],
      ['z', 500],
    ]),
  }
  const draft = draftWith({ lines: [line('d'), line('a'), line('c'), line('b')] })
  expect(found(draft, { packages }, 'duplicates')).toMatchObject({ groups: 1, lines: [2, 4] })
  expect(found(draft, { packages }, 'overlap')).toMatchObject({ pairs: 3, worst: [2, 3], share: 1 })
  const apart = draftWith({ lines: [line('a'), line('d')] })
  expect(found(apart, { packages }, 'overlap')).toMatchObject({ verdict: 'good', pairs: 0, share: null })
})

test('lines together reach at least their largest and at most all; the narrowest is named', () => {
  const draft = draftWith({ lines: [line('a'), line('b')] })
  const reach = [
    { lineKey: 'audience|a|g', lower: 50_000, upper: 60_000 },
    { lineKey: 'audience|b|g', lower: 800, upper: 900 },
    { lineKey: 'audience|gone|g', lower: 1, upper: 1 },
  ]
  expect(found(draft, { reach }, 'reach')).toMatchObject({
    verdict: 'tight',
    lower: 50_000,
    upper: 60_900,
    narrowest: { lineNumber: 2, people: 800 },
    asked: 2,
  })
})

test('an empty matrix has nothing to measure', () => {
  expect(feasibility(draftWith({}), facts({ minimumDailyBudget: 100 }))).toEqual([])
})
