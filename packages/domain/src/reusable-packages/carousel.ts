import type { AssetBase } from './asset-base.ts'
import type { WithOrigin } from './origin.ts'

/** The visual of a card, with what the platform needs to show it even after the library forgot it. */
export type CardVisual =
  | { readonly kind: 'image'; readonly id: string; readonly hash: string; readonly url: string }
  | {
      readonly kind: 'video'
      readonly id: string
      readonly videoId: string
      /** The platform's hash of the still picture. */
      readonly hash: string
      /** The still picture. */
      readonly url: string
      readonly source: string
    }

/** What a card says; each can differ from the carousel's. */
export type CardTexts = {
  readonly title: string
  readonly description: string
  readonly link: string
  /** The platform's value: `SHOP_NOW`. */
  readonly callToAction: string
}

export type CarouselCard = CardTexts & { readonly visual: CardVisual }

/** Cards that swipe, made for one package. `title` and the rest are the defaults of its cards. */
export type Carousel = AssetBase &
  CardTexts & {
    readonly name: string
    /** The text above the cards; it belongs to the carousel, not to a card. */
    readonly body: string
    /** Lets the platform order the cards by their results. */
    readonly isOrderOptimized: boolean
    /** Lets the platform show the cards as a video. */
    readonly isVideoAllowed: boolean
    readonly cards: readonly CarouselCard[]
    /** Where its visuals come from that the library knows, each once; told with a package alone, and no part of what it is. */
    readonly visualOrigins?: readonly (WithOrigin & { readonly id: string })[]
  }

export const carouselCards = { fewest: 2, most: 10 } as const

/** The part of a carousel that its builder changes. */
export type CarouselDraft = Omit<Carousel, 'id' | 'keywords' | 'name' | 'visualOrigins'>

export type CarouselProblemCode =
  | 'carousel.package.missing'
  | 'carousel.visuals.none'
  | 'carousel.visuals.count'
  | 'carousel.body.missing'
  | 'carousel.link.missing'
  | 'carousel.link.malformed'
  | 'carousel.link.forbidden'

export const emptyCarousel: CarouselDraft = {
  body: '',
  title: '',
  description: '',
  link: '',
  callToAction: '',
  isOrderOptimized: false,
  isVideoAllowed: false,
  cards: [],
}
