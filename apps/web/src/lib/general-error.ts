import { ApiError } from '@vigie/contract'
import { sharedValue } from './shared-value.ts'

type Failure = { readonly error: unknown }

const failure = sharedValue<Failure | null>(null)

/** The last failure that no screen told, until somebody closed it. */
export const useGeneralError = failure.useValue

export const closeGeneralError = (): void => failure.give(null)

/** An ended session has a popup of its own; a request that was given up is no failure. */
const isToldElsewhere = (error: unknown): boolean =>
  (error instanceof ApiError && (error.status === 401 || error.status === 498)) ||
  (error instanceof Error && error.name === 'AbortError')

/** Catches what no screen foresaw: a failure that says nothing would leave somebody waiting. */
export function watchUnforeseen(): void {
  const tell = (error: unknown) => {
    if (!isToldElsewhere(error)) failure.give({ error })
  }
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => tell(reason))
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    // Remarks of the browser about its own layout come without an error.
    if (error) tell(error)
  })
}
