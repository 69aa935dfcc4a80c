import type { AdPackage, ImageAsset, TextAsset, TextAssetKind } from '@vigie/domain'

export type AssetKind = 'image' | TextAssetKind

/** Every asset of the account, from which the package picks. */
export type Library = {
  readonly image: readonly ImageAsset[]
} & { readonly [kind in TextAssetKind]: readonly TextAsset[] }

export type Asset = { readonly id: string; readonly keywords: readonly string[] }

/**
 * The package on the screen, as what differs from what is stored: an asset belongs to it when it carries the name
 * of the opened package, unless it was taken out, or when it was added. Nothing is sent before the save.
 */
export type PackageDraft = {
  readonly name: string
  /** The stored package being changed; `null` while a new one is made. */
  readonly opened: string | null
  /** A new name for the opened package: rename it, or keep it and save a copy. */
  readonly onNewName: 'rename' | 'copy'
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

export type PackageEvent =
  | { readonly kind: 'nameTyped'; readonly name: string }
  | { readonly kind: 'packageOpened'; readonly name: string }
  | { readonly kind: 'nameCleared' }
  | { readonly kind: 'newNameMeant'; readonly choice: PackageDraft['onNewName'] }
  | { readonly kind: 'assetsPicked'; readonly of: AssetKind; readonly assets: readonly Asset[] }
  | { readonly kind: 'assetsDropped'; readonly of: AssetKind; readonly assets: readonly Asset[] }
  | { readonly kind: 'started'; readonly draft: PackageDraft }

export const emptyDraft: PackageDraft = {
  name: '',
  opened: null,
  onNewName: 'rename',
  added: [],
  removed: [],
}

export const openedDraft = (name: string): PackageDraft => ({ ...emptyDraft, name, opened: name })

export function applyPackageEvent(draft: PackageDraft, event: PackageEvent): PackageDraft {
  switch (event.kind) {
    case 'nameTyped':
      return { ...draft, name: event.name }
    case 'packageOpened':
      // A selection made before the name was known joins the package; that of another package does not.
      return draft.opened === null
        ? { ...openedDraft(event.name), added: draft.added }
        : openedDraft(event.name)
    case 'nameCleared':
      return emptyDraft
    case 'newNameMeant':
      return { ...draft, onNewName: event.choice }
    case 'assetsPicked':
      return event.assets.reduce((next, asset) => pick(next, event.of, asset), draft)
    case 'assetsDropped':
      return event.assets.reduce((next, asset) => drop(next, event.of, asset), draft)
    case 'started':
      return event.draft
  }
}

const keyOf = (kind: AssetKind, { id }: Asset): string => `${kind}:${id}`
const isStoredIn = (draft: PackageDraft, asset: Asset): boolean =>
  draft.opened !== null && asset.keywords.includes(draft.opened)

export function isPicked(draft: PackageDraft, kind: AssetKind, asset: Asset): boolean {
  const key = keyOf(kind, asset)
  return draft.added.includes(key) || (isStoredIn(draft, asset) && !draft.removed.includes(key))
}

function pick(draft: PackageDraft, kind: AssetKind, asset: Asset): PackageDraft {
  if (isPicked(draft, kind, asset)) return draft
  const key = keyOf(kind, asset)
  const removed = draft.removed.filter((other) => other !== key)
  return isStoredIn(draft, asset)
    ? { ...draft, removed }
    : { ...draft, removed, added: [...draft.added, key] }
}

function drop(draft: PackageDraft, kind: AssetKind, asset: Asset): PackageDraft {
  if (!isPicked(draft, kind, asset)) return draft
  const key = keyOf(kind, asset)
  const added = draft.added.filter((other) => other !== key)
  return isStoredIn(draft, asset)
    ? { ...draft, added, removed: [...draft.removed, key] }
    : { ...draft, added }
}

/** True when leaving now would lose something. */
export const hasChanges = (draft: PackageDraft): boolean =>
  draft.added.length > 0 || draft.removed.length > 0 || draft.name.trim() !== (draft.opened ?? '')

export const isRenamed = (draft: PackageDraft): boolean =>
  draft.opened !== null && draft.name.trim() !== '' && draft.name.trim() !== draft.opened

/** The package as the rules see it. */
export function packageOf(draft: PackageDraft, library: Library): AdPackage {
  const picked = <A extends Asset>(kind: AssetKind, assets: readonly A[]) =>
    assets.filter((asset) => isPicked(draft, kind, asset))
  return {
    name: draft.name.trim(),
    images: picked('image', library.image),
    videos: [],
    carousels: [],
    posts: [],
    existingAds: [],
    catalogue: null,
    bodies: picked('body', library.body),
    titles: picked('title', library.title),
    descriptions: picked('description', library.description),
    links: picked('link', library.link),
    utms: picked('utm', library.utm),
    callsToAction: picked('callToAction', library.callToAction),
  }
}
