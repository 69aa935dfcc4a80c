import type { PublicationNodeKind } from '@vigie/domain'
import type { KillPoint } from './executor/ports.ts'

const counts = new Map<string, number>()

/**
 * Where a test may kill the worker: `VIGIE_KILL_AT=afterIntent:3` ends the process, without any farewell, the third time
 * that point is reached; `afterIntent/adset:1` counts only ad sets. Only in tests.
 */
export function killPoint(point: KillPoint, kind: PublicationNodeKind | null, plan: string | null): void {
  if (plan === null) return
  const [name = '', wanted] = plan.split(':')
  const [wantedPoint, wantedKind] = name.split('/')
  if (wantedPoint !== point || (wantedKind !== undefined && wantedKind !== kind)) return
  const count = (counts.get(name) ?? 0) + 1
  counts.set(name, count)
  if (count === Number(wanted)) process.kill(process.pid, 'SIGKILL')
}
