import i18next from 'i18next'
import { afterAll, expect, test } from 'vitest'
import { allTexts, startAllTexts } from '../testing/all-texts.ts'
import { loadTexts, speak, startSpeaking } from './speaking.ts'

// The worker runs the tests of other screens after these, and those that were opened before ask for their texts no more.
afterAll(async () => {
  await startAllTexts('fr')
  await loadTexts(Object.keys(allTexts) as (keyof typeof allTexts)[])
})

test('a screen that opens while the language changes has its sentences in the new one', async () => {
  const asked = Promise.withResolvers<undefined>()
  const slow = Promise.withResolvers<object>()
  const said = (text: string) => () => Promise.resolve({ text })
  await startSpeaking('fr', {
    shared: {},
    features: {
      people: {
        fr: said('Personnes'),
        en: () => {
          asked.resolve(undefined)
          return slow.promise
        },
      },
      journal: { fr: said('Journal des changements'), en: said('Journal of changes') },
    },
  })
  await loadTexts(['people'])
  const spoken = speak('en')
  await asked.promise
  // Whoever chose a language goes on at once, before its texts are there.
  await loadTexts(['journal'])
  slow.resolve({ text: 'People' })
  await spoken
  expect(i18next.language).toBe('en')
  expect(i18next.getResource('en', 'translation', 'journal.text')).toBe('Journal of changes')
})
