import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const known = 54

/** The numbers that begin the titles of tests: one, several with commas, or two with an "and", then a colon. */
const numbered = /['"`](?:\w+ )*?(\d+(?:(?:, | and )\d+)*): /g

test('each of the platform’s known pitfalls is held by a test that names it', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const titles = files
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(join(source, name), 'utf8').matchAll(numbered)])
  const named = new Set(titles.flatMap(([, numbers = '']) => (numbers.match(/\d+/g) ?? []).map(Number)))
  const missing = Array.from({ length: known }, (_, index) => index + 1).filter((one) => !named.has(one))
  expect(missing).toEqual([])
})
