import {
  adCombinations,
  type AdCombination,
  videoCombinations,
  type VideoCombination,
} from './ad-combinations.ts'
import type { AdPackage, TextAsset } from './ad-package.ts'
import type { Carousel } from './carousel.ts'
import type { CatalogueCreative } from './catalogue-creative.ts'
import type { ExistingAd, SponsoredPost } from './reused-ads.ts'

/** Products of a catalogue in one format, said with one text. */
export type CatalogueAd = {
  readonly catalogue: CatalogueCreative
  readonly format: string
  readonly body: TextAsset
  readonly title: TextAsset | null
  readonly description: TextAsset | null
  readonly link: TextAsset
  readonly utm: TextAsset | null
  readonly callToAction: TextAsset
}

/** One ad that an ad set gets from a package. `key` is its identity inside the package, the same in every plan. */
export type PackageAd =
  | { readonly kind: 'image'; readonly key: string; readonly combination: AdCombination }
  | { readonly kind: 'video'; readonly key: string; readonly combination: VideoCombination }
  | {
      readonly kind: 'carousel'
      readonly key: string
      readonly carousel: Carousel
      readonly utm: TextAsset | null
    }
  | {
      readonly kind: 'post'
      readonly key: string
      readonly post: SponsoredPost
      readonly link: TextAsset | null
      readonly utm: TextAsset | null
      readonly callToAction: TextAsset | null
    }
  | { readonly kind: 'existing'; readonly key: string; readonly ad: ExistingAd }
  | { readonly kind: 'catalogue'; readonly key: string; readonly combination: CatalogueAd }

/**
 * Every ad that one ad set gets from a package, of every kind, in a fixed order. A package of a catalogue makes its
 * catalogue ads and its existing ads: what the screen hides in that mode rests.
 */
export function packageAds(adPackage: AdPackage): PackageAd[] {
  const utm = adPackage.utms[0] ?? null
  const existing = adPackage.existingAds.map((ad) => ({ kind: 'existing' as const, key: `ad:${ad.id}`, ad }))
  if (adPackage.catalogue) return [...catalogueAds(adPackage, adPackage.catalogue), ...existing]
  return [
    ...adCombinations(adPackage).map((combination) => ({
      kind: 'image' as const,
      key: combination.key,
      combination,
    })),
    ...videoCombinations(adPackage).map((combination) => ({
      kind: 'video' as const,
      key: combination.key,
      combination,
    })),
    ...adPackage.carousels.map((carousel) => ({
      kind: 'carousel' as const,
      key: `carousel:${carousel.id}`,
      carousel,
      utm,
    })),
    ...adPackage.posts.map((post) => ({
      kind: 'post' as const,
      key: `post:${post.sourceId}`,
      post,
      link: adPackage.links[0] ?? null,
      utm,
      callToAction: adPackage.callsToAction[0] ?? null,
    })),
    ...existing,
  ]
}

function catalogueAds(adPackage: AdPackage, catalogue: CatalogueCreative): PackageAd[] {
  const inTurn = <T>(list: readonly T[], index: number): T | null => list[index % list.length] ?? null
  return catalogue.formats
    .flatMap((format) => adPackage.bodies.map((body) => ({ format, body })))
    .flatMap(({ format, body }, index) => {
      const link = inTurn(adPackage.links, index)
      const callToAction = inTurn(adPackage.callsToAction, index)
      if (!link || !callToAction) return []
      const combination: CatalogueAd = {
        catalogue,
        format,
        body,
        title: inTurn(adPackage.titles, index),
        description: inTurn(adPackage.descriptions, index),
        link,
        utm: inTurn(adPackage.utms, index),
        callToAction,
      }
      return [{ kind: 'catalogue' as const, key: `catalogue:${format}+${body.id}`, combination }]
    })
}
