import type { Clock } from '../clock.ts'

type Kept = { readonly until: number; readonly answer: Promise<unknown> }

const most = 2000

/**
 * Keeps answers of the platform for a short while, so that opening a list twice asks once. Keys start with the
 * connection: what one person may see is never shown to another. Failures are not kept.
 */
export function recentAnswers(clock: Clock) {
  const kept = new Map<string, Kept>()
  return <T>(key: string, seconds: number, ask: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime()
    const found = kept.get(key)
    if (found && found.until > now) return found.answer as Promise<T>
    const answer = ask()
    kept.set(key, { until: now + seconds * 1000, answer })
    answer.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return answer
  }
}
