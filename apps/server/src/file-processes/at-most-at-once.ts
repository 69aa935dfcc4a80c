/**
 * Lets a few pieces of work run at once; the others wait for their turn. For work that holds much memory: a decoded
 * picture is a hundred times its file.
 */
export function atMostAtOnce(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
