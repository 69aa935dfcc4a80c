/** Milliseconds that each thing waits for the person to rest. */
export const delays = { device: 300, server: 1_500, retry: 15_000, rebuild: 500 } as const
type Timer = keyof typeof delays

export type Clock = {
  /** An instant, as texts write it. */
  readonly now: () => string
  /** @returns what calls it off */
  readonly after: (milliseconds: number, run: () => void) => () => void
}

export type Timers = {
  readonly arm: (timer: Timer, run: () => void) => void
  readonly disarm: (timer: Timer) => void
}

/** One timer of each name: armed again, it begins anew. */
export function createTimers(clock: Clock): Timers {
  const armed = new Map<Timer, () => void>()
  const disarm = (timer: Timer) => {
    armed.get(timer)?.()
    armed.delete(timer)
  }
  const arm = (timer: Timer, run: () => void) => {
    disarm(timer)
    const callOff = clock.after(delays[timer], () => {
      armed.delete(timer)
      run()
    })
    armed.set(timer, callOff)
  }
  return { arm, disarm }
}
