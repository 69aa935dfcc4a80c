import type { AdPackage, ImageAsset, TextAsset, VideoAsset, VisualSlot } from './ad-package.ts'

type Texts = {
  readonly body: TextAsset
  readonly title: TextAsset | null
  readonly description: TextAsset | null
  readonly link: TextAsset
  readonly utm: TextAsset | null
  readonly callToAction: TextAsset
}

/** One ad made of a visual and texts. `story` is the 9:16 of a pair, shown in stories and reels. */
type Combination<V> = Texts & {
  /** Identity inside the package: its visual and its text. What goes along in turn may change without making another ad. */
  readonly key: string
  readonly square: V
  readonly story: V | null
}

/** One ad of a package: what a person sees in the feed. */
export type AdCombination = Combination<ImageAsset>
export type VideoCombination = Combination<VideoAsset>

/**
 * The image ads that one ad set gets from a package: every visual (a pair counts once) with every text. Titles,
 * descriptions, links, UTMs and calls to action go along in turn, so that each is used and the count stays the product of
 * visuals and texts. Deterministic: the same package gives the same ads in the same order.
 */
export const adCombinations = (adPackage: AdPackage): AdCombination[] =>
  combine(adPackage, pairVisuals(adPackage.images))

/** The video ads, by the same rule. */
export const videoCombinations = (adPackage: AdPackage): VideoCombination[] =>
  combine(adPackage, pairVisuals(adPackage.videos))

function combine<V extends { readonly id: string }>(
  adPackage: AdPackage,
  visuals: readonly Pair<V>[],
): Combination<V>[] {
  const inTurn = <T>(list: readonly T[], index: number): T | null => list[index % list.length] ?? null
  return visuals
    .flatMap((visual) => adPackage.bodies.map((body) => ({ visual, body })))
    .flatMap(({ visual, body }, index) => {
      const link = inTurn(adPackage.links, index)
      const callToAction = inTurn(adPackage.callsToAction, index)
      if (!link || !callToAction) return []
      return [
        {
          key: [visual.square.id, body.id].join('+'),
          ...visual,
          body,
          title: inTurn(adPackage.titles, index),
          description: inTurn(adPackage.descriptions, index),
          link,
          utm: inTurn(adPackage.utms, index),
          callToAction,
        },
      ]
    })
}

type Pair<V> = { readonly square: V; readonly story: V | null }
type Pairable = {
  readonly id: string
  readonly associatedAssets: { readonly [slot in VisualSlot]?: string }
}

/**
 * Pairs whose two halves are both in the list count once; a lone visual stands for itself. An image paired with a
 * video is two visuals here: the platform shows one kind per ad.
 */
export function pairVisuals<V extends Pairable>(visuals: readonly V[]): Pair<V>[] {
  const byId = new Map(visuals.map((visual) => [visual.id, visual]))
  const paired = new Set(
    visuals.flatMap(({ id, associatedAssets: { '9_16': story } }) =>
      story !== undefined && story !== id && byId.has(story) ? [story] : [],
    ),
  )
  return visuals
    .filter(({ id }) => !paired.has(id))
    .map((square) => ({ square, story: byId.get(square.associatedAssets['9_16'] ?? '') ?? null }))
}
