import { expect, test } from 'vitest'
import { lineKey } from '../adset-matrix/targets.ts'
import { applyEvent } from './apply-event.ts'
import type { CampaignDraft, CommonDraft, MatrixDraft } from './draft.ts'
import { emptyDraft } from './empty-draft.ts'
import type { PackageReference } from '../reusable-packages/package-content.ts'
import { withFields } from '../testing/with-fields.ts'
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
const published: MatrixDraft = {
  ...emptyDraft({ specialAdCategories: [] }),
  campaignId: '1201',
  name: 'Luminaires',
  startTime: '2026-03-01T09:00:00Z',
  adPackages: ['Lampes', 'Bougies'],
  geoPackages: [line.geoPackage],
  lines: [line],
}
const added = { ...line, geoPackage: { id: 'geo-2', name: 'BE' } }

test.each<[string, Partial<CommonDraft>]>([
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

const aimed = {
  ...line,
  target: { kind: 'audience' as const, audiencePackage: { id: 'a-1', name: 'Visiteurs' } },
  exclusions: {
    audiencePackages: [{ id: 'a-2', name: 'Clients' }],
    interestPackages: [{ id: 'i-1', name: 'Déco' }],
  },
}
const live = { ...published, type: 'OFFSITE_CONVERSIONS' as const, lines: [line, aimed] }
const lamps = { kind: 'ad' as const, id: 'Lampes', name: 'Lampes' }
const told = (draft: CampaignDraft, changed: readonly PackageReference[]) =>
  unpublishedChanges(live, draft, changed).flatMap((one) =>
    one.kind === 'package' ? [`${one.package.kind} ${one.package.id}`] : [],
  )

test('a package whose content changed since is told, where both versions make ad sets and ads of it', () => {
  const changed = [
    lamps,
    { kind: 'ad' as const, id: 'Bougies', name: 'Bougies' },
    { kind: 'geo' as const, id: 'geo-1', name: 'FR' },
    { kind: 'audience' as const, id: 'a-1', name: 'Visiteurs' },
    { kind: 'audience' as const, id: 'a-2', name: 'Clients' },
    { kind: 'interest' as const, id: 'i-1', name: 'Déco' },
  ]
  expect(told(live, changed)).toEqual(['ad Lampes', 'geo geo-1', 'audience a-1', 'audience a-2'])
  expect(told({ ...live, lines: [{ ...line, adPackages: ['Bougies'] }] }, changed)).toEqual(['geo geo-1'])
})

test('a package that is chosen for an update, or to be retired, is told by that choice', () => {
  expect(told({ ...live, updatedAdPackages: ['Lampes'] }, [lamps])).toEqual([])
  expect(told({ ...live, retiredAdPackages: ['Lampes'] }, [lamps])).toEqual([])
})

test('a type that aims by itself has no package to aim with', () => {
  const whole = withFields(live, { type: 'ADVANTAGE_VALUE' })
  const zone = { kind: 'geo' as const, id: 'geo-1', name: 'FR' }
  expect(unpublishedChanges(whole, whole, [zone, lamps])).toEqual([{ kind: 'package', package: lamps }])
})

test('no event of the editor takes a package back', () => {
  expect(backToLive({ kind: 'package', package: lamps }, live)).toBeNull()
})
