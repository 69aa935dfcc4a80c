export type Turns = <T>(key: string | number, work: () => Promise<T>) => Promise<T>

/**
 * Lets so much work of one key run at once; what comes after waits its turn, in its order. One account that is read
 * by many callers leaves room for the others. A limiter of the shelf knows no keys, and none rests between what it lets go.
 * @param rest how long the next in line waits, as a part of what the work before it took
 */
export function createTurns(width: number, rest = 0): Turns {
  const lines = new Map<string | number, { running: number; readonly waiting: (() => void)[] }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    lines.set(key, line)
    if (line.running >= width) await new Promise<void>((begin) => line.waiting.push(begin))
    else line.running += 1
    const startedAt = performance.now()
    try {
      return await work()
    } finally {
      // The place is handed over, so that nobody can slip in between.
      const next = line.waiting.shift()
      if (next) setTimeout(next, (performance.now() - startedAt) * rest)
      else if ((line.running -= 1) === 0) lines.delete(key)
    }
  }
}

/**
 * Work of one question that waits in line is done once for all who ask the same meanwhile. What has begun is shared with nobody
 * who comes later: something that was written since would be missing in it.
 * @returns the answer of work that begins after it was asked for
 */
export function createSharedTurns<T>(
  inTurn: Turns,
): (key: string | number, question: string, work: () => Promise<T>) => Promise<T> {
  const waiting = new Map<string, Promise<T>>()
  return (key, question, work) => {
    const name = `${key} ${question}`
    const known = waiting.get(name)
    if (known) return known
    let hasBegun = false
    const asked = inTurn(key, () => {
      hasBegun = true
      waiting.delete(name)
      return work()
    })
    // With a place free it has begun already.
    if (!hasBegun) waiting.set(name, asked)
    return asked
  }
}
