import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from './paths.ts'

/** The web's server state has one home: `apps/web/src/data`. */
const root = join(repositoryRoot, 'apps/web/src')
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$|^testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('the modules of resources alone call the server', () => {
  expect(sources.length).toBeGreaterThan(500)
  const calling = filesWith(/\b(callsOf|publicCallsOf)\(/)
  expect(calling.filter((path) => !path.startsWith('data/'))).toEqual([])
  expect(calling.length).toBeGreaterThan(30)
})

test('keys are declared once, in one list', () => {
  const names = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/keysOf\('([^']+)'\)/g)].map(([, name = '']) => ({ path, name })),
  )
  expect(new Set(names.map(({ path }) => path))).toEqual(new Set(['data/keys.ts']))
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length)
  expect(filesWith(/(query|mutation)Key: \[/)).toEqual([])
})

test('every key is that of something that is read', () => {
  const list = sources.find(({ path }) => path === 'data/keys.ts')?.text ?? ''
  const names = [...list.matchAll(/^ {2}(\w+): keysOf/gm)].map(([, name = '']) => name)
  const read = sources.map(({ text }) => text).join('\n')
  expect(
    names.filter((name) => !new RegExp(`(queryKey: |namesQuery\\()keys\\.${name}\\(`).test(read)),
  ).toEqual([])
})

test('what a change makes stale is named: everything is read anew by the button for it, and after a sign-in', () => {
  expect(filesWith(/\binvalidateQueries\(\)/)).toEqual(['data/client/refresh.ts'])
  expect(filesWith(/\breadAllAnew\(/).toSorted()).toEqual([
    // A day of the demo that passes changes everything.
    'app/shell/demo-bar.tsx',
    'app/shell/top-bar.tsx',
    'app/shell/use-session-end.ts',
  ])
})

test('addresses of screens are read from the one list of the contract', () => {
  const named =
    /['"`]\/(campagne|creation-|modification-|edit-package|selectionner-|priorisation-|configuration-monitoring|branchement-|journal-|rejeu-|alertes|choisir-page|reconnexion|confirmer-)/
  expect(filesWith(named)).toEqual([])
})
