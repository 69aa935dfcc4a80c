import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These wait for processes, databases and days that pass: begun first, the others fill the time they wait. */
const slow = [
  'start',
  'killed-processes',
  'killed-worker',
  'killed-change',
  'double-submission',
  'database-faults',
  'hostile-documents',
  'access-matrix',
  'simulated-days',
  'sync-account',
  'draft-life',
]

/** Each project begins with what takes longest, also on a machine that never ran these tests. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = slow.findIndex((name) => moduleId.includes(`/${name}.test.`))
      return place === -1 ? slow.length : place
    }
    const sorted = await super.sort(files)
    // Projects follow each other, so that a worker keeps what it loaded.
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((a, b) => rank(a) - rank(b)),
    )
  }
}
