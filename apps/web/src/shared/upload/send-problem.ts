import { ApiError } from '@vigie/contract'
import { failureText } from '../../lib/errors.ts'
import { SendError } from './send-file.ts'
import type { SendProblem } from './file-state.ts'

/** What to say of a file that did not get through. A refusal after checking keeps the server's own reason. */
export function sendProblemOf(error: unknown, signal: AbortSignal): SendProblem {
  if (signal.aborted) return { code: 'send.cancelled' }
  if (error instanceof SendError) return { code: error.status === 0 ? 'send.network' : 'send.status' }
  if (error instanceof ApiError && error.status === 0) return { code: 'send.network' }
  // Nobody knows what is in it: it was not refused.
  if (error instanceof ApiError && error.code === 'file.unchecked') return { code: 'send.unchecked' }
  // Stands inside a sentence, which has a full stop of its own.
  return { code: 'send.refused', reason: failureText(error).title.replace(/\.$/, '') }
}
