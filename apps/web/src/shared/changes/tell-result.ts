import { ApiError } from '@vigie/contract'
import { failureText } from '../../lib/errors.ts'
import { notify } from '../../ui/toast.ts'

type Result = {
  readonly outcome: string
  readonly problem: { readonly code: string; readonly facts: ApiError['facts'] } | null
}

/**
 * Says why a change of what is live was not made, in the words of the refusal: a limit of the account is not the
 * platform's doing.
 * @param unknown what to say where no reason came
 * @returns whether it was made
 */
export function tellUnlessMade({ outcome, problem }: Result, unknown: string): boolean {
  if (outcome === 'applied' || outcome === 'unchanged') return true
  const refusal = problem && new ApiError(422, problem.code, problem.facts, '')
  notify({ kind: 'error', ...(refusal ? failureText(refusal) : { title: unknown }) })
  return false
}
