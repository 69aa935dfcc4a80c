import { inAccount } from '../../../db/in-account.ts'
import { reports } from './reports.ts'
import { runTask, type TaskRun } from './run-task.ts'
import { readTasks, type Task } from './tasks.store.ts'

/** Reports that the platform prepares at once for an account. */
const mostPrepared = 3
const order = new Map<string, number>(reports.map(({ name }, index) => [name, index]))

type Turn = {
  readonly signal: AbortSignal | undefined
  readonly pause: (milliseconds: number) => Promise<unknown>
  /** How long it may take: what is left waits for the next. */
  readonly milliseconds: number
}

/** Does what was planned until nothing is left, the turn is over, or the process stops. @throws {PlatformError} */
export async function runTasks(run: TaskRun, { signal, pause, milliseconds }: Turn): Promise<void> {
  const startedAt = performance.now()
  let isAfterPause = false
  while (!signal?.aborted && performance.now() - startedAt < milliseconds) {
    const tasks = await inAccount(run.ctx, run.account.accountId, readTasks)
    const now = run.ctx.clock.now()
    const isDue = (task: Task) => task.not_before === null || task.not_before <= now
    const next = choose(tasks, isDue)
    if (next) {
      isAfterPause = false
      await runTask(run, next)
      continue
    }
    const waiting = soonest(tasks)
    if (!waiting) return
    // A clock that stands still must not hold the turn up: after a pause its task is looked at.
    if (isAfterPause) await runTask(run, waiting.task)
    else await pause(Math.max(1, waiting.at.getTime() - now.getTime()))
    isAfterPause = !isAfterPause
  }
}

/** Rows answered at once go first, the newest days of the most urgent report before others. */
function choose(tasks: readonly Task[], isDue: (task: Task) => boolean): Task | undefined {
  const prepared = tasks.filter((task) => task.run_id !== null).length
  const [first] = tasks
    .filter(
      (task) => isDue(task) && (task.mode === 'direct' || task.run_id !== null || prepared < mostPrepared),
    )
    .toSorted(
      (a, b) =>
        Number(a.mode === 'async') - Number(b.mode === 'async') ||
        Number(a.run_id !== null) - Number(b.run_id !== null) ||
        b.until.localeCompare(a.until) ||
        (order.get(a.report) ?? 0) - (order.get(b.report) ?? 0),
    )
  return first
}

function soonest(tasks: readonly Task[]): { task: Task; at: Date } | undefined {
  const [first] = tasks
    .flatMap((task) => (task.run_id !== null && task.not_before ? [{ task, at: task.not_before }] : []))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return first
}
