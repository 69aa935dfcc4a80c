import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configurationReference, exampleEnvironment } from './configuration.ts'
import { dashboard } from './grafana.ts'
import { repositoryRoot } from './paths.ts'

test.each([
  ['docs/configuration.md', configurationReference],
  ['.env.example', exampleEnvironment],
  ['docs/grafana/vigie.json', dashboard],
])('%s is what the program makes: npm run configuration, npm run grafana', async (path, made) => {
  expect(await readFile(join(repositoryRoot, path), 'utf8')).toBe(made())
})

test('every setting says what it means', () => {
  expect(configurationReference()).not.toMatch(/^\| `\w+`( ·)? \| *\|/m)
})
