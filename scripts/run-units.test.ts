import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { repositoryRoot } from './paths.ts'
import { judgeUnits, runUnits } from './run-units.ts'
import type { UnitsReport, UnitTest } from './units-report.ts'

/** Files with the names and sources given, run as `npm test` runs those of the project. */
async function verdictOf(sources: Readonly<Record<string, string>>, hasLong = true) {
  const parent = join(repositoryRoot, '.vigie')
  await mkdir(parent, { recursive: true })
  const root = await mkdtemp(join(parent, 'units-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await writeFile(join(root, 'vitest.config.mjs'), "export default { test: { tags: [{ name: 'long' }] } }")
  for (const [name, source] of Object.entries(sources)) {
    const before = `import { existsSync, writeFileSync } from 'node:fs'
      import fc from 'fast-check'
      import { beforeAll, expect, it } from 'vitest'
      const isSecondRun = existsSync(${JSON.stringify(join(root, `${name}.was-here`))})
      writeFileSync(${JSON.stringify(join(root, `${name}.was-here`))}, '')\n`
    await writeFile(join(root, `${name}.test.ts`), before + source)
  }
  const said: string[] = []
  const vitest = (options: readonly string[], env: Record<string, string>) => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const tool = join(repositoryRoot, 'node_modules/vitest/vitest.mjs')
    // Without what a test is told of the run that it belongs to.
    const { VITEST: _, ...rest } = process.env
    const child = spawn(process.execPath, [tool, ...options, '--root', root, '--no-isolate'], {
      cwd: root,
      env: { ...rest, ...env },
    })
    child.stdout.on('data', (text: Buffer) => said.push(String(text)))
    child.stderr.on('data', (text: Buffer) => said.push(String(text)))
    child.once('close', (code) => resolve(code === 0))
    return promise
  }
  const verdict = await runUnits(
    { vitest, say: (text) => said.push(text), root, report: join(root, 'report.json') },
    { files: [], hasLong },
  )
  return { verdict, said: said.join('') }
}

const inTwoRuns = { timeout: 300_000 }

it(
  'what fails once is run again and named; what fails twice is red, and so is a counterexample',
  inTwoRuns,
  async () => {
    const { verdict, said } = await verdictOf({
      once: `it('holds the second time', () => expect(isSecondRun).toBe(true))
      it('holds', () => undefined)`,
      twice: `it('never holds', () => expect(1).toBe(2))`,
      property: `it('of any number', () => fc.assert(fc.property(fc.nat(), () => isSecondRun)))`,
      around: `beforeAll(() => { if (!isSecondRun) throw new Error('no database yet') })
      it('needs what stands around it', () => undefined)`,
      other: `it('is not run again', () => expect(isSecondRun).toBe(false))`,
    })
    expect(verdict).toMatchObject({ passed: 4, failed: 2, skipped: 0, isGreen: false })
    expect(verdict.heldOnce.toSorted()).toEqual([
      'around.test.ts: what stands around its tests',
      'once.test.ts: holds the second time (expected false to be true // Object.is equality)',
    ])
    expect(said).toMatch(/seed: -?\d+, path: "/)
    const [, again = ''] = /Run again, by themselves: (.*)/.exec(said) ?? []
    expect(again.split(', ').toSorted()).toEqual(
      ['around', 'once', 'property', 'twice'].map((name) => `${name}.test.ts`),
    )
  },
)

const test = (name: string, ...errors: readonly string[]): UnitTest => ({
  file: '/a.test.ts',
  name,
  state: errors.length > 0 ? 'failed' : 'passed',
  errors,
})
const run = (tests: readonly UnitTest[], more: Partial<UnitsReport> = {}) => {
  const failedFiles = tests.some(({ state }) => state === 'failed') ? ['/a.test.ts'] : []
  const report = { tests, files: [], failedFiles, brokenFiles: [], strayErrors: 0, ...more }
  return { report, endedWell: failedFiles.length === 0 && report.strayErrors === 0 }
}

it('a run in which all holds the second time is green', () => {
  const first = run([test('slow', 'Test timed out'), test('quick')])
  const again = run([test('slow'), test('quick')])
  expect(judgeUnits('/', first, again)).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    heldOnce: ['a.test.ts: slow (Test timed out)'],
    isGreen: true,
    longest: [],
  })
})

it('the part without the long proofs reads none of a file that is one as a whole', inTwoRuns, async () => {
  const sources = {
    whole: `/** @module-tag long */\nthrow new Error('read all the same')`,
    some: `it('is quick', () => undefined)\nit('is not', { tags: 'long' }, () => { throw new Error('run') })`,
  }
  const { verdict } = await verdictOf(sources, false)
  expect(verdict).toMatchObject({ passed: 1, failed: 0, isGreen: true })
  expect((await verdictOf(sources)).verdict.isGreen).toBe(false)
})

it('names the files that took longest, as the first run saw them', () => {
  const files = Array.from({ length: 20 }, (_, at) => ({ file: `/${at}.test.ts`, seconds: at }))
  const { longest } = judgeUnits('/', run([test('any')], { files }), null)
  expect(longest).toHaveLength(12)
  expect(longest.slice(0, 2)).toEqual([
    { file: '19.test.ts', seconds: 19 },
    { file: '18.test.ts', seconds: 18 },
  ])
})

it('a test that fails in the second run alone is named too; of two with one name, each is its own', () => {
  const first = run([test('slow', 'Test timed out'), test('twin'), test('twin', 'Lost')])
  const again = run([test('slow'), test('twin', 'Lost later'), test('twin', 'Lost')])
  const verdict = judgeUnits('/', first, again)
  expect(verdict).toMatchObject({ passed: 2, failed: 1, isGreen: false })
  expect(verdict.heldOnce).toEqual(['a.test.ts: slow (Test timed out)', 'a.test.ts: twin (Lost later)'])
})

it('what is thrown where no test waits for it is red, though every test holds, and so is a run that ends early', () => {
  const stray = run([test('slow', 'Test timed out')], { strayErrors: 1 })
  expect(judgeUnits('/', stray, run([test('slow')])).isGreen).toBe(false)
  expect(judgeUnits('/', run([], { strayErrors: 1 }), null).isGreen).toBe(false)
  const ended = { report: run([]).report, endedWell: false }
  expect(judgeUnits('/', ended, null).isGreen).toBe(false)
  expect(judgeUnits('/', run([test('slow', 'Test timed out')]), ended).isGreen).toBe(false)
})
