import { expect, test } from 'vitest'
import { textProblem } from './text-problem.ts'

const known = [{ id: '1', content: 'La lumière qui reste', keywords: [] }]

test('an empty value is refused', () => {
  expect(textProblem('title', '  \n ', known)).toEqual({ code: 'empty' })
})

test('a duplicate is refused and pointed at', () => {
  expect(textProblem('title', ' La lumière qui reste ', known)).toEqual({
    code: 'duplicate',
    known: known[0],
  })
})

test('an edited text is not its own duplicate', () => {
  expect(textProblem('title', 'La lumière qui reste', known, '1')).toBeNull()
})

test('a link to the platform itself is forbidden, whatever its spelling', () => {
  expect(textProblem('link', 'https://M.FACEBOOK.com./x', known)).toEqual({ code: 'forbiddenLink' })
  expect(textProblem('link', 'https://shop.fr/facebook.com', known)).toBeNull()
})

test('a link must be an address, and a UTM parameters of one', () => {
  expect(textProblem('link', 'abc', known)).toEqual({ code: 'malformedLink' })
  expect(textProblem('utm', 'abc', known)).toEqual({ code: 'malformedUtm' })
  expect(textProblem('utm', 'utm_source=meta', known)).toBeNull()
})
