import i18next from 'i18next'
import { useAction } from '../../data/client/use-action.ts'
import { undoChange } from '../../data/live-changes.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import { tellUnlessMade } from './tell-result.ts'

/** Takes a change of a campaign back, and says what came of it. */
export const useUndo = (campaign: { readonly account: string; readonly campaignId: string }) =>
  useAction(undoChange(campaign), {
    onSuccess: (result) => {
      const unknown = i18next.t(($) => $.campaignHistory.drift.failed)
      if (tellUnlessMade(result, unknown))
        notify({ kind: 'done', title: i18next.t(($) => $.campaignHistory.undone) })
    },
    onError: tellFailure,
  })
