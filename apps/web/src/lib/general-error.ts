import { ApiError } from '@vigie/contract'
import { useSyncExternalStore } from 'react'

type Failure = { readonly error: unknown }
type Listener = () => void

let failure: Failure | null = null
const listeners = new Set<Listener>()

function change(next: Failure | null): void {
  failure = next
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: Listener) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The last failure that no screen told, until somebody closed it. */
export const useGeneralError = (): Failure | null => useSyncExternalStore(subscribe, () => failure)

export const closeGeneralError = (): void => change(null)

/** An ended session has a popup of its own; a request that was given up is no failure. */
const isToldElsewhere = (error: unknown): boolean =>
  (error instanceof ApiError && (error.status === 401 || error.status === 498)) ||
  (error instanceof Error && error.name === 'AbortError')

/** Catches what no screen foresaw: a failure that says nothing would leave somebody waiting. */
export function watchUnforeseen(): void {
  const tell = (error: unknown) => {
    if (!isToldElsewhere(error)) change({ error })
  }
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => tell(reason))
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    // Remarks of the browser about its own layout come without an error.
    if (error) tell(error)
  })
}
