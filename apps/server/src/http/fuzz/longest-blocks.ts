/** A stretch in which the thread did nothing else, and what was being asked meanwhile. */
export type Block = { readonly ms: number; readonly during: readonly string[] }

const mostKept = 12

/**
 * Watches how long the thread works without letting anybody else in. Measured in time of this thread's processor, so that
 * neighbours on a busy machine are not counted: what is measured is the work.
 */
export function watchBlocks() {
  const inFlight = new Map<string, number>()
  let longest: Block[] = []
  let before = cpuMs()
  const look = setInterval(() => {
    const now = cpuMs()
    note(now - before)
    before = cpuMs()
  }, 1)

  function note(ms: number): void {
    if (ms <= (longest[mostKept - 1]?.ms ?? 5)) return
    longest = [...longest, { ms: Math.round(ms), during: [...inFlight.keys()] }]
      .toSorted((one, other) => other.ms - one.ms)
      .slice(0, mostKept)
  }

  return {
    /** Says that something is being asked while `work` goes on. */
    during: async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      inFlight.set(what, (inFlight.get(what) ?? 0) + 1)
      try {
        return await work()
      } finally {
        const left = (inFlight.get(what) ?? 1) - 1
        if (left > 0) inFlight.set(what, left)
        else inFlight.delete(what)
      }
    },
    /** The longest since the last time, longest first. */
    take: (): readonly Block[] => {
      const taken = longest
      longest = []
      return taken
    },
    stop: () => clearInterval(look),
  }
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
