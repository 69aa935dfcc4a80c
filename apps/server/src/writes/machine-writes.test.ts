import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** The page of everything that is written to the platform, held against the code and its tests. */
const source = fileURLToPath(new URL('..', import.meta.url))
const page = await readFile(fileURLToPath(new URL('../../../../docs/writes.md', import.meta.url)), 'utf8')
const files = (await readdir(source, { recursive: true })).filter((path) => path.endsWith('.ts'))
const textOf = (path: string) => readFile(join(source, path), 'utf8')

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && line.includes('.ts`'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map((cells) => ({ what: cells[1] ?? '', places: cells.at(-3) ?? '', test: cells.at(-2) ?? '' }))

test('the page has a table to read', () => {
  expect(rows.length).toBeGreaterThan(25)
})

test.each(rows)('$what: the test it names is there', async ({ test: named }) => {
  const [, file = '', title = ''] = /^`([\w.-]+)`: (.+)$/.exec(named) ?? []
  const found = files.filter((path) => basename(path) === file)
  expect(found, named).not.toEqual([])
  const texts = await Promise.all(found.map(textOf))
  expect(
    texts.some((text) => text.includes(title)),
    named,
  ).toBe(true)
})

test.each(rows)('$what: the place it names is there', ({ places }) => {
  const named = [...places.matchAll(/`([^`]+)`/g)].map(([, path]) => path)
  expect(named.length).toBeGreaterThan(0)
  for (const path of named) expect(files).toContain(path)
})

/** What asks the platform to change something, or queues what will. */
const writes =
  /\bapplyChanges\(|method: '(POST|PUT|PATCH|DELETE)'|enqueue\(\s*(runPublication|sweepPublication|pauseInsistently)\b/

test('every place of the code that writes stands in the page', async () => {
  const missing = []
  for (const path of files) {
    if (path.includes('.test.') || path.startsWith('testing/') || path.includes('/simulation/')) continue
    if (writes.test(await textOf(path)) && !page.includes(`\`${path}\``)) missing.push(path)
  }
  expect(missing).toEqual([])
})
