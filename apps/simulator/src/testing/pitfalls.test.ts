import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const list = readFileSync(join(source, '../../../docs/pitfalls.md'), 'utf8')

/** The numbers that begin the title of a test: one, or several with commas or an "and", then a colon. */
const titles = /\b(?:test|describe)\w*\(\s*['"`](?:pitfall )?(\d+(?:(?:, | and )\d+)*): /g
/** Of tests that run over a table: the first text of a row, or what stands after the table. */
const rows = /(?:\[\s*|\]\s*(?:as const)?\)\(\s*)['"`](\d+(?:(?:, | and )\d+)*): /g

/** Each pair of a pitfall and a file of tests, as `number file`. */
const named = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .flatMap((name) => {
    const text = readFileSync(join(source, name), 'utf8')
    const numbers = [...text.matchAll(titles), ...text.matchAll(rows)].map(([, all = '']) => all)
    return numbers.flatMap((all) => (all.match(/\d+/g) ?? []).map((one) => `${one} ${name}`))
  })

const listed = [...list.matchAll(/^\| (\d+) \| .+ \| (.+) \|$/gm)].map(([, number = '', files = '']) => ({
  number: Number(number),
  files: [...files.matchAll(/\(\.\.\/apps\/simulator\/src\/([^)]+)\)/g)].map(([, file = '']) => file),
}))

test('the list of pitfalls has no gap, and each names where it is held', () => {
  expect(listed.map(({ number }) => number)).toEqual(listed.map((_, index) => index + 1))
  expect(listed.filter(({ files }) => files.length === 0)).toEqual([])
})

test('what the list says is held is what tests say they hold', () => {
  const said = listed.flatMap(({ number, files }) => files.map((file) => `${number} ${file}`))
  expect([...new Set(named)].toSorted()).toEqual(said.toSorted())
})
