import { failureText } from '../../lib/errors.ts'
import { notify } from '../../ui/toast.ts'

/** What did not work, and why as far as it is known. */
export function notifyFailure(title: string, error: unknown): void {
  const { title: cause, message, reference } = failureText(error)
  notify({
    kind: 'error',
    title,
    message: [cause, message, reference].filter((part) => part !== '').join(' '),
  })
}
