import i18next from 'i18next'
import { expect, test } from 'vitest'
import { allTexts, startAllTexts } from '../testing/all-texts.ts'
import { loadTexts } from './speaking.ts'

/** Where a line may end that must not: before French punctuation, before a unit, within quotes. */
const breaking = / [:;?!»%€]|« |(?:\d|\}\}) (?:h|min|s|km|px|Mo|Go|ko|j)(?![\p{L}’'])/u

const sentencesOf = (texts: unknown): readonly string[] => {
  if (typeof texts === 'string') return [texts]
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(sentencesOf) : []
}

test('no French text that screens speak has a space where a line may end and must not', async () => {
  await startAllTexts('fr')
  await loadTexts(Object.keys(allTexts) as (keyof typeof allTexts)[])
  const sentences = sentencesOf(i18next.getResourceBundle('fr', 'translation'))
  expect(sentences.length).toBeGreaterThan(1000)
  expect(sentences.filter((sentence) => breaking.test(sentence))).toEqual([])
})
