import type { RequestOf, ResponseOf } from '@vigie/contract'
import { insightEndpoints } from '@vigie/contract/insights'
import { liveChangeEndpoints } from '@vigie/contract/live-changes'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '../../lib/api.ts'

const api = callsOf({ ...insightEndpoints, accountGuard: liveChangeEndpoints.accountGuard })

export type CampaignChange = RequestOf<(typeof insightEndpoints)['changeCampaigns']>['body']['items'][number]
export type ChangeResult = ResponseOf<(typeof insightEndpoints)['changeCampaigns']>[number]

/** The limits that hold changes back, for showing which of them will be. */
export const guardQuery = (account: string) =>
  queryOptions({
    queryKey: ['guardrails', account],
    queryFn: ({ signal }) => api.accountGuard({ params: { account } }, { signal }),
  })

/** Budgets of the ad sets of campaigns that carry none themselves. */
export const adsetBudgetsQuery = (account: string, campaignIds: readonly string[]) =>
  queryOptions({
    queryKey: ['adset-budgets', account, campaignIds],
    queryFn: async ({ signal }) => {
      if (campaignIds.length === 0) return []
      return api.adsetBudgets({ params: { account }, body: { campaignIds: [...campaignIds] } }, { signal })
    },
    staleTime: 0,
  })

/** Changes so many campaigns in one call; more go in further calls. */
const perCall = 100

/** Sends changes through the one write path and reads the list again. */
export function useChangeCampaigns(account: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (items: readonly CampaignChange[]) => {
      const results: ChangeResult[] = []
      for (let first = 0; first < items.length; first += perCall)
        results.push(
          ...(await api.changeCampaigns({
            params: { account },
            body: { items: items.slice(first, first + perCall) },
          })),
        )
      return results
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['campaign-list', account] }),
  })
}
