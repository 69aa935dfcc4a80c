import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '@vigie/contract'
import { galleryEndpoints } from '@vigie/contract/gallery'
import type { Range } from '../lib/days.ts'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(galleryEndpoints)

type Endpoints = typeof galleryEndpoints
export type Gallery = ResponseOf<Endpoints['listVisuals']>
export type Visual = Gallery['visuals'][number]
export type VisualPage = ResponseOf<Endpoints['readVisual']>
export type AdToPause = ResponseOf<Endpoints['adsToPause']>['ads'][number]
type Query = NonNullable<RequestOf<Endpoints['listVisuals']>['query']>
export type GalleryQuestion = Required<Omit<Query, 'after' | 'place' | 'limit'>>

const perPage = 48
/** Before the first page there is no visual to go on after. */
const first = (): Gallery['next'] => null

/** Visuals with what they brought, a page after the other. Under the explorer's name: what changes its lists changes it. */
export const galleryQuery = (account: string, question: GalleryQuestion) =>
  infiniteQueryOptions({
    queryKey: keys.explorer(account, 'gallery', question),
    queryFn: ({ pageParam, signal }) =>
      api.listVisuals(
        { params: { account }, query: { ...question, limit: perPage, ...(pageParam ?? { place: 0 }) } },
        { signal },
      ),
    initialPageParam: first(),
    getNextPageParam: ({ next }) => next,
    placeholderData: (former, query) => (query?.queryKey[1] === account ? former : undefined),
  })

/** One of them: its days, its ads and its texts. */
export const visualQuery = (account: string, visual: string, range: Range) =>
  queryOptions({
    queryKey: keys.explorer(account, 'visual', visual, range),
    queryFn: ({ signal }) => api.readVisual({ params: { account, visual }, query: range }, { signal }),
  })

/** Ads that are on behind these visuals: asked each time, for what is asked next is that they stop. */
export const adsToPauseQuery = (account: string, visuals: readonly string[]) =>
  queryOptions({
    queryKey: keys.explorer(account, 'gallery', 'adsToPause', visuals),
    queryFn: ({ signal }) =>
      api.adsToPause({ params: { account }, body: { visuals: [...visuals] } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
