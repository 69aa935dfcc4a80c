import { AppError } from './app-error.ts'

/** The ads platform refused: what that means for the person who asked. `null` for any other error. */
export function fromPlatformError(error: unknown): AppError | null {
  void error
  return null
}
