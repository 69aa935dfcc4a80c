import { ApiError, type endpoints, type ResponseOf } from '@vigie/contract'
import { driftEndpoints } from '@vigie/contract/drift'
import { liveChangeEndpoints } from '@vigie/contract/live-changes'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { callsOf } from '../../data/client/api.ts'
import { failureText } from '../../lib/errors.ts'
import { useAction } from '../../data/client/use-action.ts'
import { notify } from '../../ui/toast.ts'

const api = callsOf({ ...liveChangeEndpoints, ...driftEndpoints })

export type HistoryEntry = ResponseOf<(typeof endpoints)['campaignHistory']>['entries'][number]
export type Difference = ResponseOf<(typeof endpoints)['campaignDifferences']>['differences'][number]
export type Decision = 'accept' | 'restore' | 'ignore' | 'watch'

export const historyQuery = (account: string, campaignId: string) =>
  infiniteQueryOptions({
    queryKey: ['campaign-history', account, campaignId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      api.campaignHistory(
        { params: { account, campaignId }, query: before === undefined ? {} : { before } },
        { signal },
      ),
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.at : undefined),
    staleTime: 0,
  })

export const differencesQuery = (account: string, campaignId: string) =>
  queryOptions({
    queryKey: ['campaign-differences', account, campaignId],
    queryFn: ({ signal }) => api.campaignDifferences({ params: { account, campaignId } }, { signal }),
    staleTime: 0,
  })

type Campaign = { readonly account: string; readonly campaignId: string }

/** What was changed on the platform changes the history, the differences and the figures' screens. */
function useRefresh({ account, campaignId }: Campaign) {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['campaign-history', account, campaignId] }),
      queries.invalidateQueries({ queryKey: ['campaign-differences', account, campaignId] }),
      queries.invalidateQueries({ queryKey: ['campaign-list', account] }),
    ])
}

const onError = (error: Error) => notify({ kind: 'error', ...failureText(error) })

type Outcome = Pick<Awaited<ReturnType<typeof api.undoChange>>, 'outcome' | 'problem'>

/** A result that is no success, as a message; `null` when it was done. */
function tell({ outcome, problem }: Outcome): boolean {
  if (outcome === 'applied' || outcome === 'unchanged') return true
  const title = i18next.t(($) => $.campaignHistory.drift.failed)
  if (!problem) notify({ kind: 'error', title })
  else notify({ kind: 'error', ...failureText(new ApiError(422, problem.code, problem.facts, '')) })
  return false
}

export function useUndo(campaign: Campaign) {
  const refresh = useRefresh(campaign)
  return useAction({
    mutationFn: (operationId: string) =>
      api.undoChange({ params: { account: campaign.account, operationId } }),
    onSuccess: (result) => {
      if (tell(result)) notify({ kind: 'done', title: i18next.t(($) => $.campaignHistory.undone) })
    },
    onError,
    onSettled: refresh,
  })
}

export function useCheck({ account, campaignId }: Campaign) {
  const queries = useQueryClient()
  return useAction({
    mutationFn: () => api.checkDifferences({ params: { account, campaignId } }),
    onSuccess: (found) => queries.setQueryData(differencesQuery(account, campaignId).queryKey, found),
    onError,
  })
}

type Decided = { readonly decision: Decision; readonly item: Pick<Difference, 'objectId' | 'field'> }

export function useDecide(campaign: Campaign) {
  const refresh = useRefresh(campaign)
  const { account, campaignId } = campaign
  return useAction({
    mutationFn: ({ decision, item: { objectId, field } }: Decided) =>
      api.decideDifferences({
        params: { account, campaignId },
        body: { decision, items: [{ objectId, field }] },
      }),
    onSuccess: ([result], { decision }) => {
      if (result && tell(result))
        notify({ kind: 'done', title: i18next.t(($) => $.campaignHistory.drift.done[decision]) })
    },
    onError,
    onSettled: refresh,
  })
}
