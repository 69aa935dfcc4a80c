import type { ApiError } from '@vigie/contract'
import { sharedValue } from '../../lib/shared-value.ts'

/** The person is asked to sign in again before something dangerous goes on. */
type Asked = {
  /** How old a sign-in may be for it, in minutes. */
  readonly minutes: number
  readonly isDone: Promise<boolean>
  readonly answer: (isDone: boolean) => void
}

const asked = sharedValue<Asked | null>(null)

/**
 * Holds a call that was refused for an old sign-in until its person signed in again, in another tab: what was typed
 * stays, and the call goes on by itself. Where no frame listens nobody can be asked.
 * @returns whether to send the call once more
 */
export function mendByFreshSignIn({ code, facts }: ApiError): Promise<boolean> {
  if (code !== 'session.notFresh' || !asked.isDrawn()) return Promise.resolve(false)
  const before = asked.read()
  if (before) return before.isDone
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (isDone: boolean) => {
    asked.give(null)
    resolve(isDone)
  }
  asked.give({ minutes: Number(facts.minutes), isDone: promise, answer })
  return promise
}

/** What waits for a fresh sign-in, or `null`. */
export const useAskedSignIn = asked.useValue
