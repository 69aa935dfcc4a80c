import { assetEndpoints } from '@vigie/contract/assets'
import { carouselEndpoints } from '@vigie/contract/carousels'
import { referenceEndpoints } from '@vigie/contract/reference-data'
import { videoEndpoints } from '@vigie/contract/videos'
import type { CarouselDraft, ImageAsset, VideoAsset } from '@vigie/domain'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { callsOf } from '../../data/client/api.ts'
import { notify } from '../../ui/toast.ts'

const api = callsOf({ ...assetEndpoints, ...videoEndpoints, ...carouselEndpoints, ...referenceEndpoints })

export type Visual = ImageAsset | VideoAsset

export const visualsQuery = (account: string, kind: 'image' | 'video') =>
  queryOptions({
    queryKey: ['assets', account, kind],
    queryFn: ({ signal }): Promise<readonly Visual[]> =>
      kind === 'image'
        ? api.listImages({ params: { account } }, { signal })
        : api.listVideos({ params: { account }, query: {} }, { signal }),
  })

/** The carousel of an address, or `null` when there is none with this id. */
export const carouselQuery = (account: string, id: string | null) =>
  queryOptions({
    queryKey: ['carousel', account, id],
    queryFn: async ({ signal }) => {
      const carousels = await api.listCarousels({ params: { account } }, { signal })
      return carousels.find((one) => one.id === id) ?? null
    },
    enabled: id !== null,
    // What is edited must be what is stored.
    staleTime: 0,
    gcTime: 0,
  })

/** The page whose ads these are: the one kept for the account, else the first. */
export const pageNameQuery = (account: string) =>
  queryOptions({
    queryKey: ['pages', account],
    queryFn: ({ signal }) => api.listPages({ params: { account } }, { signal }),
    select: (pages) => (pages.find(({ isChosen }) => isChosen) ?? pages[0])?.name ?? null,
  })

export const callsToActionQuery = () =>
  queryOptions({
    queryKey: ['reference', 'CALL_TO_ACTION'],
    queryFn: ({ signal }) => api.referenceVariables({ query: { var_type: 'CALL_TO_ACTION' } }, { signal }),
    staleTime: Infinity,
  })

type Saving = {
  readonly id: string | null
  readonly draft: CarouselDraft
  readonly packageName: string
  readonly keywords: readonly string[]
}

export function useSaveCarousel(account: string) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return useAction({
    mutationFn: ({ id, draft, packageName, keywords }: Saving) => {
      const body = {
        ...draft,
        id,
        accountId: account,
        name: '',
        keywords: [...new Set([packageName, ...keywords])],
        cards: [...draft.cards],
      }
      return id === null
        ? api.createCarousel({ params: { account }, body })
        : api.updateCarousel({ params: { account }, body })
    },
    onSuccess: async (_, { id }) => {
      notify({ kind: 'done', title: t(($) => (id === null ? $.carousel.created : $.carousel.updated)) })
      await queries.invalidateQueries({ queryKey: ['assets', account, 'carousel'] })
    },
  })
}
