import { expect, test } from 'vitest'
import { counted } from './counted.ts'

const drafts = { one: 'draft', other: 'drafts' }

test('none is said in words where there are words for it', () =>
  expect(counted(0, 'fr', { zero: 'aucun brouillon', other: 'brouillons' })).toBe('aucun brouillon'))

test.each([
  [0, 'fr', '0 draft'],
  [1, 'fr', '1 draft'],
  [1200, 'fr', '1 200 drafts'],
  [0, 'en', '0 drafts'],
  [1, 'en', '1 draft'],
])('%i in %s', (count, language, text) => {
  expect(counted(count, language, drafts).replaceAll('\u00a0', ' ')).toBe(text)
})
