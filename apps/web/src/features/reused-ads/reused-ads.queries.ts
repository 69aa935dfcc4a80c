import type { ResponseOf } from '@vigie/contract'
import { referenceEndpoints } from '@vigie/contract/reference-data'
import { reusedAdEndpoints } from '@vigie/contract/reused-ads'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../data/client/use-action.ts'
import { callsOf } from '../../data/client/api.ts'
import type { PickedAsset } from '../../lib/history-state.ts'

const api = callsOf({ ...reusedAdEndpoints, ...referenceEndpoints })

export type Post = ResponseOf<typeof reusedAdEndpoints.listPagePosts>[number]
export type Ad = ResponseOf<typeof reusedAdEndpoints.listPlatformAds>[number]
export type Network = Post['network']

export const pagesQuery = (account: string) =>
  queryOptions({
    queryKey: ['pages', account],
    queryFn: ({ signal }) => api.listPages({ params: { account } }, { signal }),
  })

export const postsOfQuery = (account: string, network: Network, pageId: string | null) =>
  queryOptions({
    queryKey: ['page-posts', account, network, pageId],
    queryFn: ({ signal }) => {
      const request = { params: { account, pageId: pageId ?? '' } }
      return network === 'facebook'
        ? api.listPagePosts(request, { signal })
        : api.listInstagramMedia(request, { signal })
    },
    enabled: pageId !== null,
    staleTime: 60_000,
  })

export const platformCampaignsQuery = (account: string) =>
  queryOptions({
    queryKey: ['platform-campaigns', account],
    queryFn: ({ signal }) => api.listPlatformCampaigns({ params: { account } }, { signal }),
    staleTime: 60_000,
  })

export const platformAdsetsQuery = (account: string, campaignId: string | null) =>
  queryOptions({
    queryKey: ['platform-adsets', account, campaignId],
    queryFn: ({ signal }) =>
      api.listPlatformAdsets({ params: { account, id: campaignId ?? '' } }, { signal }),
    enabled: campaignId !== null,
    staleTime: 60_000,
  })

export const platformAdsQuery = (account: string, adsetId: string | null) =>
  queryOptions({
    queryKey: ['platform-ads', account, adsetId],
    queryFn: ({ signal }) => api.listPlatformAds({ params: { account, id: adsetId ?? '' } }, { signal }),
    enabled: adsetId !== null,
    staleTime: 60_000,
  })

const keepPost = async (account: string, packageName: string, post: Post): Promise<PickedAsset> => {
  const kept = await api.keepPost({
    params: { account },
    body: {
      id: null,
      sourceId: post.id,
      network: post.network,
      pageId: post.pageId,
      instagramUserId: post.instagramUserId,
      text: post.text,
      pictureUrl: post.pictures[0] ?? null,
      permalinkUrl: post.permalinkUrl,
      createdAt: post.createdAt,
      keywords: [packageName],
    },
  })
  return { kind: 'post', id: kept.id ?? '', keywords: kept.keywords }
}

const keepAd = async (account: string, packageName: string, ad: Ad): Promise<PickedAsset> => {
  const kept = await api.keepExistingAd({
    params: { account },
    body: { ...ad, keywords: [packageName] },
  })
  return { kind: 'existingAd', id: kept.id, keywords: kept.keywords }
}

/** One call per chosen post or ad; keeping one again does no harm, so that all of them can be sent once more. */
function useKeepAll<T>(
  account: string,
  kind: 'post' | 'existingAd',
  keep: (account: string, packageName: string, one: T) => Promise<PickedAsset>,
) {
  const queries = useQueryClient()
  return useAction({
    mutationFn: async ({ packageName, chosen }: { packageName: string; chosen: readonly T[] }) => {
      const kept: PickedAsset[] = []
      for (const one of chosen) kept.push(await keep(account, packageName, one))
      return kept
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['assets', account, kind] }),
  })
}

export const useKeepPosts = (account: string) => useKeepAll(account, 'post', keepPost)
export const useKeepAds = (account: string) => useKeepAll(account, 'existingAd', keepAd)
