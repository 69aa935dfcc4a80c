import type { PublisherPlatform } from '../campaign-draft/draft.ts'

/** How an ad stands before somebody: as a card among others, or over the whole screen. */
export type AdFormat = 'feed' | 'story' | 'reel'

/** A format that the placements of a draft lead to, on which platforms, and where it gets the tall visual of a pair. */
export type ShownFormat = {
  readonly format: AdFormat
  readonly platforms: readonly PublisherPlatform[]
  /** Elsewhere it shows the square. */
  readonly tallOn: readonly PublisherPlatform[]
}
