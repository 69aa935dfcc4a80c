import { expect, test } from 'vitest'
import { cutName, cutText } from './cut-text.ts'

test('a short text is not cut', () => {
  expect(cutText('La lumière qui reste', 125)).toEqual({ shown: 'La lumière qui reste', isCut: false })
})

test('a long text is cut at the end of a word', () => {
  const cut = cutText('un deux trois quatre cinq', 16)
  expect(cut).toEqual({ shown: 'un deux trois', isCut: true })
})

test('a fourth line is folded even when the text is short', () => {
  expect(cutText('a\nb\nc\nd', 125)).toEqual({ shown: 'a\nb\nc', isCut: true })
})

test('an emoji is never cut in two', () => {
  expect(cutText('🕯️🕯️🕯️'.repeat(30), 10).shown).not.toMatch(/[\uD800-\uDBFF]$/)
})

test('a name of 31 letters shows 30 characters', () => {
  expect(Array.from(cutName('a'.repeat(31), 30))).toHaveLength(30)
  expect(cutName('a'.repeat(30), 30)).toBe('a'.repeat(30))
})
