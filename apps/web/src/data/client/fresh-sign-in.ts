import type { ApiError } from '@vigie/contract'
import { useSyncExternalStore } from 'react'

/** The person is asked to sign in again before something dangerous goes on. */
type Asked = {
  /** How old a sign-in may be for it, in minutes. */
  readonly minutes: number
  readonly isDone: Promise<boolean>
  readonly answer: (isDone: boolean) => void
}

let asked: Asked | null = null
const listeners = new Set<() => void>()

function change(next: Asked | null): void {
  asked = next
  listeners.forEach((listener) => listener())
}

/**
 * Holds a call that was refused for an old sign-in until its person signed in again, in another tab: what was typed
 * stays, and the call goes on by itself. Where no frame listens nobody can be asked.
 * @returns whether to send the call once more
 */
export function mendByFreshSignIn({ code, facts }: ApiError): Promise<boolean> {
  if (code !== 'session.notFresh' || listeners.size === 0) return Promise.resolve(false)
  if (asked) return asked.isDone
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (isDone: boolean) => {
    change(null)
    resolve(isDone)
  }
  change({ minutes: Number(facts.minutes), isDone: promise, answer })
  return promise
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What waits for a fresh sign-in, or `null`. */
export const useAskedSignIn = (): Asked | null => useSyncExternalStore(listen, () => asked)
