/**
 * Where a test may kill the worker: `VIGIE_KILL_AT=afterIntent:3` ends the process, without any farewell, the third time
 * that point is reached. Only in tests.
 */
export type KillPoint =
  | 'afterIntent'
  | 'afterAnswer'
  | 'afterCreated'
  | 'beforeVerify'
  | 'beforeActivation'
  | 'afterActivation'

const counts = new Map<string, number>()

export function killPoint(point: KillPoint, plan: string | null): void {
  if (plan === null) return
  const [name, wanted] = plan.split(':')
  if (name !== point) return
  const count = (counts.get(point) ?? 0) + 1
  counts.set(point, count)
  if (count === Number(wanted)) process.kill(process.pid, 'SIGKILL')
}
