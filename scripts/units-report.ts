/** What a run of the units found, for `npm test`: each test with all its failures, and what failed outside of tests. */
import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

export type UnitTest = {
  readonly file: string
  readonly name: string
  readonly state: 'passed' | 'failed' | 'skipped'
  readonly errors: readonly string[]
}

/** How long a file took, its hooks and its loading among it; files run side by side. */
export type UnitFile = { readonly file: string; readonly seconds: number }

export type UnitsReport = {
  readonly tests: readonly UnitTest[]
  readonly files: readonly UnitFile[]
  /** Files that failed, in a test or before and after them. */
  readonly failedFiles: readonly string[]
  /** Of those, the ones that failed outside of their tests: while they were loaded, or in a hook. */
  readonly brokenFiles: readonly string[]
  /** What was thrown where no test waited for it. */
  readonly strayErrors: number
}

/** Writes the report where UNITS_REPORT says. */
export default class UnitsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], strayErrors: readonly SerializedError[]): void {
    const failed = modules.filter((one) => one.state() === 'failed')
    const report: UnitsReport = {
      tests: modules.flatMap((one) => [...one.children.allTests()].map(told)),
      files: modules.map(timed),
      failedFiles: failed.map(({ moduleId }) => moduleId),
      brokenFiles: failed.filter(isBroken).map(({ moduleId }) => moduleId),
      strayErrors: strayErrors.length,
    }
    if (process.env.UNITS_REPORT) writeFileSync(process.env.UNITS_REPORT, JSON.stringify(report))
  }
}

function timed(module: TestModule): UnitFile {
  const { duration, collectDuration, setupDuration } = module.diagnostic()
  return { file: module.moduleId, seconds: (duration + collectDuration + setupDuration) / 1000 }
}

function isBroken(module: TestModule): boolean {
  return (
    module.errors().length > 0 || [...module.children.allSuites()].some((suite) => suite.errors().length > 0)
  )
}

function told(test: TestCase): UnitTest {
  const { state, errors } = test.result()
  return {
    file: test.module.moduleId,
    name: test.fullName,
    state: state === 'pending' ? 'failed' : state,
    errors: (errors ?? []).map(({ message }) => message),
  }
}
