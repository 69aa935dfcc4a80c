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

/** What of a live campaign stands otherwise than Vigie left it, and waits for a person. */
export function useAllDifferences({ campaignId, differences }: PublicationPlan): readonly PlanDifference[] {
  const { account } = useAccount()
  const found = useQuery({
    ...differencesQuery(account, campaignId ?? ''),
    enabled: campaignId !== null && (differences ?? 0) > 0,
  })
  return found.data?.differences.filter(({ state }) => state === 'open') ?? none
}

/** The same of one of its objects. */
export function useDifferencesOf(plan: PublicationPlan, objectId: string | null): readonly PlanDifference[] {
  const open = useAllDifferences(plan)
  return objectId === null ? none : open.filter((one) => one.objectId === objectId)
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
