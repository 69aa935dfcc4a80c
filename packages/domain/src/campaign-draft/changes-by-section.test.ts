import { expect, test } from 'vitest'
import { changesBySection } from './changes-by-section.ts'
import type { UnpublishedChange } from './unpublished-changes.ts'

test('each change is counted once, in the section where its field stands', () => {
  const changes: readonly UnpublishedChange[] = [
    { kind: 'field', field: 'name' },
    { kind: 'field', field: 'budget' },
    { kind: 'field', field: 'placements' },
    { kind: 'field', field: 'leftOutAds' },
    { kind: 'package', package: { kind: 'geo', id: '1', name: 'France' } },
  ]
  expect([...changesBySection(changes)]).toEqual([
    ['general', 2],
    ['advanced', 1],
    ['adPackages', 1],
    ['geo', 1],
  ])
  expect(changesBySection([]).size).toBe(0)
})
