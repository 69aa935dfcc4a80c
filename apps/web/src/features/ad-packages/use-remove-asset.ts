import { useTranslation } from 'react-i18next'
import { confirm } from '../../ui/confirm.ts'
import { useDeleteAsset } from './asset-changes.ts'
import type { Asset, AssetKind } from './package-draft.ts'
import type { PackageEditor } from './use-package-editor.ts'

/** Asks, says how many packages lose it, then deletes an asset from the library and from the draft. */
export function useRemoveAsset(editor: PackageEditor, kind: AssetKind) {
  const { t } = useTranslation()
  const remove = useDeleteAsset(editor.account, kind)
  return async (asset: Asset, name: string) => {
    const count = asset.keywords.length
    const isConfirmed = await confirm({
      title: t(($) => $.adPackage.removeOne.title, { name }),
      body:
        count === 0
          ? t(($) => $.adPackage.removeOne.bodyUnused)
          : t(($) => $.adPackage.removeOne.body, { count }),
      confirm: t(($) => $.adPackage.removeOne.confirm),
      cancel: t(($) => $.adPackage.section.cancel),
      isDestructive: true,
    })
    if (!isConfirmed) return
    remove.mutate(asset.id, {
      onSuccess: () => editor.dispatch({ kind: 'assetsDropped', of: kind, assets: [asset] }),
    })
  }
}
