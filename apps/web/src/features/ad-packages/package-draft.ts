import type {
  AdPackage,
  Carousel,
  CatalogueChoice,
  CatalogueCreative,
  ExistingAd,
  ImageAsset,
  SponsoredPost,
  TextAsset,
  TextAssetKind,
  VideoAsset,
} from '@vigie/domain'

export type VisualKind = 'image' | 'video'
export type VisualAsset = ImageAsset | VideoAsset
export type AssetKind = VisualKind | TextAssetKind | 'carousel' | 'post' | 'existingAd'

export const isVideo = (visual: VisualAsset): visual is VideoAsset => 'videoId' in visual
export const kindOf = (visual: VisualAsset): VisualKind => (isVideo(visual) ? 'video' : 'image')

/** Every asset of the account, from which the package picks. */
export type Library = {
  readonly image: readonly ImageAsset[]
  readonly video: readonly VideoAsset[]
  readonly carousel: readonly Carousel[]
  readonly post: readonly SponsoredPost[]
  readonly existingAd: readonly ExistingAd[]
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
  /** What was done to the catalogue: `null` leaves it as stored, `{ choice: null }` takes the package out of it. */
  readonly catalogue: { readonly choice: CatalogueChoice | null } | null
}

export type PackageEvent =
  | { readonly kind: 'nameTyped'; readonly name: string }
  | { readonly kind: 'packageOpened'; readonly name: string }
  | { readonly kind: 'nameCleared' }
  | { readonly kind: 'newNameMeant'; readonly choice: PackageDraft['onNewName'] }
  | { readonly kind: 'assetsPicked'; readonly of: AssetKind; readonly assets: readonly Asset[] }
  | { readonly kind: 'assetsDropped'; readonly of: AssetKind; readonly assets: readonly Asset[] }
  | { readonly kind: 'catalogueChanged'; readonly choice: CatalogueChoice | null }
  | { readonly kind: 'started'; readonly draft: PackageDraft }

export const emptyDraft: PackageDraft = {
  name: '',
  opened: null,
  onNewName: 'rename',
  added: [],
  removed: [],
  catalogue: null,
}

export const openedDraft = (name: string): PackageDraft => ({ ...emptyDraft, name, opened: name })

/**
 * A name that no stored package has, from an old link or because the package was deleted elsewhere, is the name of a new one.
 * @param names `null` while they are not known
 */
export const settleOpened = (draft: PackageDraft, names: readonly string[] | null): PackageDraft =>
  draft.opened === null || names === null || names.includes(draft.opened) ? draft : { ...draft, opened: null }

export function applyPackageEvent(draft: PackageDraft, event: PackageEvent): PackageDraft {
  switch (event.kind) {
    case 'nameTyped':
      return { ...draft, name: event.name }
    case 'packageOpened':
      // A selection made before the name was known joins the package; that of another package does not.
      return draft.opened === null
        ? { ...openedDraft(event.name), added: draft.added, catalogue: draft.catalogue }
        : openedDraft(event.name)
    case 'nameCleared':
      // A selection made for a package that is not stored yet does not hang on its name.
      return draft.opened === null ? { ...draft, name: '' } : emptyDraft
    case 'newNameMeant':
      return { ...draft, onNewName: event.choice }
    case 'assetsPicked':
      return event.assets.reduce((next, asset) => pick(next, event.of, asset), draft)
    case 'assetsDropped':
      return event.assets.reduce((next, asset) => drop(next, event.of, asset), draft)
    case 'catalogueChanged':
      return { ...draft, catalogue: { choice: event.choice } }
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

/** True when something was picked or taken out and is not stored. */
export const hasPicks = (draft: PackageDraft): boolean =>
  draft.added.length > 0 || draft.removed.length > 0 || draft.catalogue !== null

/** True when leaving now would lose something. */
export const hasChanges = (draft: PackageDraft): boolean =>
  hasPicks(draft) || draft.name.trim() !== (draft.opened ?? '')

export const isRenamed = (draft: PackageDraft): boolean =>
  draft.opened !== null && draft.name.trim() !== '' && draft.name.trim() !== draft.opened

/** The catalogue on the screen: what was changed, else what is stored. */
export const catalogueChoice = (
  draft: PackageDraft,
  stored: CatalogueCreative | null,
): CatalogueChoice | null => (draft.catalogue ? draft.catalogue.choice : stored)

/** The package as the rules see it. */
export function packageOf(draft: PackageDraft, library: Library, choice: CatalogueChoice | null): AdPackage {
  const picked = <A extends Asset>(kind: AssetKind, assets: readonly A[]) =>
    assets.filter((asset) => isPicked(draft, kind, asset))
  return {
    name: draft.name.trim(),
    images: picked('image', library.image),
    videos: picked('video', library.video),
    bodies: picked('body', library.body),
    titles: picked('title', library.title),
    descriptions: picked('description', library.description),
    links: picked('link', library.link),
    utms: picked('utm', library.utm),
    callsToAction: picked('callToAction', library.callToAction),
    carousels: picked('carousel', library.carousel),
    posts: picked('post', library.post),
    existingAds: picked('existingAd', library.existingAd),
    catalogue: choice && {
      id: '',
      catalogId: choice.catalogId ?? '',
      productSetId: choice.productSetId ?? '',
      formats: choice.formats,
    },
  }
}
