import {
  type AdPackageProblemCode,
  type CatalogueProblemCode,
  checkCatalogueChoice,
  packageRevision,
  selectionOf,
} from '@vigie/domain'
import type { Selection } from '../../data/ad-packages.ts'
import { isRenamed, openedDraft, packageOf } from './package-draft.ts'
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
  const isNew = !isRename && draft.opened !== adPackage.name
  return {
    kind: 'ready',
    isNew,
    name: isRename && draft.opened !== null ? draft.opened : adPackage.name,
    selection: {
      ...selectionOf(adPackage),
      basedOn: isNew || draft.opened === null ? null : revisionOf(editor, draft.opened),
      mode: 'exact',
      renamedTo: isRename ? adPackage.name : null,
    },
  }
}

/** The stored package as the lists on the screen show it: what whoever saves over it has seen. */
const revisionOf = ({ library, storedCatalogue }: PackageEditor, name: string): string =>
  packageRevision(selectionOf(packageOf(openedDraft(name), library, storedCatalogue)))
