/** Who an ad speaks for. */
export type IdentitySpec = { readonly pageId: string; readonly instagramUserId: string }

/** The words of an ad and where it leads. */
export type MessageSpec = {
  readonly body: string
  readonly title: string
  readonly description: string
  readonly link: string
  readonly callToAction: string
  /** Where an app ad opens the installed application; `null` for the store alone, and for websites. */
  readonly appLink: string | null
}

type Named = { readonly name: string }

/** One image, or a square one with a 9:16 one for stories and reels. */
export type ImageCreative = Named &
  IdentitySpec &
  MessageSpec & {
    readonly kind?: 'image'
    readonly imageHash: string
    readonly storyImageHash: string | null
  }

/** A video of the platform; it needs a still image of the account until it plays. */
export type VideoSpec = { readonly videoId: string; readonly thumbnailHash: string }
export type VideoCreative = Named &
  IdentitySpec &
  MessageSpec & {
    readonly kind: 'video'
    readonly video: VideoSpec
    readonly storyVideo: VideoSpec | null
  }

export type CarouselCard = {
  readonly title: string
  readonly description: string
  readonly link: string
  readonly callToAction: string
  readonly visual: { readonly imageHash: string } | VideoSpec
}
export type CarouselCreative = Named &
  IdentitySpec &
  MessageSpec & {
    readonly kind: 'carousel'
    /** Lets the platform order the cards by their results. */
    readonly isOrderOptimized: boolean
    /** Lets the platform show the cards as a video. */
    readonly isVideoAllowed: boolean
    /** Two to ten, in the person's order. */
    readonly cards: readonly CarouselCard[]
  }

/** A post of the page, promoted as it is: `pageId_postId`. */
export type PagePostCreative = Named & { readonly kind: 'pagePost'; readonly postId: string }
/** A publication of the Instagram account, promoted as it is. */
export type InstagramPostCreative = Named &
  IdentitySpec & {
    readonly kind: 'instagramPost'
    readonly mediaId: string
    readonly link: string
    readonly callToAction: string
  }

export const catalogFormats = ['carousel', 'single_image', 'collection', 'slideshow', 'automatic'] as const
export type CatalogFormat = (typeof catalogFormats)[number]

/** Ads made from a set of products; words may hold the platform's macros, `{{product.name}}`. */
export type CatalogCreative = Named &
  IdentitySpec &
  MessageSpec & {
    readonly kind: 'catalog'
    readonly productSetId: string
    readonly format: CatalogFormat
  }

export type CreativeSpec =
  | ImageCreative
  | VideoCreative
  | CarouselCreative
  | PagePostCreative
  | InstagramPostCreative
  | CatalogCreative
