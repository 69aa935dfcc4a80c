/** Every asset carries the names of the packages it belongs to (specification B §3). */
export type AssetBase = { readonly id: string; readonly keywords: readonly string[] }

export type VisualSlot = '1_1' | '9_16'

export type ImageAsset = AssetBase & {
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

export type TextAsset = AssetBase & { readonly content: string }

/** Kinds of assets that are a piece of text. */
export type TextAssetKind = 'body' | 'title' | 'description' | 'link' | 'utm' | 'callToAction'

/** A creative package: the named group of assets from which ads are made. */
export type AdPackage = {
  readonly name: string
  readonly images: readonly ImageAsset[]
  readonly bodies: readonly TextAsset[]
  readonly titles: readonly TextAsset[]
  readonly descriptions: readonly TextAsset[]
  readonly links: readonly TextAsset[]
  readonly utms: readonly TextAsset[]
  readonly callsToAction: readonly TextAsset[]
}

/** One line of the package list: what it holds, without the assets. */
export type AdPackageSummary = {
  readonly name: string
  readonly imageCount: number
  readonly textCount: number
  readonly titleCount: number
  readonly callToActionCount: number
  /** Ads that one ad set gets from this package. */
  readonly adCount: number
  readonly coverUrl: string | null
}
