import type { AssetBase } from './asset-base.ts'
import type { Instant } from '../shared/references.ts'

/** A post of a page or of an Instagram account that a package advertises as it is. */
export type SponsoredPost = AssetBase & {
  readonly network: 'facebook' | 'instagram'
  /** The platform's post id (`page_post`) or Instagram media id. */
  readonly sourceId: string
  readonly pageId: string
  /** The Instagram account that owns the media; `null` for a page's post. */
  readonly instagramUserId: string | null
  /** The post's message or caption. */
  readonly text: string
  readonly pictureUrl: string | null
  readonly permalinkUrl: string | null
  readonly createdAt: Instant | null
}

/** An ad of the account that a package shows again, with its reactions. `id` is the platform's. */
export type ExistingAd = AssetBase & {
  readonly name: string
  /** The campaign it runs in: ads of many campaigns bear one name. `null` when it was kept without. */
  readonly campaignName: string | null
  readonly creative: {
    readonly id: string
    readonly body: string
    readonly imageUrl: string | null
    readonly objectUrl: string | null
    readonly thumbnailUrl: string | null
  }
  /** The post behind the ad, which keeps its reactions; `null` when the platform shows none. */
  readonly storyId: string | null
  readonly previewUrl: string | null
}

/** How much of a post's text its card shows. */
export const postTextLength = 150

/** How many pictures of a post its card shows; the rest is a number. */
export const postPictures = 3

/** The text of a post as its card shows it: cut at 150 characters, by characters a person sees. */
export function cutPostText(text: string): string {
  const characters = [...text]
  return characters.length <= postTextLength ? text : `${characters.slice(0, postTextLength).join('')}…`
}
