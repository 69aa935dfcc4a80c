import type { AdPackage } from './ad-package.ts'

/** What a creative package is made of, by id, and its catalogue: all that saving it stores. */
export type PackageSelection = {
  readonly images: readonly string[]
  readonly videos: readonly string[]
  readonly carousels: readonly string[]
  readonly posts: readonly string[]
  readonly existingAds: readonly string[]
  readonly bodies: readonly string[]
  readonly titles: readonly string[]
  readonly descriptions: readonly string[]
  readonly links: readonly string[]
  readonly utms: readonly string[]
  readonly callsToAction: readonly string[]
  readonly catalogue: {
    readonly catalogId: string
    readonly productSetId: string
    readonly formats: readonly string[]
  } | null
}

type AssetList = Exclude<keyof PackageSelection, 'catalogue'>

const assetLists = [
  'images',
  'videos',
  'carousels',
  'posts',
  'existingAds',
  'bodies',
  'titles',
  'descriptions',
  'links',
  'utms',
  'callsToAction',
] as const satisfies readonly AssetList[]

/** The ids of a package that was read whole. */
export function selectionOf(adPackage: AdPackage): PackageSelection {
  const ids = (list: AssetList) => adPackage[list].map(({ id }) => id)
  const { catalogue } = adPackage
  return {
    images: ids('images'),
    videos: ids('videos'),
    carousels: ids('carousels'),
    posts: ids('posts'),
    existingAds: ids('existingAds'),
    bodies: ids('bodies'),
    titles: ids('titles'),
    descriptions: ids('descriptions'),
    links: ids('links'),
    utms: ids('utms'),
    callsToAction: ids('callsToAction'),
    catalogue: catalogue && {
      catalogId: catalogue.catalogId,
      productSetId: catalogue.productSetId,
      formats: [...catalogue.formats],
    },
  }
}

/** True when a package of this selection would not exist: its name stands on nothing. */
export const isEmptySelection = (selection: PackageSelection): boolean =>
  selection.catalogue === null && assetLists.every((list) => selection[list].length === 0)

/**
 * Everything of both, each once, in the order of the first. The catalogue of `added` wins where it has one: a package
 * advertises one catalogue.
 */
export function mergeSelections(stored: PackageSelection, added: PackageSelection): PackageSelection {
  const both = (list: AssetList) => [...new Set([...stored[list], ...added[list]])]
  return {
    images: both('images'),
    videos: both('videos'),
    carousels: both('carousels'),
    posts: both('posts'),
    existingAds: both('existingAds'),
    bodies: both('bodies'),
    titles: both('titles'),
    descriptions: both('descriptions'),
    links: both('links'),
    utms: both('utms'),
    callsToAction: both('callsToAction'),
    catalogue: added.catalogue ?? stored.catalogue,
  }
}

/**
 * Names one content of a package, the same on the screen and on the server: two selections that hold the same have the
 * same revision, whatever their order. Who saves says which revision the work began from, so that nobody overwrites what
 * they did not see. It tells contents apart by accident, not against somebody who means to forge one.
 */
export function packageRevision(selection: PackageSelection): string {
  const { catalogue } = selection
  const lines = [
    ...assetLists.map((list) => [list, ...[...new Set(selection[list])].toSorted()].join(' ')),
    catalogue === null
      ? ''
      : [catalogue.catalogId, catalogue.productSetId, ...[...new Set(catalogue.formats)].toSorted()].join(
          ' ',
        ),
  ]
  return fingerprint(lines.join('\n'))
}

/** Two 32-bit multiplicative hashes side by side (FNV-1a with different starts and a final mix). */
function fingerprint(text: string): string {
  let low = 0x811c9dc5
  let high = 0x9e3779b9
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ unit, 0x85ebca6b)
    high ^= high >>> 13
  }
  return [low, high].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}
