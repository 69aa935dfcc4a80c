import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '@vigie/contract'
import { reusedAdEndpoints } from '@vigie/contract/reused-ads'
import type { ExistingAd, SponsoredPost } from '@vigie/domain'
import type { PickedAsset } from '../lib/history-state.ts'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'
import { stored } from './stored.ts'

const api = callsOf(reusedAdEndpoints)

export type Post = ResponseOf<typeof reusedAdEndpoints.listPagePosts>[number]
export type Ad = ResponseOf<typeof reusedAdEndpoints.listPlatformAds>[number]
export type Network = Post['network']

/** Posts that the account keeps for its ads. */
export const postsQuery = (account: string) =>
  queryOptions({
    queryKey: keys.assets(account, 'post'),
    queryFn: async ({ signal }): Promise<SponsoredPost[]> =>
      stored(await api.listPosts({ params: { account } }, { signal })),
  })

/** Ads of the platform that the account keeps to be used again. */
export const existingAdsQuery = (account: string) =>
  queryOptions({
    queryKey: keys.assets(account, 'existingAd'),
    queryFn: async ({ signal }): Promise<ExistingAd[]> =>
      api.listExistingAds({ params: { account } }, { signal }),
  })

/** What a page published. */
export const pagePostsQuery = (account: string, network: Network, pageId: string | null) =>
  queryOptions({
    queryKey: keys.pagePosts(account, network, pageId),
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
    queryKey: keys.platformCampaigns(account),
    queryFn: ({ signal }) => api.listPlatformCampaigns({ params: { account } }, { signal }),
    staleTime: 60_000,
  })

export const platformAdsetsQuery = (account: string, campaignId: string | null) =>
  queryOptions({
    queryKey: keys.platformAdsets(account, campaignId),
    queryFn: ({ signal }) =>
      api.listPlatformAdsets({ params: { account, id: campaignId ?? '' } }, { signal }),
    enabled: campaignId !== null,
    staleTime: 60_000,
  })

export const platformAdsQuery = (account: string, adsetId: string | null) =>
  queryOptions({
    queryKey: keys.platformAds(account, adsetId),
    queryFn: ({ signal }) => api.listPlatformAds({ params: { account, id: adsetId ?? '' } }, { signal }),
    enabled: adsetId !== null,
    staleTime: 60_000,
  })

type Keep<T> = (account: string, packageName: string, one: T) => Promise<PickedAsset>

const keepPost: Keep<Post> = async (account, packageName, post) => {
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

const keepAd: Keep<Ad> = async (account, packageName, ad) => {
  const kept = await api.keepExistingAd({ params: { account }, body: { ...ad, keywords: [packageName] } })
  return { kind: 'existingAd', id: kept.id, keywords: kept.keywords }
}

/** One call per chosen post or ad; keeping one again does no harm, so that all of them can be sent once more. */
const keepAll = <T>(account: string, kind: PickedAsset['kind'], keep: Keep<T>) =>
  mutationOptions({
    mutationFn: async ({ packageName, chosen }: { packageName: string; chosen: readonly T[] }) => {
      const kept: PickedAsset[] = []
      for (const one of chosen) kept.push(await keep(account, packageName, one))
      return kept
    },
    onSettled: (_kept, _error, _given, _before, { client }) =>
      client.invalidateQueries({ queryKey: keys.assets(account, kind) }),
  })

export const keepPosts = (account: string) => keepAll(account, 'post', keepPost)
export const keepAds = (account: string) => keepAll(account, 'existingAd', keepAd)

export const removePost = (account: string, id: string): Promise<unknown> =>
  api.deletePost({ params: { account, id } })
export const removeExistingAd = (account: string, id: string): Promise<unknown> =>
  api.deleteExistingAd({ params: { account, id } })
