import { AppError } from '../../errors/app-error.ts'
import { fromPlatformError } from '../../errors/from-platform-error.ts'

type Refusal = {
  readonly result: 'refused'
  readonly filename: string
  readonly code: string
  readonly facts: Record<string, unknown>
}

/**
 * What to answer for one file of several. An expired connection and a failure of ours concern every file: they are thrown
 * on.
 */
export function refusalOf(filename: string, error: unknown): Refusal {
  const refusal = error instanceof AppError ? error : fromPlatformError(error)
  if (!refusal || refusal.status === 498 || refusal.status >= 500) throw error
  return { result: 'refused', filename, code: refusal.code, facts: { ...refusal.facts } }
}
