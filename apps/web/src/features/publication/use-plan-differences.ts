import { useQuery } from '@tanstack/react-query'
import type { PublicationPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { decideDifference, differencesQuery, type Difference } from '../../data/drift.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { useAccount } from '../../data/session.ts'
import { useAction } from '../../data/client/use-action.ts'
import { tellUnlessMade } from '../../shared/changes/tell-result.ts'
import { notify } from '../../ui/toast.ts'

export type PlanDifference = Difference

const none: readonly PlanDifference[] = []

/** What of one live object stands otherwise than Vigie left it, and waits for a person. */
export function useDifferencesOf(
  { campaignId, differences }: PublicationPlan,
  objectId: string | null,
): readonly PlanDifference[] {
  const { account } = useAccount()
  const found = useQuery({
    ...differencesQuery(account, campaignId ?? ''),
    enabled: campaignId !== null && (differences ?? 0) > 0,
  })
  if (!found.data || objectId === null) return none
  return found.data.differences.filter((one) => one.objectId === objectId && one.state === 'open')
}

/** Keeps what stands, which the file takes too, or puts back what was published; then the plan is read again. */
export function useChoice({ campaignId }: PublicationPlan) {
  const { t } = useTranslation()
  const { account } = useAccount()
  return useAction(decideDifference({ account, campaignId: campaignId ?? '' }), {
    onSuccess: ([result], { decision }) => {
      const unknown = t(($) => $.publication.changes.difference.failed)
      if (!result || !tellUnlessMade(result, unknown)) return
      const word = decision === 'accept' ? 'kept' : 'restored'
      notify({ kind: 'done', title: t(($) => $.publication.changes.difference[word]) })
    },
    onError: tellFailure,
  })
}
