export type Turns = <T>(key: string | number, work: () => Promise<T>) => Promise<T>

/**
 * Lets so much work of one key run at once; what comes after waits its turn, in its order. One account that is read
 * by many callers leaves room for the others.
 */
export function createTurns(width: number): Turns {
  const lines = new Map<string | number, { running: number; readonly waiting: (() => void)[] }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    lines.set(key, line)
    if (line.running >= width) await new Promise<void>((begin) => line.waiting.push(begin))
    else line.running += 1
    try {
      return await work()
    } finally {
      // The place is handed over, so that nobody can slip in between.
      const next = line.waiting.shift()
      if (next) next()
      else if ((line.running -= 1) === 0) lines.delete(key)
    }
  }
}
