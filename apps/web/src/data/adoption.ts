import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '@vigie/contract'
import { adoptionEndpoints } from '@vigie/contract/adoption'
import { callsOf } from './client/api.ts'
import { configurationsChanged, keys } from './keys.ts'

const api = callsOf(adoptionEndpoints)

export type AdoptableList = ResponseOf<(typeof adoptionEndpoints)['listAdoptable']>
export type Adoptable = AdoptableList['campaigns'][number]
export type Reading = ResponseOf<(typeof adoptionEndpoints)['readAdoptable']>

/** Campaigns that no file has; asked for again every few seconds until the account was read for the first time. */
export const adoptableQuery = (account: string) =>
  queryOptions({
    queryKey: keys.adoption(account),
    queryFn: ({ signal }) => api.listAdoptable({ params: { account } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.readAt === null ? 3000 : false),
  })

/** What a campaign becomes; it is read from the platform, and again only when somebody asks. */
export const readingQuery = (account: string, campaignId: string) =>
  queryOptions({
    queryKey: keys.adoption(account, campaignId),
    queryFn: ({ signal }) => api.readAdoptable({ params: { account, campaignId } }, { signal }),
    staleTime: Infinity,
    retry: false,
  })

type Order = Pick<Reading, 'campaignId' | 'fingerprint'>

/** Takes a campaign in hand exactly as it was read: lists, packages and plans are read again. */
export const takeInHand = (account: string) =>
  mutationOptions({
    mutationFn: ({ campaignId, fingerprint }: Order) =>
      api.takeInHand({ params: { account, campaignId }, body: { fingerprint } }),
    onSettled: (_taken, _error, _order, _before, { client }) =>
      Promise.all([
        configurationsChanged(client, account),
        ...[
          keys.adPackages,
          keys.geoPackages,
          keys.audiencePackages,
          keys.interestPackages,
          keys.assets,
          keys.explorer,
        ].map((key) => client.invalidateQueries({ queryKey: key(account) })),
      ]),
  })

/** Vigie forgets the file of a campaign that was taken in hand; what stands on the platform stays as it is. */
export const releaseCampaign = (account: string) =>
  mutationOptions({
    mutationFn: (campaignId: string) => api.releaseCampaign({ params: { account, campaignId } }),
    onSettled: (_done, _error, campaignId, _before, { client }) =>
      Promise.all([
        configurationsChanged(client, account),
        client.invalidateQueries({ queryKey: keys.adoption(account) }),
        client.invalidateQueries({ queryKey: keys.campaignHistory(account, campaignId) }),
        client.invalidateQueries({ queryKey: keys.campaignDifferences(account, campaignId) }),
        client.invalidateQueries({ queryKey: keys.journal(account) }),
      ]),
  })
