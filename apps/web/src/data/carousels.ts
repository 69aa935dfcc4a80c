import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { carouselEndpoints } from '@vigie/contract/carousels'
import type { Carousel, CarouselDraft } from '@vigie/domain'
import { callsOf } from './client/api.ts'
import { asStored } from './client/as-stored.ts'
import { keys } from './keys.ts'
import { stored } from './stored.ts'

const api = callsOf(carouselEndpoints)

export const carouselsQuery = (account: string) =>
  queryOptions({
    queryKey: keys.assets(account, 'carousel'),
    queryFn: async ({ signal }): Promise<Carousel[]> =>
      stored(await api.listCarousels({ params: { account } }, { signal })),
  })

/** The carousel of an address, or `null` when there is none with this id. */
export const carouselQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: keys.carousel(account, id),
    queryFn: async ({ signal }) => {
      const carousels = await api.listCarousels({ params: { account } }, { signal })
      return carousels.find((one) => one.id === id) ?? null
    },
    ...asStored,
  })

type Saving = {
  readonly id: string | null
  readonly draft: CarouselDraft
  readonly packageName: string
  readonly keywords: readonly string[]
}

export const saveCarousel = (account: string) =>
  mutationOptions({
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
    onSettled: (_made, error, _given, _before, { client }) =>
      error ? undefined : client.invalidateQueries({ queryKey: keys.assets(account, 'carousel') }),
  })

export const removeCarousel = (account: string, id: string): Promise<unknown> =>
  api.deleteCarousel({ params: { account, id } })
