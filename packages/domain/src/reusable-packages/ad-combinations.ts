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

type Measured = { readonly width: number; readonly height: number }

/**
 * The slot a visual fits by its measures: narrower than three quarters of its height it goes to stories and reels, the
 * rest to the feed. 4:5, the usual tall picture of a feed, is no story.
 */
export const slotOf = ({ width, height }: Measured): VisualSlot =>
  height > 0 && width / height < 0.75 ? '9_16' : '1_1'

/**
 * Pairs whose two halves are both in the list count once; a lone visual stands for itself. No visual is lost, whatever
 * two halves say of each other: of two that both claim a story, the first is the square.
 */
export function pairVisuals<V extends Pairable>(visuals: readonly V[]): Pair<V>[] {
  const byId = new Map(visuals.map((visual) => [visual.id, visual]))
  const storyOf = new Map<string, V>()
  const taken = new Set<string>()
  for (const { id, associatedAssets } of visuals) {
    const story = byId.get(associatedAssets['9_16'] ?? '')
    if (!story || story.id === id || taken.has(id) || taken.has(story.id) || storyOf.has(story.id)) continue
    storyOf.set(id, story)
    taken.add(story.id)
  }
  return visuals
    .filter(({ id }) => !taken.has(id))
    .map((square) => ({ square, story: storyOf.get(square.id) ?? null }))
}

type AnyVisual = ImageAsset | VideoAsset

/** What a person chose to show: pairs of any kinds count once, a picture with a film too. */
export const packageVisuals = ({ images, videos }: Pick<AdPackage, 'images' | 'videos'>): Pair<AnyVisual>[] =>
  pairVisuals<AnyVisual>([...images, ...videos])

/**
 * Pairs of a picture and a film. The platform's placement rules take one format per ad, so each half runs as an ad of
 * its own.
 */
export const mixedPairs = (adPackage: Pick<AdPackage, 'images' | 'videos'>): Pair<AnyVisual>[] =>
  packageVisuals(adPackage).filter(({ square, story }) => story && 'videoId' in square !== 'videoId' in story)
