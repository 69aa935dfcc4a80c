import { carouselEndpoints } from '@vigie/contract/carousels'
import { catalogueEndpoints } from '@vigie/contract/catalogues'
import { referenceEndpoints } from '@vigie/contract/reference-data'
import { reusedAdEndpoints } from '@vigie/contract/reused-ads'
import type { Carousel, ExistingAd, SponsoredPost } from '@vigie/domain'
import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '../../data/client/api.ts'

const api = callsOf({
  ...carouselEndpoints,
  ...reusedAdEndpoints,
  ...catalogueEndpoints,
  ...referenceEndpoints,
})

/** What the server lists is stored: it has an id. */
const stored = <A extends { readonly id: string | null }>(list: readonly A[]) =>
  list.flatMap((one) => (one.id === null ? [] : [{ ...one, id: one.id }]))

export const carouselsQuery = (account: string) =>
  queryOptions({
    queryKey: ['assets', account, 'carousel'],
    queryFn: async ({ signal }): Promise<Carousel[]> =>
      stored(await api.listCarousels({ params: { account } }, { signal })),
  })

export const postsQuery = (account: string) =>
  queryOptions({
    queryKey: ['assets', account, 'post'],
    queryFn: async ({ signal }): Promise<SponsoredPost[]> =>
      stored(await api.listPosts({ params: { account } }, { signal })),
  })

export const existingAdsQuery = (account: string) =>
  queryOptions({
    queryKey: ['assets', account, 'existingAd'],
    queryFn: async ({ signal }): Promise<ExistingAd[]> =>
      api.listExistingAds({ params: { account } }, { signal }),
  })

export const deleteCarousel = (account: string, id: string) => api.deleteCarousel({ params: { account, id } })
export const deletePost = (account: string, id: string) => api.deletePost({ params: { account, id } })
export const deleteExistingAd = (account: string, id: string) =>
  api.deleteExistingAd({ params: { account, id } })

/** The catalogue creative of a stored package. */
export const catalogueCreativeQuery = (account: string, packageName: string | null) =>
  queryOptions({
    queryKey: ['catalogue-creative', account, packageName],
    queryFn: async ({ signal }) => {
      const [found] = await api.getCatalogueCreative(
        { params: { account }, query: { keyword: packageName ?? '' } },
        { signal },
      )
      return found ? { ...found, id: found.id ?? '' } : null
    },
    enabled: packageName !== null,
  })

export const cataloguesQuery = (account: string) =>
  queryOptions({
    queryKey: ['catalogues', account],
    queryFn: ({ signal }) => api.listCatalogs({ params: { account }, query: {} }, { signal }),
    staleTime: 60_000,
  })

export const productSetsQuery = (catalogId: string | null) =>
  queryOptions({
    queryKey: ['product-sets', catalogId],
    queryFn: ({ signal }) => api.listProductSets({ params: { catalogId: catalogId ?? '' } }, { signal }),
    enabled: catalogId !== null,
    staleTime: 60_000,
  })

export const catalogueFormatsQuery = () =>
  queryOptions({
    queryKey: ['reference', 'CATALOG_FORMAT'],
    queryFn: ({ signal }) => api.referenceVariables({ query: { var_type: 'CATALOG_FORMAT' } }, { signal }),
    staleTime: Infinity,
  })
