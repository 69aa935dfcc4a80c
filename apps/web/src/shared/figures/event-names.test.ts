import { eventTitle, namedEvents } from '@vigie/sentences/event-names'
import { expect, test } from 'vitest'
import { figuresEn } from './figures.en.ts'
import { figuresFr } from './figures.fr.ts'

test.each([
  ['fr', figuresFr.events],
  ['en', figuresEn.events],
] as const)('an event is called the same in columns as on every other screen: %s', (language, texts) => {
  const inColumns: Readonly<Record<string, string>> = texts
  const shared = namedEvents.filter((id) => id in inColumns)
  expect(shared.length).toBeGreaterThan(12)
  for (const id of shared) expect([id, inColumns[id]]).toEqual([id, eventTitle(id, language)])
})
