import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { assetEndpoints } from '@vigie/contract/assets'
import { videoEndpoints } from '@vigie/contract/videos'
import type { ImageAsset, VideoAsset, VisualSlot } from '@vigie/domain'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf({ ...assetEndpoints, ...videoEndpoints })

export type VisualKind = 'image' | 'video'
export type Visual = ImageAsset | VideoAsset

export const imagesQuery = (account: string) =>
  queryOptions({
    queryKey: keys.assets(account, 'image'),
    queryFn: ({ signal }) => api.listImages({ params: { account } }, { signal }),
  })

/** Asked again while the platform works on one of them. */
export const videosQuery = (account: string) =>
  queryOptions({
    queryKey: keys.assets(account, 'video'),
    queryFn: ({ signal }) => api.listVideos({ params: { account }, query: {} }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((video) => video.state === 'processing') ? 5000 : false,
  })

/** Either list, where it does not matter which. */
export const visualsQuery = (account: string, kind: VisualKind) =>
  queryOptions({
    queryKey: keys.assets(account, kind),
    queryFn: ({ signal }): Promise<readonly Visual[]> =>
      kind === 'image'
        ? api.listImages({ params: { account } }, { signal })
        : api.listVideos({ params: { account }, query: {} }, { signal }),
  })

export const removeVisual = (account: string, kind: VisualKind, id: string): Promise<unknown> =>
  kind === 'image'
    ? api.deleteImage({ params: { account, id } })
    : api.deleteVideo({ params: { account, id } })

export const renameVisual = (account: string, kind: VisualKind) =>
  mutationOptions({
    mutationFn: ({ id, name }: { readonly id: string; readonly name: string }) =>
      api.renameVisual({ params: { account, id }, body: { name } }),
    onSettled: (_made, error, _given, _before, { client }) =>
      error ? undefined : client.invalidateQueries({ queryKey: keys.assets(account, kind) }),
  })

export type Pair = {
  readonly kind: VisualKind
  readonly id: string
  readonly slot: VisualSlot
  /** `null` undoes the pair. */
  readonly otherId: string | null
}

async function sendPair(account: string, { kind, id, slot, otherId }: Pair): Promise<void> {
  const request = { params: { account, id }, body: { slot, otherId } }
  if (kind === 'image') await api.pairImages(request)
  else await api.pairVideo(request)
}

async function readVisuals(client: QueryClient, account: string): Promise<void> {
  await client.invalidateQueries({ queryKey: keys.assets(account, 'image') })
  await client.invalidateQueries({ queryKey: keys.assets(account, 'video') })
}

/** Pairs two visuals, or undoes a pair; both lists are read again. */
export const pairVisuals = (account: string) =>
  mutationOptions({
    mutationFn: (pair: Pair) => sendPair(account, pair),
    onSettled: (_made, error, _pair, _before, { client }) =>
      error ? undefined : readVisuals(client, account),
  })

/** Pairs many at once; those that do not work are counted, the others stand. */
export const pairAll = (account: string) =>
  mutationOptions({
    mutationFn: async (pairs: readonly Pair[]) => {
      const failures: unknown[] = []
      for (const one of pairs) await sendPair(account, one).catch((error: unknown) => failures.push(error))
      return { made: pairs.length - failures.length, failures }
    },
    onSettled: (_made, _error, _pairs, _before, { client }) => readVisuals(client, account),
  })
