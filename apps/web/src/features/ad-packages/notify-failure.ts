import { isApiError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/errors.ts'
import { notify } from '../../ui/toast.ts'

/** A refusal that trying again does not change: the reason alone is what a person needs. */
const isFinal = (error: unknown): boolean => isApiError(error) && error.status >= 400 && error.status < 500

/** As `notifyFailure`, but a refusal of what was asked is told by its reason alone, not as a mishap. */
export function notifyRefusal(title: string, error: unknown): void {
  if (!isFinal(error)) return notifyFailure(title, error)
  const { title: cause, message } = failureText(error)
  notify({ kind: 'error', title: cause, ...(message === '' ? {} : { message }) })
}

/** What did not work, and why as far as it is known. */
export function notifyFailure(title: string, error: unknown): void {
  const { title: cause, message, reference } = failureText(error)
  notify({
    kind: 'error',
    title,
    message: [cause, message, reference].filter((part) => part !== '').join(' '),
  })
}
