import { assetEndpoints } from '@vigie/contract/assets'
import { packageEndpoints } from '@vigie/contract/packages'
import { referenceEndpoints } from '@vigie/contract/reference-data'
import type { TextAsset, TextAssetKind } from '@vigie/domain'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useAction } from '../../data/client/use-action.ts'
import { callsOf } from '../../data/client/api.ts'
import { isApiError } from '../../lib/api-error.ts'
import { tellDeleted, tellNotDeleted } from '../../shared/packages/tell-deletion.ts'
import { notify } from '../../ui/toast.ts'
import { deleteCarousel, deleteExistingAd, deletePost } from './creatives.queries.ts'
import { notifyFailure } from './notify-failure.ts'
import type { AssetKind } from './package-draft.ts'
import { deleteVisual } from './visuals.queries.ts'

const api = callsOf({ ...assetEndpoints, ...packageEndpoints, ...referenceEndpoints })

/** The calls of each kind of text; the contract gives them the same shape. */
const textCalls = {
  body: { list: api.listBodies, create: api.createBodies, update: api.updateBody, remove: api.deleteBody },
  title: { list: api.listTitles, create: api.createTitles, update: api.updateTitle, remove: api.deleteTitle },
  description: {
    list: api.listDescriptions,
    create: api.createDescriptions,
    update: api.updateDescription,
    remove: api.deleteDescription,
  },
  link: { list: api.listLinks, create: api.createLinks, update: api.updateLink, remove: api.deleteLink },
  utm: { list: api.listUtms, create: api.createUtms, update: api.updateUtm, remove: api.deleteUtm },
  callToAction: {
    list: api.listCallsToAction,
    create: api.createCallsToAction,
    update: api.updateCallToAction,
    remove: api.deleteCallToAction,
  },
} as const satisfies Record<TextAssetKind, unknown>

export const textsQuery = (account: string, kind: TextAssetKind) =>
  queryOptions({
    queryKey: ['assets', account, kind],
    queryFn: ({ signal }) => textCalls[kind].list({ params: { account } }, { signal }),
  })

export const adPackagesQuery = (account: string) =>
  queryOptions({
    queryKey: ['ad-packages', account],
    queryFn: ({ signal }) => api.listAdPackages({ params: { account } }, { signal }),
  })

export const callToActionLabelsQuery = () =>
  queryOptions({
    queryKey: ['reference', 'CALL_TO_ACTION'],
    queryFn: ({ signal }) => api.referenceVariables({ query: { var_type: 'CALL_TO_ACTION' } }, { signal }),
    staleTime: Infinity,
  })

/** What is being added to the library from a package: a save waits for it. */
export const additionKey = (account: string) => ['add-asset', account] as const

export function useCreateText(account: string, kind: TextAssetKind) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return useAction({
    mutationKey: additionKey(account),
    mutationFn: (text: { readonly content: string; readonly keywords: string[] }) =>
      textCalls[kind].create({ params: { account }, body: [text] }),
    onSuccess: (created) => {
      const { queryKey } = textsQuery(account, kind)
      queries.setQueryData<TextAsset[]>(queryKey, (known = []) => [
        ...created,
        ...known.filter((asset) => created.every(({ id }) => id !== asset.id)),
      ])
      notify({ kind: 'done', title: t(($) => $.adPackage.createdOne[kind]) })
    },
    onError: (error) =>
      notifyFailure(
        t(($) => $.adPackage.problem[createProblem(kind)]),
        error,
      ),
  })
}

/** The two creations whose failure the specification words. */
function createProblem(kind: TextAssetKind) {
  if (kind === 'link') return 'createLink' as const
  return kind === 'description' ? ('createDescription' as const) : ('create' as const)
}

export function useUpdateText(account: string, kind: TextAssetKind) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return useAction({
    mutationFn: ({
      id,
      ...body
    }: {
      readonly id: string
      readonly content: string
      readonly keywords: string[]
    }) => textCalls[kind].update({ params: { account, id }, body }),
    onSuccess: (changed) => {
      queries.setQueryData<TextAsset[]>(textsQuery(account, kind).queryKey, (known = []) =>
        known.map((asset) => (asset.id === changed.id ? changed : asset)),
      )
      notify({ kind: 'done', title: t(($) => $.adPackage.changedOne[kind]) })
    },
    onError: (error) =>
      notifyFailure(
        t(($) => $.adPackage.problem.change),
        error,
      ),
  })
}

function deleteAsset(account: string, kind: AssetKind, id: string): Promise<unknown> {
  switch (kind) {
    case 'image':
    case 'video':
      return deleteVisual(account, kind, id)
    case 'carousel':
      return deleteCarousel(account, id)
    case 'post':
      return deletePost(account, id)
    case 'existingAd':
      return deleteExistingAd(account, id)
    default:
      return textCalls[kind].remove({ params: { account, id } })
  }
}

export function useDeleteAsset(account: string, kind: AssetKind) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return useAction({
    mutationFn: (id: string) => deleteAsset(account, kind, id),
    onSuccess: async () => {
      notify({ kind: 'done', title: t(($) => $.adPackage.removedOne[kind]) })
      await queries.invalidateQueries({ queryKey: ['assets', account, kind] })
      await queries.invalidateQueries({ queryKey: adPackagesQuery(account).queryKey })
    },
    onError: (error) =>
      notifyFailure(
        t(($) => $.adPackage.problem.remove),
        error,
      ),
  })
}

export type Selection = Parameters<typeof api.saveAdPackage>[0]['body']

type SaveInput = { readonly name: string; readonly selection: Selection; readonly isNew: boolean }

export function useSavePackage(account: string) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return useAction({
    mutationFn: ({ name, selection }: SaveInput) =>
      api.saveAdPackage({ params: { account, id: name }, body: selection }),
    onSuccess: (_, { isNew }) => {
      notify({
        kind: 'done',
        title: t(($) => $.adPackage.saved),
        ...(isNew ? { message: t(($) => $.adPackage.created) } : {}),
      })
      // Tags, drafts and lists of other screens follow the package too.
      void queries.invalidateQueries()
    },
    onError: (error) => {
      // What stands under the name is asked about, not told as a failure.
      if (overwritten(error)) return
      notifyFailure(
        t(($) => $.adPackage.problem.save),
        error,
      )
    },
  })
}

const standing = z.object({
  name: z.string(),
  /** `null` when it was deleted meanwhile. */
  revision: z.string().nullable(),
  imageCount: z.number(),
  videoCount: z.number(),
  textCount: z.number(),
  titleCount: z.number(),
  adCount: z.number(),
})

/** The package that a refused save would have overwritten. */
export type StandingPackage = z.infer<typeof standing>

/** What stands where a refused save wanted to write, or `null` when the refusal is of another kind. */
export function overwritten(error: unknown): StandingPackage | null {
  if (!isApiError(error, 'package.exists') && !isApiError(error, 'package.changed')) return null
  return standing.safeParse(error.facts).data ?? null
}

export function useDeletePackage(account: string) {
  const queries = useQueryClient()
  return useAction({
    mutationFn: (name: string) => api.deleteAdPackage({ params: { account, id: name } }),
    onSuccess: () => {
      tellDeleted()
      void queries.invalidateQueries()
    },
    onError: tellNotDeleted,
  })
}

export function useDuplicatePackage(account: string) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return useAction({
    mutationFn: ({ of, name }: { readonly of: string; readonly name: string }) =>
      api.duplicateAdPackage({ params: { account, id: of }, body: { name } }),
    onSuccess: (_, { name }) => {
      notify({ kind: 'done', title: t(($) => $.packages.copied, { name }) })
      void queries.invalidateQueries()
    },
    onError: (error) =>
      notifyFailure(
        t(($) => $.adPackage.problem.save),
        error,
      ),
  })
}
