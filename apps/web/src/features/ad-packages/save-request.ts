import { type AdPackageProblemCode, type CatalogueProblemCode, checkCatalogueChoice } from '@vigie/domain'
import type { Selection } from './ad-package.queries.ts'
import { isRenamed } from './package-draft.ts'
import type { PackageEditor } from './use-package-editor.ts'

export type Refusal = AdPackageProblemCode | CatalogueProblemCode | 'lists.missing' | 'name.taken'

export type SaveRequest =
  | {
      readonly kind: 'ready'
      readonly name: string
      readonly selection: Selection
      /** The package did not exist before. */
      readonly isNew: boolean
    }
  | { readonly kind: 'refused'; readonly reasons: readonly Refusal[] }

/** The one call that saves the package, or every reason why it cannot be sent. */
export function saveRequest(editor: PackageEditor): SaveRequest {
  const { draft, adPackage, problems } = editor
  if (editor.isIncomplete) return { kind: 'refused', reasons: ['lists.missing'] }
  const isTaken = isRenamed(draft) && editor.packages.some(({ name }) => name === adPackage.name)
  const missing = editor.catalogue && checkCatalogueChoice(editor.catalogue)
  const reasons: Refusal[] = [
    ...problems,
    ...(missing ? [missing] : []),
    ...(isTaken ? (['name.taken'] as const) : []),
  ]
  if (reasons.length > 0) return { kind: 'refused', reasons }
  const isRename = isRenamed(draft) && draft.onNewName === 'rename' && draft.opened !== null
  return {
    kind: 'ready',
    isNew: !isRename && draft.opened !== adPackage.name,
    name: isRename && draft.opened !== null ? draft.opened : adPackage.name,
    selection: {
      images: adPackage.images.map(({ id }) => id),
      videos: adPackage.videos.map(({ id }) => id),
      carousels: adPackage.carousels.map(({ id }) => id),
      posts: adPackage.posts.map(({ id }) => id),
      existingAds: adPackage.existingAds.map(({ id }) => id),
      catalogue: adPackage.catalogue && {
        catalogId: adPackage.catalogue.catalogId,
        productSetId: adPackage.catalogue.productSetId,
        formats: [...adPackage.catalogue.formats],
      },
      bodies: adPackage.bodies.map(({ id }) => id),
      titles: adPackage.titles.map(({ id }) => id),
      descriptions: adPackage.descriptions.map(({ id }) => id),
      links: adPackage.links.map(({ id }) => id),
      utms: adPackage.utms.map(({ id }) => id),
      callsToAction: adPackage.callsToAction.map(({ id }) => id),
      renamedTo: isRename ? adPackage.name : null,
    },
  }
}
