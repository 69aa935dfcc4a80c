/**
 * The keys of what a person means to do, one for each intent, so that the server does it once:
 * - asked again while it is under way, or within a second of its answer, with nothing else in between (a double click):
 *   the same key, and one answer for both. On, off and on again are three intents;
 * - asked again after its answer was lost: the same key, and the server answers what came of it;
 * - anything later: a new intent, a new key.
 */
export type Intents = {
  /** Sends a call under the key of its intent. Two calls are the same intent when their fingerprints are. */
  readonly send: <T>(fingerprint: string, call: (key: string) => Promise<T>) => Promise<T>
}

type Options = {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
  /** At least 128 random bits, in letters and digits. */
  readonly newKey: () => string
  /** Whether this failure leaves open what came of the call. */
  readonly isLost: (error: unknown) => boolean
}

/** The second press of a double click comes within half a second. */
const sameClick = 1000
/** Nobody takes up more lost calls than this again. */
const mostLost = 50

type Last = {
  readonly fingerprint: string
  readonly key: string
  readonly answer: Promise<unknown>
  until: number
}

export function createIntents({ now, newKey, isLost }: Options): Intents {
  const lost = new Map<string, string>()
  /** What was asked last, as long as asking it again is the same click. */
  let last: Last | null = null

  const remember = (fingerprint: string, key: string) => {
    lost.set(fingerprint, key)
    const [oldest] = lost.keys()
    if (lost.size > mostLost && oldest !== undefined) lost.delete(oldest)
  }
  const follow = async <T>(fingerprint: string, key: string, call: Promise<T>): Promise<T> => {
    try {
      const answer = await call
      lost.delete(fingerprint)
      return answer
    } catch (error) {
      if (isLost(error)) remember(fingerprint, key)
      else lost.delete(fingerprint)
      // A failure is told: asking again after it is meant.
      if (last?.key === key) last = null
      throw error
    } finally {
      if (last?.key === key) last.until = now() + sameClick
    }
  }
  return {
    send: <T>(fingerprint: string, call: (key: string) => Promise<T>): Promise<T> => {
      // Calls of one fingerprint are calls of one endpoint: what it answers is what both wait for.
      if (last?.fingerprint === fingerprint && now() < last.until) return last.answer as Promise<T>
      const key = lost.get(fingerprint) ?? newKey()
      const answer = follow(fingerprint, key, call(key))
      last = { fingerprint, key, answer, until: Infinity }
      return answer
    },
  }
}
