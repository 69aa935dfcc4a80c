import { assetEndpoints } from '@vigie/contract/assets'
import { videoEndpoints } from '@vigie/contract/videos'
import type { VisualSlot } from '@vigie/domain'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { callsOf } from '../../data/client/api.ts'
import { notify } from '../../ui/toast.ts'
import { notifyFailure, notifyRefusal } from './notify-failure.ts'
import type { VisualKind } from './package-draft.ts'

const api = callsOf({ ...assetEndpoints, ...videoEndpoints })

export const imagesQuery = (account: string) =>
  queryOptions({
    queryKey: ['assets', account, 'image'],
    queryFn: ({ signal }) => api.listImages({ params: { account } }, { signal }),
  })

/** Asked again while the platform works on one of them. */
export const videosQuery = (account: string) =>
  queryOptions({
    queryKey: ['assets', account, 'video'],
    queryFn: ({ signal }) => api.listVideos({ params: { account }, query: {} }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((video) => video.state === 'processing') ? 5000 : false,
  })

export const deleteVisual = (account: string, kind: VisualKind, id: string) =>
  kind === 'image'
    ? api.deleteImage({ params: { account, id } })
    : api.deleteVideo({ params: { account, id } })

export function useRenameVisual(account: string, kind: VisualKind) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return useAction({
    mutationFn: ({ id, name }: { readonly id: string; readonly name: string }) =>
      api.renameVisual({ params: { account, id }, body: { name } }),
    onSuccess: async () => {
      notify({ kind: 'done', title: t(($) => $.adPackage.rename.done) })
      await queries.invalidateQueries({ queryKey: ['assets', account, kind] })
    },
    onError: (error) =>
      notifyRefusal(
        t(($) => $.adPackage.problem.change),
        error,
      ),
  })
}

/** Pairs many at once; those that do not work are counted, the others stand. */
export function usePairAll(account: string) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return useAction({
    mutationFn: async (pairs: readonly Pair[]) => {
      const failures: unknown[] = []
      for (const one of pairs) await sendPair(account, one).catch((error: unknown) => failures.push(error))
      return { made: pairs.length - failures.length, failures }
    },
    onSuccess: async ({ made, failures }) => {
      if (made > 0) notify({ kind: 'done', title: t(($) => $.adPackage.pairing.doneAll, { count: made }) })
      if (failures.length > 0)
        notifyFailure(
          t(($) => $.adPackage.pairing.failedSome, { count: failures.length }),
          failures[0],
        )
      await queries.invalidateQueries({ queryKey: imagesQuery(account).queryKey })
      await queries.invalidateQueries({ queryKey: videosQuery(account).queryKey })
    },
  })
}

async function sendPair(account: string, { kind, id, slot, otherId }: Pair): Promise<void> {
  const request = { params: { account, id }, body: { slot, otherId } }
  if (kind === 'image') await api.pairImages(request)
  else await api.pairVideo(request)
}

export type Pair = {
  readonly kind: VisualKind
  readonly id: string
  readonly slot: VisualSlot
  readonly otherId: string | null
}

/** Pairs two visuals, or undoes a pair; both lists are read again. */
export function usePairVisuals(account: string) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return useAction({
    mutationFn: (pair: Pair) => sendPair(account, pair),
    onSuccess: async () => {
      notify({ kind: 'done', title: t(($) => $.adPackage.pairing.done) })
      await queries.invalidateQueries({ queryKey: imagesQuery(account).queryKey })
      await queries.invalidateQueries({ queryKey: videosQuery(account).queryKey })
    },
    onError: (error) =>
      notifyRefusal(
        t(($) => $.adPackage.pairing.failed),
        error,
      ),
  })
}
