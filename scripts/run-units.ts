/**
 * The unit and property tests: a file that fails is run once more, by itself, and what holds only then is named. See
 * docs/decisions/169.
 */
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { UnitFile, UnitsReport, UnitTest } from './units-report.ts'

/** What both runs say together. */
export type UnitsVerdict = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Held in one run of two: each with why it failed in the other. */
  readonly heldOnce: readonly string[]
  readonly isGreen: boolean
  /** What to look at where the whole takes too long: the files that took longest in the first run, longest first. */
  readonly longest: readonly UnitFile[]
}

type Runner = {
  /** Runs vitest with these arguments and this environment. @returns whether it ended well */
  readonly vitest: (options: readonly string[], env: Record<string, string>) => Promise<boolean>
  readonly say: (text: string) => void
  readonly root: string
  /** Where a run writes its report. */
  readonly report: string
}

/** More files than that fail for another reason than a machine that was busy. */
const mostAgain = 10

/** How many of the longest files are told. */
const mostTold = 12

/** A counterexample stands, whatever the next numbers drawn are. */
const isCounterexample = (error: string) => /^(Error: )?Property failed after \d+ tests/.test(error)

type Wanted = {
  /** None means all. */
  readonly files: readonly string[]
  /** The long proofs too: see docs/decisions/270. */
  readonly hasLong: boolean
}

export async function runUnits(runner: Runner, { files, hasLong }: Wanted): Promise<UnitsVerdict> {
  const part = hasLong
    ? []
    : ['--tags-filter=!long', ...allLong(runner.root).map((file) => `--exclude=${join(runner.root, file)}`)]
  const first = await runOnce(runner, [...files, ...part])
  const { failedFiles } = first.report
  if (failedFiles.length === 0 || failedFiles.length > mostAgain) return judgeUnits(runner.root, first, null)
  runner.say(
    `\nRun again, by themselves: ${failedFiles.map((file) => relative(runner.root, file)).join(', ')}`,
  )
  return judgeUnits(runner.root, first, await runOnce(runner, [...failedFiles, ...part, '--maxWorkers=1']))
}

/** Files that are long as a whole are not even read: loading what they test would take as long as running others. */
const allLong = (root: string): readonly string[] =>
  globSync('**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|\.vigie)$/.test(name),
  }).filter((file) => /^\/\*\* @module-tag long \*\//m.test(readFileSync(join(root, file), 'utf8')))

type Run = { readonly report: UnitsReport; readonly endedWell: boolean }

const nothing: UnitsReport = { tests: [], files: [], failedFiles: [], brokenFiles: [], strayErrors: 0 }

async function runOnce({ vitest, report }: Runner, options: readonly string[]): Promise<Run> {
  // What a former run left is no report of this one.
  rmSync(report, { force: true })
  const reporters = ['--reporter=dot', `--reporter=${join(import.meta.dirname, 'units-report.ts')}`]
  const endedWell = await vitest(['run', ...reporters, ...options], { UNITS_REPORT: report })
  const written = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as UnitsReport) : nothing
  return { report: written, endedWell }
}

/** What both runs say together; without a second one, what the first says. */
export function judgeUnits(root: string, first: Run, second: Run | null): UnitsVerdict {
  const again = second ? byName(second.report.tests) : new Map<string, UnitTest>()
  const before = byName(first.report.tests)
  const all = new Map([...again, ...before])
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const heldOnce: string[] = []
  for (const key of all.keys()) {
    const runs = [before.get(key), again.get(key)].filter((test) => test !== undefined)
    const state = stateOf(runs)
    counts[state] += 1
    const failure = runs.find((test) => test.state === 'failed')
    if (state === 'passed' && failure) heldOnce.push(line(root, failure))
  }
  const broken = second ? second.report.brokenFiles : first.report.brokenFiles
  if (second)
    for (const file of first.report.brokenFiles)
      if (!broken.includes(file)) heldOnce.push(`${relative(root, file)}: what stands around its tests`)
  const isExplained = (run: Run) =>
    run.report.strayErrors === 0 && (run.endedWell || run.report.failedFiles.length > 0)
  const isGreen =
    counts.failed === 0 &&
    broken.length === 0 &&
    isExplained(first) &&
    (second === null || isExplained(second))
  const longest = first.report.files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, mostTold)
    .map(({ file, seconds }) => ({ file: relative(root, file), seconds }))
  return { ...counts, heldOnce, isGreen, longest }
}

function stateOf(runs: readonly UnitTest[]): UnitTest['state'] {
  if (runs.some(({ errors }) => errors.some(isCounterexample))) return 'failed'
  if (runs.some(({ state }) => state === 'passed')) return 'passed'
  return runs.some(({ state }) => state === 'failed') ? 'failed' : 'skipped'
}

const line = (root: string, { file, name, errors }: UnitTest) =>
  `${relative(root, file)}: ${name} (${(errors[0] ?? 'without a word').split('\n', 1).join('')})`

/** Two tests of a file may have one name: they are told apart by their order. */
function byName(tests: readonly UnitTest[]): Map<string, UnitTest> {
  const found = new Map<string, UnitTest>()
  for (const test of tests) {
    let key = `${test.file} ${test.name}`
    while (found.has(key)) key += ' again'
    found.set(key, test)
  }
  return found
}
