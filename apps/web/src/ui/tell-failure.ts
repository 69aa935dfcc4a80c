import { failureText } from '../lib/errors.ts'
import { notify } from './toast.ts'

/** Says that what somebody asked for failed, and why. */
export const tellFailure = (error: unknown): void => notify({ kind: 'error', ...failureText(error) })
