import type { AssetBase } from './asset-base.ts'
import type { WithOrigin } from './origin.ts'
import type { Carousel } from './carousel.ts'
import type { CatalogueCreative } from './catalogue-creative.ts'
import type { ExistingAd, SponsoredPost } from './reused-ads.ts'

export type VisualSlot = '1_1' | '9_16'

export type ImageAsset = AssetBase &
  WithOrigin & {
    readonly name: string
    /** The platform's content hash: what a creative refers to. */
    readonly hash: string
    readonly url: string
    readonly thumbnailUrl: string
    readonly width: number
    readonly height: number
    /** The other shape of the same visual, by image id. */
    readonly associatedAssets: { readonly [slot in VisualSlot]?: string }
  }

export type VideoState = 'processing' | 'ready' | 'failed'

/** A video of the account. Its still picture is an image of the ad account: a video ad cannot do without one. */
export type VideoAsset = AssetBase &
  WithOrigin & {
    readonly name: string
    /** The platform's id: what a creative refers to. */
    readonly videoId: string
    /** Where the file plays, for members of the account. */
    readonly url: string
    readonly permalinkUrl: string
    readonly thumbnailUrl: string
    /** The platform's hash of the still picture. */
    readonly thumbnailHash: string
    readonly width: number
    readonly height: number
    readonly durationSeconds: number
    /** The platform works on a video before an ad may use it. */
    readonly state: VideoState
    /** The other shape of the same visual, by image or video id. */
    readonly associatedAssets: { readonly [slot in VisualSlot]?: string }
  }

export type TextAsset = AssetBase &
  WithOrigin & {
    readonly content: string
    /** Of descriptions and links: tags for monitoring. */
    readonly monitoringTags?: readonly string[]
  }

/** Kinds of assets that are a piece of text. */
export type TextAssetKind = 'body' | 'title' | 'description' | 'link' | 'utm' | 'callToAction'

/** A creative package: the named group of assets from which ads are made. */
export type AdPackage = {
  readonly name: string
  readonly images: readonly ImageAsset[]
  readonly videos: readonly VideoAsset[]
  readonly bodies: readonly TextAsset[]
  readonly titles: readonly TextAsset[]
  readonly descriptions: readonly TextAsset[]
  readonly links: readonly TextAsset[]
  readonly utms: readonly TextAsset[]
  readonly callsToAction: readonly TextAsset[]
  readonly carousels: readonly Carousel[]
  readonly posts: readonly SponsoredPost[]
  readonly existingAds: readonly ExistingAd[]
  /** Set when the package advertises products of a catalogue; its own visuals, carousels and posts then rest. */
  readonly catalogue: CatalogueCreative | null
}

/** One line of the package list: what it holds, without the assets. */
export type AdPackageSummary = {
  readonly name: string
  readonly imageCount: number
  readonly videoCount: number
  readonly carouselCount: number
  readonly postCount: number
  readonly existingAdCount: number
  readonly isCatalogue: boolean
  readonly textCount: number
  readonly titleCount: number
  readonly callToActionCount: number
  /** Ads that one ad set gets from this package. */
  readonly adCount: number
  /** False for a tag that assets carry and that was never saved as a package nor makes an ad. */
  readonly isPackage: boolean
  readonly coverUrl: string | null
}
