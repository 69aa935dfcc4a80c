import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '@vigie/contract'
import { liveChangeEndpoints } from '@vigie/contract/live-changes'
import { campaignTouched } from './campaign-touched.ts'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(liveChangeEndpoints)

type Endpoints = typeof liveChangeEndpoints
export type HistoryEntry = ResponseOf<Endpoints['campaignHistory']>['entries'][number]
export type LiveAdset = ResponseOf<Endpoints['campaignElements']>[number]
export type ElementChange = RequestOf<Endpoints['changeElements']>['body']['items'][number]
export type ItemResult = ResponseOf<Endpoints['changeElements']>[number]

type Campaign = { readonly account: string; readonly campaignId: string }

/** Read from the platform each time: what is changed must be what is there. */
export const elementsQuery = (account: string, campaignId: string) =>
  queryOptions({
    queryKey: keys.campaignElements(account, campaignId),
    queryFn: ({ signal }) => api.campaignElements({ params: { account, campaignId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Items in one call; more would keep a person waiting without a result. */
const perCall = 100

/** Changes elements of a live campaign. @returns one result per item; a call that failed ends it, and what was done before stands */
export const changeElements = (campaign: Campaign) =>
  mutationOptions({
    mutationFn: async (items: readonly ElementChange[]): Promise<readonly ItemResult[]> => {
      const results: ItemResult[] = []
      for (let start = 0; start < items.length; start += perCall) {
        const body = { items: items.slice(start, start + perCall) }
        results.push(...(await api.changeElements({ params: campaign, body })))
      }
      return results
    },
    onSettled: (_results, _error, _items, _before, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.campaignElements(campaign.account, campaign.campaignId) }),
        campaignTouched(client, campaign),
      ]),
  })

/**
 * What was done to a campaign, latest first.
 * @param objectId an ad set or an ad of it: only what was done to that, and to what hangs on it
 */
export const historyQuery = (account: string, campaignId: string, objectId?: string) =>
  infiniteQueryOptions({
    queryKey: keys.campaignHistory(account, campaignId, objectId),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      api.campaignHistory(
        {
          params: { account, campaignId },
          query: {
            ...(before === undefined ? {} : { before }),
            ...(objectId === undefined ? {} : { object_id: objectId }),
          },
        },
        { signal },
      ),
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.at : undefined),
    staleTime: 0,
  })

export const undoChange = (campaign: Campaign) =>
  mutationOptions({
    mutationFn: (operationId: string) =>
      api.undoChange({ params: { account: campaign.account, operationId } }),
    onSettled: (_result, _error, _id, _before, { client }) => campaignTouched(client, campaign),
  })

/** Asked anew each time it is looked at: it is a look at the platform as it is. */
export const unknownObjectsQuery = (account: string) =>
  queryOptions({
    queryKey: keys.unknownObjects(account),
    queryFn: ({ signal }) => api.unknownObjects({ params: { account } }, { signal }),
    staleTime: 0,
  })
