import type { Disturbance } from './judge.ts'
import { sleep, type Running } from './load.ts'
import type { Part } from './parts.ts'

type Stack = {
  readonly simulatorUrl: string
  readonly worker: Part
  readonly restartDatabase: () => Promise<void>
  /** Connects the person again whose session the platform ended. */
  readonly reconnect: () => Promise<void>
  readonly say: (text: string) => void
}

/** What is broken, and every how many seconds for the first time and again. */
const plan = [
  { name: 'worker killed', first: 100, every: 180, lasts: 20 },
  { name: 'database restarted', first: 230, every: 600, lasts: 30 },
  { name: 'throttled', first: 60, every: 240, lasts: 20 },
  { name: 'session ended', first: 290, every: 420, lasts: 30 },
] as const
type Breakage = (typeof plan)[number]

/** Breaks one thing after the other until the soak is over. @returns when, for the judge */
export async function breakThings(stack: Stack, running: Running): Promise<Disturbance[]> {
  const broken: Disturbance[] = []
  const next = new Map<Breakage, number>(plan.map((one) => [one, one.first]))
  while (!running.isOver()) {
    const due = plan.find((one) => (next.get(one) ?? 0) <= running.now())
    if (!due) {
      await sleep(1, running)
      continue
    }
    next.set(due, running.now() + due.every)
    const from = running.now()
    stack.say(`${Math.round(from)} s: ${due.name}`)
    await breakOne(stack, due, running)
    broken.push({ from: from - 1, until: running.now() + due.lasts })
  }
  return broken
}

async function breakOne(stack: Stack, { name }: Breakage, running: Running): Promise<void> {
  switch (name) {
    case 'worker killed':
      return stack.worker.kill()
    case 'database restarted':
      return stack.restartDatabase()
    case 'throttled':
      return faults(stack, [{ kind: 'throttle', method: 'POST', times: 5 }])
    case 'session ended':
      await faults(stack, [
        { kind: 'tokenExpired', method: 'POST', path: '/(ads|adsets|campaigns)$', times: 1 },
      ])
      await sleep(15, running)
      await faults(stack, [])
      return stack.reconnect()
  }
}

async function faults({ simulatorUrl }: Stack, rules: readonly object[]): Promise<void> {
  await fetch(`${simulatorUrl}/_control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rules),
  })
}
