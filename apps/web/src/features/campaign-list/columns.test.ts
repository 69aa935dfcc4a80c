import { noFigures, type CampaignRow } from '@vigie/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRow } from '../../testing/a-campaign.ts'
import { defaultSort, filterRows, haltedFirst, noFilters, sortBy, sortRows } from './arrange-rows.ts'
import { columnOf, isColumnKey, shownColumns } from './columns.ts'
import { readEnd, withFilter, writeEnd } from './value-filter.ts'

const named = (name: string, changes: Partial<CampaignRow> = {}) =>
  aRow({ campaignId: name, name, ...changes })
const keys = (events: readonly string[], showCosts = true) =>
  shownColumns(events, showCosts).map(({ key }) => key)

test('each chosen event has a column, and a cost unless it is a sum of money', () => {
  expect(keys(['inline_link_clicks', 'omni_purchase', 'omni_purchase_value'])).toEqual([
    'score',
    'spend',
    'impressions',
    'event:inline_link_clicks',
    'ctr',
    'event:omni_purchase',
    'event:omni_purchase_value',
    'cost:inline_link_clicks',
    'cost:omni_purchase',
    'roas',
  ])
  expect(keys(['omni_purchase'], false)).not.toContain('cost:omni_purchase')
})

test('the rate of clicks on the link is a fraction, shown times 100 as a percentage', () => {
  const column = columnOf('ctr')
  const row = named('Été', { figures: { ...noFigures, impressions: 10_000, linkClicks: 148 } })
  expect(column.value(row)).toBe(0.0148)
  expect(column.format(column.value(row), 'EUR', 'fr')).toMatch(/^1,48\s%$/)
  expect(column.format(column.value(named('Neuve', { figures: noFigures })), 'EUR', 'fr')).toBe('-')
})

test('a column in an address is one that the list has: no name of every object, no event without its kind', () => {
  const known = ['score', 'budget', 'roas', 'event:omni_purchase', 'cost:omni_purchase', 'formula:spend']
  const unknown = ['constructor', 'toString', '__proto__', 'omni_purchase', 'cost:score', 'event:constructor']
  expect([...known, ...unknown].filter(isColumnKey)).toEqual(known)
  expect(known.filter(isColumnKey).map((key) => columnOf(key).key)).not.toContain(undefined)
})

test('an event that nobody knows here is left out', () => {
  expect(keys(['gone_event'])).toEqual(['score', 'spend', 'impressions', 'ctr', 'roas'])
})

test('the best score is first where there is one, the largest spend else', () => {
  expect(defaultSort([named('a')])[0].key).toBe('spend')
  expect(defaultSort([named('a'), named('b', { score: 40 })])[0].key).toBe('score')
})

test('equal rows follow the second sort; what has no value is last either way', () => {
  const rows = [
    named('b', { score: 50 }),
    named('none'),
    named('a', { score: 50 }),
    named('top', { score: 90 }),
  ]
  const sorted = (isDescending: boolean) =>
    sortRows(rows, sortBy([{ key: 'score', isDescending }], { key: 'name', isDescending: false }, true)).map(
      ({ name }) => name,
    )
  expect(sorted(true)).toEqual(['top', 'a', 'b', 'none'])
  expect(sorted(false)).toEqual(['a', 'b', 'top', 'none'])
})

test('a publication that waits for a person comes before what runs, and those that run keep their order', () => {
  const publication = {
    id: 'p',
    extent: 'publish',
    total: 16,
    created: 11,
    startedBy: 'Léa',
    approvers: [],
  } as const
  const rows = [
    named('best', { score: 90 }),
    named('goes', { publication: { ...publication, state: 'CREATING', problem: null } }),
    named('halted', { publication: { ...publication, state: 'NEEDS_REVIEW', problem: null } }),
  ]
  expect(haltedFirst(rows).map(({ name }) => name)).toEqual(['halted', 'best', 'goes'])
})

test('sorting keeps every row once; a draft has no figure, and pushes no campaign away', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ spend: fc.nat(100), isDraft: fc.boolean() })),
      fc.constantFrom('spend' as const, 'trend' as const),
      fc.boolean(),
      (given, key, isDescending) => {
        const rows = given.map(({ spend, isDraft }, index) =>
          named(`c${index}`, {
            isDraft,
            figures: isDraft ? null : { ...noFigures, spend },
            spendByDay: isDraft ? [] : [1, spend],
          }),
        )
        const sorted = sortRows(rows, [{ key, isDescending }])
        expect(new Set(sorted)).toEqual(new Set(rows))
        const published = sorted.filter(({ isDraft }) => !isDraft)
        expect(sorted.slice(0, published.length)).toEqual(published)
        const spends = published.map(({ figures }) => figures?.spend ?? 0)
        expect(spends).toEqual(spends.toSorted((a, b) => (isDescending ? b - a : a - b)))
      },
    ),
  ))

test('drafts take their place by their name and by their status', () => {
  const rows = [
    named('b', { status: 'PAUSED' }),
    named('a', { isDraft: true, status: null, figures: null }),
    named('c'),
  ]
  const sorted = (key: 'name' | 'status', isDescending: boolean) =>
    sortRows(rows, [{ key, isDescending }]).map(({ name }) => name)
  expect(sorted('name', false)).toEqual(['a', 'b', 'c'])
  expect(sorted('status', false)).toEqual(['c', 'b', 'a'])
  expect(sorted('status', true)).toEqual(['a', 'b', 'c'])
})

test('campaigns are found by their pace: what is spent too fast at one end, what does not spend at the other', () => {
  const paced = (name: string, spent: number, state: 'delivering' | 'paused' = 'delivering') => ({
    ...named(name, { spendByDay: [spent, spent, spent] }),
    standing: {
      delivery: { state, learningResults: null, pausedBy: null, ads: { rejected: 0 } },
      on: 1,
      learning: 0,
      budget: { owner: 'campaign' as const, daily: 10_000, lifetime: null, sharedBy: 0 },
      startsAt: null,
      endsAt: null,
      spent: null,
    },
  })
  const rows = [
    paced('as planned', 10_000),
    paced('paused', 0, 'paused'),
    paced('fast', 12_000),
    paced('slow', 100),
    named('draft', { isDraft: true, figures: null }),
  ]
  const sorted = (isDescending: boolean) =>
    sortRows(rows, [{ key: 'pace', isDescending }]).map(({ name }) => name)
  expect(sorted(true)).toEqual(['fast', 'as planned', 'slow', 'paused', 'draft'])
  expect(sorted(false)).toEqual(['slow', 'as planned', 'fast', 'paused', 'draft'])
})

const anEnd = fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: null })
const aKey = fc.constantFrom('spend', 'ctr', 'roas', 'cost:omni_purchase' as const)

test('an end of a filter that was written is read as the same value, whatever its unit', () =>
  fc.assert(
    fc.property(aKey, anEnd, fc.constantFrom('EUR', 'JPY'), (key, end, currency) => {
      const value = end !== null && key === 'ctr' ? end / 10_000 : end
      const read = readEnd(writeEnd(value, key, currency), key, currency)
      expect(read).toBe(value)
    }),
  ))

test('a filter keeps the campaigns whose value lies between its ends, and no draft', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { maxLength: 20 }), anEnd, anEnd, (spends, least, most) => {
      const rows = spends.map((spend, index) => named(`c${index}`, { figures: { ...noFigures, spend } }))
      const draft = named('draft', { isDraft: true, figures: null })
      const kept = filterRows([draft, ...rows], { ...noFilters, values: [{ key: 'spend', least, most }] })
      expect(kept).toEqual(
        rows.filter((_, index) => {
          const spend = spends[index] ?? 0
          return spend >= (least ?? 0) && spend <= (most ?? Infinity)
        }),
      )
    }),
  ))

test('a column has one filter at most, and none without an end', () => {
  const first = withFilter([], { key: 'roas', least: 2, most: null })
  const second = withFilter(first, { key: 'roas', least: 3, most: 5 })
  expect(second).toEqual([{ key: 'roas', least: 3, most: 5 }])
  expect(withFilter(second, { key: 'roas', least: null, most: null })).toEqual([])
})

test('what is pinned comes first among the figures, in the order of the columns, and nothing else moves', () => {
  const withPinned = (pinned: readonly string[]) =>
    shownColumns(['inline_link_clicks', 'omni_purchase'], true, pinned).map(({ key }) => key)
  const all = withPinned([])
  expect(withPinned(['roas', 'spend', 'budget', 'gone'])).toEqual([
    'spend',
    'roas',
    ...all.filter((key) => key !== 'spend' && key !== 'roas'),
  ])
})
