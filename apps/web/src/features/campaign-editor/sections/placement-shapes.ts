import type { PublisherPlatform } from '@vigie/domain'

/** What a part of a screen is: the ad, what stands around it, or a line of text. */
export type Part = {
  readonly kind: 'ad' | 'page' | 'text'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly round?: boolean
}
export type PlacementShape = { readonly screen: 'phone' | 'desktop'; readonly parts: readonly Part[] }

/** Inner size of a screen, in units of the drawing. */
export const screens = {
  phone: { width: 18, height: 30 },
  desktop: { width: 34, height: 22 },
} as const

type Box = readonly [x: number, y: number, width: number, height: number]
const box =
  (kind: Part['kind'], round = false) =>
  (...[x, y, width, height]: Box): Part => ({ ...{ kind, x, y, width, height }, ...(round && { round }) })
const ad = box('ad')
const page = box('page')
const text = box('text')
const dot = (x: number, y: number, size: number): Part => box('page', true)(x, y, size, size)

const phone = (...parts: readonly Part[]): PlacementShape => ({ screen: 'phone', parts })
const desktop = (...parts: readonly Part[]): PlacementShape => ({ screen: 'desktop', parts })

/** A post between two others, with who posted it above. */
const feed = phone(page(0, 0, 18, 4), dot(2, 6, 3), text(6, 7, 7, 1), ad(0, 10, 18, 13), page(0, 25, 18, 5))
/** The feed of one profile: its picture and its name above. */
const profileFeed = phone(
  ...[dot(6.5, 1, 5), text(5, 7, 8, 1), dot(2, 10, 2.5), text(6, 10.75, 7, 1), ad(0, 13.5, 18, 12)],
  page(0, 27, 18, 3),
)
/** The whole screen, with the bars of progress above and the call below. */
const story = phone(ad(0, 0, 18, 30), text(1.5, 1.5, 7, 1), text(9.5, 1.5, 7, 1), text(5, 26.5, 8, 1.5))
/** The whole screen, with the marks of a reel at the right and its text at the left. */
const reel = phone(
  ...[ad(0, 0, 18, 30), text(14.5, 14, 2, 2), text(14.5, 18, 2, 2), text(14.5, 22, 2, 2)],
  ...[text(1.5, 25, 8, 1), text(1.5, 27, 6, 1)],
)
const profileReel = phone(
  ...[ad(0, 0, 18, 30), text(1.5, 1.5, 3, 3), text(6, 2.5, 7, 1), text(14.5, 18, 2, 2), text(14.5, 22, 2, 2)],
  text(1.5, 27, 8, 1),
)
/** A reel of somebody, and the ad as a strip over its foot. */
const reelOverlay = phone(
  page(0, 0, 18, 30),
  ad(1.5, 22, 12, 5.5),
  text(14.5, 12, 2, 2),
  text(14.5, 16, 2, 2),
)
/** Tiles side by side, one of them the ad. */
const marketplace = phone(
  ...[page(0, 0, 18, 3), page(0, 4.5, 8.5, 8), ad(9.5, 4.5, 8.5, 8), text(9.5, 13.5, 6, 1)],
  ...[
    text(0, 13.5, 6, 1),
    page(0, 17, 8.5, 8),
    page(9.5, 17, 8.5, 8),
    text(0, 26, 6, 1),
    text(9.5, 26, 6, 1),
  ],
)
/** A video with the ad in its place, and what belongs to the video below. */
const inStream = phone(ad(0, 3, 18, 10), text(1, 15, 12, 1), text(1, 17.5, 8, 1), page(0, 21, 18, 9))
const videoFeed = phone(page(0, 0, 18, 9), text(0, 10, 9, 1), ad(0, 13, 18, 11), page(0, 26, 18, 4))
/** A field to search in, and the ad among what was found. */
const search = phone(
  ...[box('page', true)(1, 1, 16, 3), page(0, 6, 18, 6), ad(0, 14, 18, 8), page(0, 24, 18, 6)],
)
/** A field to search in, and the ad among the tiles that were found. */
const searchTiles = phone(
  ...[box('page', true)(1, 1, 16, 3), page(0, 5.5, 8.5, 11), ad(9.5, 5.5, 8.5, 11)],
  ...[page(0, 17.5, 8.5, 12.5), page(9.5, 17.5, 8.5, 12.5)],
)
/** The grid of things to explore opens into a feed, in which the ad stands. */
const explore = phone(text(0, 1, 6, 1), page(0, 3.5, 18, 8), text(0, 13, 9, 1), ad(0, 15.5, 18, 14.5))
const exploreHome = phone(
  ...[
    box('page', true)(1, 1, 16, 2.5),
    page(0, 5, 5.5, 5.5),
    page(6.25, 5, 5.5, 5.5),
    ad(12.5, 5, 5.5, 11.75),
  ],
  ...[
    page(0, 11.25, 5.5, 5.5),
    page(6.25, 11.25, 5.5, 5.5),
    page(0, 17.5, 5.5, 5.5),
    page(6.25, 17.5, 5.5, 5.5),
  ],
  ...[page(12.5, 17.5, 5.5, 5.5), page(0, 23.75, 5.5, 6.25), page(6.25, 23.75, 5.5, 6.25)],
  page(12.5, 23.75, 5.5, 6.25),
)
/** A desktop alone has a right column. */
const rightColumn = desktop(
  ...[page(0, 0, 34, 3), page(0, 5, 6, 17), page(8, 5, 15, 9), page(8, 16, 15, 6), ad(25, 5, 9, 7)],
  text(25, 13, 7, 1),
)
const notification = phone(
  ...[
    text(0, 1, 9, 1.5),
    dot(0, 5, 4),
    text(6, 6.5, 10, 1),
    ad(0, 11, 18, 6),
    dot(0, 19, 4),
    text(6, 20.5, 10, 1),
  ],
  ...[dot(0, 25, 4), text(6, 26.5, 8, 1)],
)
/** A talk, in which the ad is a message. */
const message = phone(
  ...[dot(0, 0, 3), text(4.5, 1, 8, 1), box('page', true)(7, 6, 11, 4), box('ad', true)(0, 12, 13, 10)],
  box('page', true)(0, 27, 18, 3),
)
/** Another app, with a banner at its foot. */
const banner = phone(
  page(0, 0, 18, 10),
  text(0, 12, 14, 1),
  text(0, 14.5, 11, 1),
  text(0, 17, 13, 1),
  ad(0, 24, 18, 6),
)
/** Another app, whose video pays with a reward. */
const rewarded = phone(ad(0, 0, 18, 30), box('text', true)(13.5, 1.5, 3, 3), text(4, 24, 10, 2.5))

const shapes: Readonly<Record<PublisherPlatform, Readonly<Record<string, PlacementShape>>>> = {
  facebook: {
    ...{ feed, facebook_reels: reel, story, marketplace, instream_video: inStream, search, notification },
    ...{ facebook_reels_overlay: reelOverlay, profile_feed: profileFeed, right_hand_column: rightColumn },
    video_feeds: videoFeed,
  },
  instagram: {
    ...{ stream: feed, story, reels: reel, explore, explore_home: exploreHome, profile_feed: profileFeed },
    ...{ profile_reels: profileReel, ig_search: searchTiles },
  },
  messenger: { story, sponsored_messages: message },
  audience_network: { classic: banner, rewarded_video: rewarded },
}

/** Where an ad sits in a placement; `null` for one that nobody has drawn yet. */
export const shapeOf = (platform: PublisherPlatform, position: string): PlacementShape | null =>
  shapes[platform][position] ?? null
