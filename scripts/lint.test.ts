import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lint } from './lint.ts'
import { repositoryRoot } from './paths.ts'

const modules = join(repositoryRoot, 'node_modules')

/** What is said of a file that stands alone, by name of the rule or number of the compiler. */
function said(source: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-lint-'))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { strict: true, types: [] } }),
  )
  writeFileSync(join(folder, 'sample.ts'), source)
  const { stdout } = spawnSync(
    process.execPath,
    [join(modules, lint.tool), ...lint.options, '-c', join(repositoryRoot, '.oxlintrc.json'), '.'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, OXLINT_TSGOLINT_PATH: join(modules, 'oxlint-tsgolint/bin/tsgolint.js') },
    },
  )
  rmSync(folder, { recursive: true })
  return [...stdout.matchAll(/[\w-]+\(([\w-]+)\):/g)].map(([, name = '']) => name)
}

it.each([
  ["export const count: number = 'one'", ['TS2322']],
  ['export const name = nobody', ['TS2304']],
  ['export const length = (text?: string) => text.length', ['TS18048']],
  [
    'export const load = () => void 0; export function begin() { Promise.resolve(load()) }',
    ['no-floating-promises'],
  ],
  ['export const given = (text: any): string => String(text)', ['no-explicit-any']],
  ["export const word: string = 'one'", []],
])('of %s it says %j', (source, expected) => expect(said(source)).toEqual(expected))
