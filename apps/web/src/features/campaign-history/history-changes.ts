import { ApiError } from '@vigie/contract'
import i18next from 'i18next'
import { useAction } from '../../data/client/use-action.ts'
import { decideDifference } from '../../data/drift.ts'
import { undoChange } from '../../data/live-changes.ts'
import { failureText } from '../../lib/errors.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'

type Campaign = { readonly account: string; readonly campaignId: string }
type Result = {
  readonly outcome: string
  readonly problem: { readonly code: string; readonly facts: ApiError['facts'] } | null
}

/** A result that is no success, as a message. @returns whether it was done */
function tell({ outcome, problem }: Result): boolean {
  if (outcome === 'applied' || outcome === 'unchanged') return true
  const title = i18next.t(($) => $.campaignHistory.drift.failed)
  if (!problem) notify({ kind: 'error', title })
  else notify({ kind: 'error', ...failureText(new ApiError(422, problem.code, problem.facts, '')) })
  return false
}

export const useUndo = (campaign: Campaign) =>
  useAction(undoChange(campaign), {
    onSuccess: (result) => {
      if (tell(result)) notify({ kind: 'done', title: i18next.t(($) => $.campaignHistory.undone) })
    },
    onError: tellFailure,
  })

export const useDecide = (campaign: Campaign) =>
  useAction(decideDifference(campaign), {
    onSuccess: ([result], { decision }) => {
      if (result && tell(result))
        notify({ kind: 'done', title: i18next.t(($) => $.campaignHistory.drift.done[decision]) })
    },
    onError: tellFailure,
  })
