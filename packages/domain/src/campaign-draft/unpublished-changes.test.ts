import { expect, test } from 'vitest'
import { lineKey } from '../adset-matrix/targets.ts'
import { applyEvent } from './apply-event.ts'
import type { CampaignDraft } from './draft.ts'
import { emptyDraft } from './empty-draft.ts'
import { backToLive, liveLines, unpublishedChanges } from './unpublished-changes.ts'

const line = {
  target: { kind: 'broad' as const },
  geoPackage: { id: 'geo-1', name: 'FR' },
  adsetCount: 1,
  adPackages: ['Lampes'],
  exclusions: { audiencePackages: [], interestPackages: [] },
  startTime: null,
  endTime: null,
  budget: 2000,
}
const published: CampaignDraft = {
  ...emptyDraft({ specialAdCategories: [] }),
  campaignId: '1201',
  name: 'Luminaires',
  startTime: '2026-03-01T09:00:00Z',
  adPackages: ['Lampes', 'Bougies'],
  geoPackages: [line.geoPackage],
  lines: [line],
}
const added = { ...line, geoPackage: { id: 'geo-2', name: 'BE' } }

test.each<[string, Partial<CampaignDraft>]>([
  ['a name', { name: 'Luminaires 2026' }],
  ['a budget of a line', { lines: [{ ...line, budget: 2300 }] }],
  ['an end of a line', { lines: [{ ...line, endTime: '2026-12-15T23:59:59Z' }] }],
  ['packages of a line', { lines: [{ ...line, adPackages: ['Lampes', 'Bougies'] }] }],
  ['an added line', { lines: [line, added] }],
])('%s goes back to what is live, and nothing is left to publish', (_what, edit) => {
  const draft = { ...published, ...edit }
  const [change, ...others] = unpublishedChanges(published, draft)
  expect(others).toEqual([])
  const back = change && backToLive(change, published)
  expect(unpublishedChanges(published, back ? applyEvent(draft, back) : draft)).toEqual([])
})

test('a line that was removed does not come back by one event', () => {
  const change = { kind: 'lineRemoved' as const, lineKey: lineKey(line) }
  expect(unpublishedChanges(published, { ...published, lines: [] })).toEqual([change])
  expect(backToLive(change, published)).toBeNull()
})

test('each line is told beside what is live of it; a new one has nothing live', () => {
  const ended = { ...line, endTime: '2026-12-15T22:59:59Z', budget: 2300 }
  const live = liveLines(published, { ...published, lines: [ended, added] })
  expect([...live]).toEqual([[lineKey(line), { line, changed: ['endTime', 'budget'] }]])
  expect(liveLines(published, { ...published, lines: [] }).size).toBe(0)
})
