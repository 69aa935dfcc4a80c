import { expect, test } from 'vitest'
import { reviewedPart, reviewRuleOf, reviewRules } from './review-rules.ts'

test.each([
  ['Promesse trompeuse', 'claims', 'text'],
  ['Misleading claims', 'claims', 'text'],
  ['Santé et bien-être', 'health', 'text'],
  ['Personal Attributes', 'personal', 'text'],
  ['Pratiques commerciales inacceptables', 'business', 'whole'],
  ['Unacceptable business practices', 'business', 'whole'],
  ['Non-functional landing page', 'landing', 'landing'],
  ['Adult content', 'adult', 'picture'],
  ['Third-party infringement', 'rights', 'whole'],
  ['Alcohol', 'restricted', 'whole'],
  ['Low quality or disruptive content', 'quality', 'text'],
] as const)('%s is about %s', (title, rule, part) => {
  expect(reviewRuleOf(title)).toBe(rule)
  expect(reviewedPart(reviewRuleOf(title))).toBe(part)
})

test('a title that nobody knows is left to the platform’s own words', () => {
  expect(reviewRuleOf('Règle 4.12')).toBeNull()
  expect(reviewedPart(null)).toBe('whole')
})

test('every rule has its part', () => {
  for (const rule of reviewRules)
    expect(['text', 'picture', 'landing', 'whole']).toContain(reviewedPart(rule))
})
