/**
 * What must hold before a change lands: `npm test`, or some steps by name
 * (`npm test lint format boundaries unused units journeys`), the last two also for files of a name alone
 * (`npm test units:matrix journeys:main-job`). The long proofs are left to `npm run test:whole`, unless their file is named:
 * docs/decisions/270.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { boundaryProblems } from './check-boundaries.ts'
import { withHiddenHost, type Command } from './hidden-host.ts'
import { lint } from './lint.ts'
import { repositoryRoot } from './paths.ts'
import { runUnits } from './run-units.ts'

type Step = { readonly name: string; readonly run: () => Promise<boolean> }
type Counts = { passed: number; failed: number; skipped: number }

const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => running.forEach((child) => child.kill(signal)))

const reports = join(repositoryRoot, '.vigie/reports')

/** Steps of one row read the sources and change nothing: they run side by side. */
const rows: readonly (readonly Step[])[] = [
  [
    { name: 'lint', run: lintAll },
    { name: 'format', run: () => tool('oxfmt/bin/oxfmt', ['--check', '.']) },
    { name: 'boundaries', run: checkBoundaries },
    // Files, exports and dependencies that nobody uses.
    {
      name: 'unused',
      run: () => tool('knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors']),
    },
  ],
  [{ name: 'units', run: runUnitTests }],
  [{ name: 'journeys', run: runJourneys }],
]
const steps = rows.flat()

const { values: flags, positionals } = parseArgs({
  options: { whole: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const wanted = positionals.map((text) => {
  const [name = '', files] = text.split(':')
  return { name, files }
})
const unknown = wanted.map(({ name }) => name).filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  say(`Unknown step: ${unknown.join(', ')}. There are ${steps.map((step) => step.name).join(', ')}.`)
  process.exit(2)
}

await mkdir(reports, { recursive: true })
const failures: string[] = []
/** What is said at the end of a run that may be green all the same. */
const notes: string[] = []
for (const row of rows) await Promise.all(row.filter(isWanted).map(runStep))
if (notes.length > 0) say(`\n${notes.join('\n')}`)
if (failures.length > 0) say(`\nFailed: ${failures.join(', ')}`)
if (counts.passed + counts.failed > 0) {
  say(
    `\nTests: ${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
  )
}
process.exit(failures.length > 0 ? 1 : 0)

function isWanted({ name }: Step): boolean {
  return wanted.length === 0 || wanted.some((one) => one.name === name)
}

/** Whoever names a file wants all of it. */
function hasLong(step: string): boolean {
  return flags.whole || filesOf(step).length > 0
}

/** The names of files that a step was asked for; none means all. */
function filesOf(step: string): string[] {
  return wanted.flatMap(({ name, files }) => (name === step && files ? files.split(',') : []))
}

async function runStep({ name, run }: Step): Promise<void> {
  const startedAt = performance.now()
  say(`\n── ${name}`)
  const passed = await run()
  if (!passed) failures.push(name)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  say(`── ${name}: ${passed ? 'passed' : 'failed'} in ${seconds} s`)
}

async function runUnitTests(): Promise<boolean> {
  const draw = drawOf(process.env.VIGIE_DRAW)
  const { isGreen, heldOnce, longest, ...found } = await runUnits(
    {
      vitest: (options, env) => ends(toolCommand('vitest/vitest.mjs', options), { ...env, ...draw }),
      say,
      root: repositoryRoot,
      report: join(reports, 'units.json'),
    },
    { files: filesOf('units'), hasLong: hasLong('units') },
  )
  add(found)
  tellWhatWasLeft('units')
  if (filesOf('units').length === 0)
    notes.push(
      `Longest files: ${longest.map(({ file, seconds }) => `${file} ${Math.round(seconds)} s`).join(', ')}`,
    )
  if (heldOnce.length > 0)
    notes.push(`Held only when run again: ${heldOnce.length}. Each is a defect to find:`, ...heldOnce)
  return isGreen
}

/** The whole draws the values of properties anew; other runs draw the same ones each time: docs/decisions/291. */
function drawOf(named: string | undefined): { VIGIE_DRAW?: string } {
  if (named !== undefined || !flags.whole) return {}
  const drawn = String(randomInt(2 ** 31))
  notes.push(`Properties drew their values from ${drawn}: VIGIE_DRAW=${drawn} draws the same.`)
  return { VIGIE_DRAW: drawn }
}

/** With the host's fonts, browsers and databases hidden: what a journey needs, the project brings. */
async function runJourneys(): Promise<boolean> {
  const report = join(reports, 'journeys.json')
  const journeys = toolCommand('@playwright/test/cli.js', [
    ...['test', '--config', 'e2e/playwright.config.ts', ...filesOf('journeys')],
    ...(hasLong('journeys') ? [] : ['--grep-invert', '@long']),
  ])
  const unpacked = ['chromium', 'fonts'].map((name) => join(repositoryRoot, '.vigie', name))
  for (const folder of unpacked) await mkdir(folder, { recursive: true })
  const named = process.env.VIGIE_CHROME && 'VIGIE_CHROME names a browser of the host'
  const { command, reason } = named
    ? { command: null, reason: named }
    : await withHiddenHost(journeys, { alsoEmpty: unpacked })
  if (!command) say(`Nothing of the host is hidden from the journeys: ${reason}`)
  const passed = await ends(command ?? journeys, {
    // Playwright hands colours on to what it starts: told by both names at once, each of those would warn of it.
    ...(process.stdout.isTTY ? {} : { NO_COLOR: undefined, FORCE_COLOR: '0' }),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    VIGIE_E2E_LANES: process.env.VIGIE_E2E_LANES ?? String(Math.min(2, availableParallelism())),
  })
  const summary = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }>(report)?.stats
  add({
    passed: (summary?.expected ?? 0) + (summary?.flaky ?? 0),
    failed: summary?.unexpected ?? 0,
    skipped: summary?.skipped ?? 0,
  })
  tellWhatWasLeft('journeys')
  if (summary?.flaky)
    notes.push(
      `Held only when walked again: ${summary.flaky}. Named above as flaky: each is a defect to find.`,
    )
  return passed
}

function tellWhatWasLeft(step: string): void {
  if (!hasLong(step)) notes.push(`The long ${step} were left to \`npm run test:whole\`.`)
}

async function lintAll(): Promise<boolean> {
  const parts = await Promise.all(lint.parts.map((part) => tool(lint.tool, [...lint.options, ...part])))
  return parts.every((isClean) => isClean)
}

function checkBoundaries(): Promise<boolean> {
  const problems = boundaryProblems(repositoryRoot)
  for (const problem of problems) say(problem)
  return Promise.resolve(problems.length === 0)
}

function toolCommand(path: string, toolArguments: readonly string[]): Command {
  return {
    executable: process.execPath,
    commandArguments: [join(repositoryRoot, 'node_modules', path), ...toolArguments],
  }
}

function tool(path: string, toolArguments: readonly string[]): Promise<boolean> {
  return ends(toolCommand(path, toolArguments))
}

/** Whether the command ends well. */
function ends(
  { executable, commandArguments }: Command,
  env: Record<string, string | undefined> = {},
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const child = spawn(executable, commandArguments, {
    cwd: repositoryRoot,
    // Where nobody looks on, a dot is a dot: colours make a hundred kilobytes of five thousand of them.
    env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
    stdio: 'inherit',
  })
  running.add(child)
  child.once('error', () => resolve(false))
  child.once('exit', (code) => resolve(code === 0))
  return promise.finally(() => running.delete(child))
}

function readReport<T>(path: string): T | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null
}

function add(more: Counts): void {
  counts.passed += more.passed
  counts.failed += more.failed
  counts.skipped += more.skipped
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
