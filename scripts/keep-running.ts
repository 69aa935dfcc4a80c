/** What ends although nobody told it to is started again. */

export type Running = { readonly stop: () => Promise<void> }
type Kept = {
  readonly name: string
  /** Starts it; `onEnd` is called once when it ends, with how. @throws when it ends before it serves */
  readonly start: (onEnd: (how: string) => void) => Promise<Running>
  /** Where it is told that something ended, and that it runs again. */
  readonly say: (text: string) => void
  readonly delays?: Delays
}
type Delays = { readonly first: number; readonly longest: number; readonly calm: number }

/** The first time at once, then later and later: what cannot run does not keep the machine busy. */
const usualDelays = { first: 100, longest: 30_000, calm: 60_000 }

/**
 * Starts something and keeps it running until it is told to stop.
 * @throws when the first start fails: then the settings are wrong, and somebody is there to read it
 */
export async function keepRunning({ name, start, say, delays = usualDelays }: Kept): Promise<Running> {
  let isStopping = false
  let delay = delays.first
  let startedAt = performance.now()
  let running: Promise<Running> = begin()
  let wake = () => {}
  await running
  return {
    stop: async () => {
      isStopping = true
      wake()
      const last = await running.catch(() => null)
      await last?.stop()
    },
  }

  function begin(): Promise<Running> {
    startedAt = performance.now()
    return start((how) => {
      if (isStopping) return
      if (performance.now() - startedAt > delays.calm) delay = delays.first
      // What ends well was asked to: the demo that begins again.
      say(`The ${name} ended${how === '0' ? '' : ` unexpectedly (${how})`}. It is started again.`)
      running = again()
      // Who stops us waits for it; here nobody does.
      running.catch(() => undefined)
    })
  }

  async function again(): Promise<Running> {
    for (;;) {
      const { promise, resolve } = Promise.withResolvers<void>()
      wake = resolve
      const timer = setTimeout(resolve, delay)
      await promise
      clearTimeout(timer)
      if (isStopping) throw new Error('stopping')
      delay = Math.min(delay * 2, delays.longest)
      try {
        const started = await begin()
        say(`The ${name} runs again.`)
        return started
      } catch (error) {
        say(
          `The ${name} could not be started: ${error instanceof Error ? error.message : String(error)}. Next attempt in ${Math.ceil(delay / 1000)} s.`,
        )
      }
    }
  }
}
