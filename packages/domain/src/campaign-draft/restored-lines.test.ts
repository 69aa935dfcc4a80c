import { expect, test } from 'vitest'
import { emptyDraft } from './empty-draft.ts'
import { applyEvent } from './apply-event.ts'
import type { DraftEvent } from './events.ts'

const audience = (id: string) => ({ id, name: `audience ${id}` })
const start: readonly DraftEvent[] = [
  { type: 'broadToggled', isBroad: true },
  { type: 'packagesIncluded', kind: 'audience', packages: [audience('a'), audience('b')] },
  { type: 'geoPackagesChosen', packages: [{ id: 'fr', name: 'FR' }] },
]

test('an undo of the lines aims at nobody who was excluded meanwhile', () => {
  const before = start.reduce(applyEvent, emptyDraft({ specialAdCategories: [] }))
  const excluding = applyEvent(before, {
    type: 'packagesExcluded',
    kind: 'audience',
    packages: [audience('a')],
  })
  const { lines } = before
  const undone = applyEvent(excluding, { type: 'linesRestored', lines, removedLines: [] })
  expect(undone.lines.map(({ target }) => target.kind)).toEqual(['broad', 'audience'])
  for (const line of undone.lines) expect(line.exclusions.audiencePackages).toEqual([audience('a')])
})
