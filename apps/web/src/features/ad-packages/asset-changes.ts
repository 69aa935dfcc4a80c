import { useQueryClient } from '@tanstack/react-query'
import type { TextAssetKind } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { sayOrigin, type OriginatedKind } from '../../data/asset-origins.ts'
import { changeTag, type Tagged } from '../../data/asset-tags.ts'
import { removeCarousel } from '../../data/carousels.ts'
import { useAction } from '../../data/client/use-action.ts'
import { keys } from '../../data/keys.ts'
import { removeExistingAd, removePost } from '../../data/reused-ads.ts'
import { createText, removeText, updateText } from '../../data/texts.ts'
import { pairAll, pairVisuals, removeVisual, renameVisual, type VisualKind } from '../../data/visuals.ts'
import { notify } from '../../ui/toast.ts'
import { notifyFailure, notifyRefusal } from './notify-failure.ts'
import type { AssetKind } from './package-draft.ts'

export function useCreateText(account: string, kind: TextAssetKind) {
  const { t } = useTranslation()
  return useAction(createText(account, kind), {
    onSuccess: () => notify({ kind: 'done', title: t(($) => $.adPackage.createdOne[kind]) }),
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
  return useAction(updateText(account, kind), {
    onSuccess: () => notify({ kind: 'done', title: t(($) => $.adPackage.changedOne[kind]) }),
    onError: (error) =>
      notifyFailure(
        t(($) => $.adPackage.problem.change),
        error,
      ),
  })
}

function removeAsset(account: string, kind: AssetKind, id: string): Promise<unknown> {
  switch (kind) {
    case 'image':
    case 'video':
      return removeVisual(account, kind, id)
    case 'carousel':
      return removeCarousel(account, id)
    case 'post':
      return removePost(account, id)
    case 'existingAd':
      return removeExistingAd(account, id)
    default:
      return removeText(account, kind, id)
  }
}

export function useDeleteAsset(account: string, kind: AssetKind) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return useAction({
    mutationFn: (id: string) => removeAsset(account, kind, id),
    onSuccess: async () => {
      notify({ kind: 'done', title: t(($) => $.adPackage.removedOne[kind]) })
      await queries.invalidateQueries({ queryKey: keys.assets(account, kind) })
      await queries.invalidateQueries({ queryKey: keys.adPackages(account) })
    },
    onError: (error) =>
      notifyFailure(
        t(($) => $.adPackage.problem.remove),
        error,
      ),
  })
}

/** Puts assets into a package, or takes them out of one. */
export function useChangeTag(account: string, tagged: Tagged) {
  const { t } = useTranslation()
  return useAction(changeTag(account, tagged), {
    onSuccess: (_, { kind }) => notify({ kind: 'done', title: t(($) => $.adPackage.tags[kind]) }),
    onError: (error) =>
      notifyFailure(
        t(($) => $.adPackage.problem.change),
        error,
      ),
  })
}

export function useRenameVisual(account: string, kind: VisualKind) {
  const { t } = useTranslation()
  return useAction(renameVisual(account, kind), {
    onSuccess: () => notify({ kind: 'done', title: t(($) => $.adPackage.rename.done) }),
    onError: (error) =>
      notifyRefusal(
        t(($) => $.adPackage.problem.change),
        error,
      ),
  })
}

export function useSayOrigin(account: string, kind: OriginatedKind) {
  const { t } = useTranslation()
  return useAction(sayOrigin(account, kind), {
    onSuccess: () => notify({ kind: 'done', title: t(($) => $.adPackage.origin.done) }),
    onError: (error) =>
      notifyRefusal(
        t(($) => $.adPackage.problem.change),
        error,
      ),
  })
}

export function usePairVisuals(account: string) {
  const { t } = useTranslation()
  return useAction(pairVisuals(account), {
    onSuccess: () => notify({ kind: 'done', title: t(($) => $.adPackage.pairing.done) }),
    onError: (error) =>
      notifyRefusal(
        t(($) => $.adPackage.pairing.failed),
        error,
      ),
  })
}

export function usePairAll(account: string) {
  const { t } = useTranslation()
  return useAction(pairAll(account), {
    onSuccess: ({ made, failures }) => {
      if (made > 0) notify({ kind: 'done', title: t(($) => $.adPackage.pairing.doneAll, { count: made }) })
      if (failures.length > 0)
        notifyFailure(
          t(($) => $.adPackage.pairing.failedSome, { count: failures.length }),
          failures[0],
        )
    },
  })
}
