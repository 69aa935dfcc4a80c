import i18next from 'i18next'
import { useAction } from '../../data/client/use-action.ts'
import { decideDifference } from '../../data/drift.ts'
import { tellUnlessMade } from '../../shared/changes/tell-result.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'

type Campaign = { readonly account: string; readonly campaignId: string }
const tell = (result: Parameters<typeof tellUnlessMade>[0]): boolean =>
  tellUnlessMade(
    result,
    i18next.t(($) => $.campaignHistory.drift.failed),
  )

export const useDecide = (campaign: Campaign) =>
  useAction(decideDifference(campaign), {
    onSuccess: ([result], { decision }) => {
      if (result && tell(result))
        notify({ kind: 'done', title: i18next.t(($) => $.campaignHistory.drift.done[decision]) })
    },
    onError: tellFailure,
  })
