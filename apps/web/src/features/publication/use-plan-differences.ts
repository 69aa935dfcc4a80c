import { driftEndpoints } from '@vigie/contract/drift'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { endpoints, ResponseOf } from '@vigie/contract'
import type { PublicationPlan } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { callsOf } from '../../data/client/api.ts'
import { failureText } from '../../lib/errors.ts'
import { useAccount } from '../../data/session.ts'
import { useAction } from '../../data/client/use-action.ts'
import { notify } from '../../ui/toast.ts'

const api = callsOf(driftEndpoints)

export type PlanDifference = ResponseOf<typeof endpoints.campaignDifferences>['differences'][number]
export type Choice = 'accept' | 'restore'

/** As the look found them that the plan was made with. */
const differencesQuery = (account: string, campaignId: string) =>
  queryOptions({
    queryKey: ['campaign-differences', account, campaignId],
    queryFn: ({ signal }) => api.campaignDifferences({ params: { account, campaignId } }, { signal }),
  })

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
export function useChoice({ fileId, campaignId }: PublicationPlan) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const queries = useQueryClient()
  return useAction({
    mutationFn: ({ decision, item }: { readonly decision: Choice; readonly item: PlanDifference }) =>
      api.decideDifferences({
        params: { account, campaignId: campaignId ?? '' },
        body: { decision, items: [{ objectId: item.objectId, field: item.field }] },
      }),
    onSuccess: ([result], { decision }) => {
      const isDone = result?.outcome === 'applied' || result?.outcome === 'unchanged'
      const word = decision === 'accept' ? 'kept' : 'restored'
      notify({
        kind: isDone ? 'done' : 'error',
        title: t(($) => $.publication.changes.difference[isDone ? word : 'failed']),
      })
    },
    onError: (error) => notify({ kind: 'error', ...failureText(error) }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['campaign-differences', account] }),
        queries.invalidateQueries({ queryKey: ['publication-plan', account, fileId] }),
        queries.invalidateQueries({ queryKey: ['configuration', account] }),
      ]),
  })
}
