import type { AdPackage, ImageAsset, TextAsset } from './ad-package.ts'

/** One ad of a package: what a person sees in the feed. `story` is the 9:16 of a pair, shown in stories and reels. */
export type AdCombination = {
  /** Identity inside the package: its visual and its text. What goes along in turn may change without making another ad. */
  readonly key: string
  readonly square: ImageAsset
  readonly story: ImageAsset | null
  readonly body: TextAsset
  readonly title: TextAsset | null
  readonly description: TextAsset | null
  readonly link: TextAsset
  readonly utm: TextAsset | null
  readonly callToAction: TextAsset
}

/**
 * The ads that one ad set gets from a package: every visual (a pair counts once) with every text. Titles,
 * descriptions, links, UTMs and calls to action go along in turn, so that each is used and the count stays the product of
 * visuals and texts. Deterministic: the same package gives the same ads in the same order.
 */
export function adCombinations(adPackage: AdPackage): AdCombination[] {
  const visuals = pairVisuals(adPackage.images)
  const inTurn = <T>(list: readonly T[], index: number): T | null => list[index % list.length] ?? null
  return visuals
    .flatMap((visual) => adPackage.bodies.map((body) => ({ visual, body })))
    .flatMap(({ visual, body }, index) => {
      const link = inTurn(adPackage.links, index)
      const callToAction = inTurn(adPackage.callsToAction, index)
      if (!link || !callToAction) return []
      const title = inTurn(adPackage.titles, index)
      return [
        {
          key: [visual.square.id, body.id].join('+'),
          ...visual,
          body,
          title,
          description: inTurn(adPackage.descriptions, index),
          link,
          utm: inTurn(adPackage.utms, index),
          callToAction,
        },
      ]
    })
}

/** How many ads one ad set gets from a package, without building them. */
export const adCount = (adPackage: AdPackage): number => adCombinations(adPackage).length

type Visual = { readonly square: ImageAsset; readonly story: ImageAsset | null }

/** Pairs whose two halves are both in the package count once; a lone visual stands for itself. */
export function pairVisuals(images: readonly ImageAsset[]): Visual[] {
  const byId = new Map(images.map((image) => [image.id, image]))
  const stories = new Set(images.flatMap((image) => image.associatedAssets['9_16'] ?? []))
  return images
    .filter((image) => !stories.has(image.id) || !hasSquareIn(image, byId))
    .map((square) => ({ square, story: byId.get(square.associatedAssets['9_16'] ?? '') ?? null }))
}

const hasSquareIn = (story: ImageAsset, byId: ReadonlyMap<string, ImageAsset>): boolean =>
  [...byId.values()].some((image) => image.associatedAssets['9_16'] === story.id && image.id !== story.id)
