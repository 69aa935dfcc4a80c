import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { carouselsQuery } from '../../data/carousels.ts'
import { existingAdsQuery, postsQuery } from '../../data/reused-ads.ts'
import { textsQuery } from '../../data/texts.ts'
import type { AssetKind, Library } from './package-draft.ts'
import { imagesQuery, videosQuery } from '../../data/visuals.ts'

/** How the list of one kind is doing; a failed list never blocks the others. */
export type Load = {
  readonly isPending: boolean
  readonly isError: boolean
  readonly isReady: boolean
  readonly retry: () => void
}

/** Every asset of the account, list by list. */
export function useLibrary(account: string): {
  readonly library: Library
  readonly loads: Readonly<Record<AssetKind, Load>>
} {
  const lists = {
    image: useQuery(imagesQuery(account)),
    video: useQuery(videosQuery(account)),
    body: useQuery(textsQuery(account, 'body')),
    title: useQuery(textsQuery(account, 'title')),
    description: useQuery(textsQuery(account, 'description')),
    link: useQuery(textsQuery(account, 'link')),
    utm: useQuery(textsQuery(account, 'utm')),
    callToAction: useQuery(textsQuery(account, 'callToAction')),
    carousel: useQuery(carouselsQuery(account)),
    post: useQuery(postsQuery(account)),
    existingAd: useQuery(existingAdsQuery(account)),
  }
  return {
    library: {
      image: lists.image.data ?? [],
      video: lists.video.data ?? [],
      body: lists.body.data ?? [],
      title: lists.title.data ?? [],
      description: lists.description.data ?? [],
      link: lists.link.data ?? [],
      utm: lists.utm.data ?? [],
      callToAction: lists.callToAction.data ?? [],
      carousel: lists.carousel.data ?? [],
      post: lists.post.data ?? [],
      existingAd: lists.existingAd.data ?? [],
    },
    loads: {
      image: loadOf(lists.image),
      video: loadOf(lists.video),
      body: loadOf(lists.body),
      title: loadOf(lists.title),
      description: loadOf(lists.description),
      link: loadOf(lists.link),
      utm: loadOf(lists.utm),
      callToAction: loadOf(lists.callToAction),
      carousel: loadOf(lists.carousel),
      post: loadOf(lists.post),
      existingAd: loadOf(lists.existingAd),
    },
  }
}

export function loadOf<T>({ data, isPending, isError, refetch }: UseQueryResult<T>): Load {
  const isReady = data !== undefined
  return { isPending, isReady, isError: isError && !isReady, retry: () => void refetch() }
}
