import { setImmediate as nextTurn } from 'node:timers/promises'

/** So long the thread works at a stretch, in milliseconds. */
const longestStretch = 10

/**
 * For work that takes the thread long and comes in pieces.
 * @returns to be called between two of them: others have their turn where this one has lasted
 */
export function inStretches(): () => Promise<void> | null {
  let since = performance.now()
  return () =>
    performance.now() - since < longestStretch
      ? null
      : nextTurn().then(() => {
          since = performance.now()
        })
}

/** Carries out work that pauses by itself; others have their turn at a pause where it has lasted. */
export async function runInStretches<T>(work: Iterator<unknown, T, undefined>): Promise<T> {
  const rest = inStretches()
  let step = work.next()
  while (!step.done) {
    await rest()
    step = work.next()
  }
  return step.value
}

/** As `map`; others have their turn between two items where it has lasted. */
export async function mapInStretches<T, R>(list: readonly T[], change: (item: T) => R): Promise<R[]> {
  const rest = inStretches()
  const changed: R[] = []
  for (const item of list) {
    changed.push(change(item))
    await rest()
  }
  return changed
}
