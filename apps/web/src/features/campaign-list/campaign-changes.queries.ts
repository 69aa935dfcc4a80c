import { insightEndpoints } from '@vigie/contract/insights'
import { guardrailEndpoints } from '@vigie/contract/guardrails'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../data/client/use-action.ts'
import { callsOf } from '../../data/client/api.ts'
import { changeCampaigns, type CampaignChange } from '../../shared/changes/change-campaigns.ts'

export type { CampaignChange, ChangeResult } from '../../shared/changes/change-campaigns.ts'

const api = callsOf({ ...insightEndpoints, accountGuard: guardrailEndpoints.accountGuard })

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

/** Sends changes through the one write path and reads the list again. */
export function useChangeCampaigns(account: string) {
  const queryClient = useQueryClient()
  return useAction({
    mutationFn: (items: readonly CampaignChange[]) => changeCampaigns(account, items),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['campaign-list', account] }),
  })
}
