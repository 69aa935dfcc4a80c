import type { Clock } from '../timers.ts'

export type VirtualClock = Clock & {
  /** How many things wait for their time. */
  readonly pending: () => number
  /** Lets time pass: what falls due happens in order, and each time everybody who waited goes on first. */
  readonly pass: (milliseconds: number) => Promise<void>
}

/** Time that passes when it is told to. */
export function virtualClock(): VirtualClock {
  let now = Date.parse('2026-03-10T09:00:00Z')
  let count = 0
  const waiting = new Map<number, { readonly due: number; readonly run: () => void }>()
  const next = (until: number) =>
    [...waiting].filter(([, { due }]) => due <= until).toSorted(([a, x], [b, y]) => x.due - y.due || a - b)[0]
  return {
    now: () => new Date(now).toISOString(),
    after: (milliseconds, run) => {
      const id = (count += 1)
      waiting.set(id, { due: now + milliseconds, run })
      return () => waiting.delete(id)
    },
    pending: () => waiting.size,
    pass: async (milliseconds) => {
      const until = now + milliseconds
      await everybodyWentOn()
      for (let first = next(until); first; first = next(until)) {
        const [id, { due, run }] = first
        waiting.delete(id)
        now = due
        run()
        await everybodyWentOn()
      }
      now = until
    },
  }
}

/** Longer than any chain of promises in a session. */
export async function everybodyWentOn(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}
