import { expect, test } from 'vitest'
import { emptyDraft } from './empty-draft.ts'
import { lockedChanges } from './locked-fields.ts'

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
const published = {
  ...emptyDraft({ specialAdCategories: [] }),
  campaignId: '1201',
  startTime: '2026-03-01T09:00:00Z',
  lines: [line],
}

test('UPD-004 UPD-005 choosing what to update changes nothing that publication locked', () => {
  expect(lockedChanges(published, { ...published, retiredAdPackages: ['Lampes'] })).toEqual([])
})

test('a line that starts with its campaign may not be given another start', () => {
  const moved = { ...published, lines: [{ ...line, startTime: '2026-04-01T09:00:00Z' }] }
  expect(lockedChanges(published, moved)).toEqual(['lineStarts'])
})
