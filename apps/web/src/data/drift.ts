import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '@vigie/contract'
import { driftEndpoints } from '@vigie/contract/drift'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'
import { campaignTouched } from './campaign-touched.ts'

const api = callsOf(driftEndpoints)

export type FoundDifferences = ResponseOf<(typeof driftEndpoints)['campaignDifferences']>
export type Difference = FoundDifferences['differences'][number]
export type DifferenceDecision = 'accept' | 'restore' | 'ignore' | 'watch'

type Campaign = { readonly account: string; readonly campaignId: string }

/** What stands on the platform otherwise than Vigie left it, as the last look found it. */
export const differencesQuery = (account: string, campaignId: string) =>
  queryOptions({
    queryKey: keys.campaignDifferences(account, campaignId),
    queryFn: ({ signal }) => api.campaignDifferences({ params: { account, campaignId } }, { signal }),
  })

/** Looks now. */
export const checkDifferences = ({ account, campaignId }: Campaign) =>
  mutationOptions({
    mutationFn: () => api.checkDifferences({ params: { account, campaignId } }),
    onSuccess: (found, _given, _before, { client }) =>
      void client.setQueryData(differencesQuery(account, campaignId).queryKey, found),
  })

type Decided = {
  readonly decision: DifferenceDecision
  readonly item: Pick<Difference, 'objectId' | 'field'>
}

/** Keeps what stands, which the file takes too, or puts back what was published: plans are read again. */
export const decideDifference = (campaign: Campaign) =>
  mutationOptions({
    mutationFn: ({ decision, item: { objectId, field } }: Decided) =>
      api.decideDifferences({ params: campaign, body: { decision, items: [{ objectId, field }] } }),
    onSettled: (_result, _error, _given, _before, { client }) =>
      Promise.all([
        campaignTouched(client, campaign),
        client.invalidateQueries({ queryKey: keys.publicationPlan(campaign.account) }),
        client.invalidateQueries({ queryKey: keys.configurations(campaign.account) }),
      ]),
  })

export type DecidedTogether = Campaign & {
  readonly decision: DifferenceDecision
  readonly items: readonly Pick<Difference, 'objectId' | 'field'>[]
}

/** The same of several differences of one campaign at once, by who tells the rest that they were decided. */
export const decideTogether = ({ account, campaignId, decision, items }: DecidedTogether) =>
  api.decideDifferences({ params: { account, campaignId }, body: { decision, items: [...items] } })

/** What stands in a published campaign beside what Vigie made. */
export const foreignAdsetsQuery = (account: string, campaignId: string | null) =>
  queryOptions({
    queryKey: keys.foreignAdsets(account, campaignId),
    queryFn: ({ signal }) =>
      api.foreignAdsets({ params: { account, campaignId: campaignId ?? '' } }, { signal }),
    enabled: campaignId !== null,
    staleTime: 5 * 60_000,
  })
