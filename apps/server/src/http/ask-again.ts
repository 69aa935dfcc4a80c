import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../errors/app-error.ts'

/** How soon what goes on notices that its reader signed out, left or lost the right, in milliseconds. */
const lookEvery = 800

/**
 * Asks for a right again and again while something goes on, and ends it once the right is gone, or cannot be asked for: the
 * browser asks anew.
 * @param ask throws for who may not
 */
export async function askAgain(ask: () => Promise<unknown>, ended: AbortController): Promise<void> {
  for (;;) {
    await pause(lookEvery, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)
    if (ended.signal.aborted) return
    const isAllowed = await ask().then(
      () => true,
      () => false,
    )
    if (!isAllowed) return ended.abort()
  }
}

/**
 * Counts what each reader holds open.
 * @returns holds one more until the signal, and throws {AppError} `request.tooMany` for one too many
 */
export function holdAtMost(most: number): (reader: string, ended: AbortSignal) => void {
  const open = new Map<string, number>()
  const forget = (reader: string): void => {
    const held = (open.get(reader) ?? 1) - 1
    if (held > 0) open.set(reader, held)
    else open.delete(reader)
  }
  return (reader, ended) => {
    const held = open.get(reader) ?? 0
    if (held >= most) throw new AppError('request.tooMany', { seconds: 5 })
    open.set(reader, held + 1)
    if (ended.aborted) forget(reader)
    else ended.addEventListener('abort', () => forget(reader), { once: true })
  }
}
