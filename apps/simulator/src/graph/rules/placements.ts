/** The positions of each platform, with the version that removed some. */
const positions = {
  facebook: [
    ...['feed', 'right_hand_column', 'marketplace', 'story', 'search', 'instream_video', 'facebook_reels'],
    ...['facebook_reels_overlay', 'profile_feed', 'notification'],
  ],
  instagram: [
    ...['stream', 'story', 'explore_home', 'reels', 'profile_feed', 'ig_search', 'profile_reels', 'explore'],
  ],
  audience_network: ['classic', 'rewarded_video'],
  messenger: ['sponsored_messages', 'story'],
  threads: ['threads_stream'],
} as const

export type Platform = keyof typeof positions
export const platforms: readonly string[] = Object.keys(positions)
export const isPlatform = (name: string): name is Platform => Object.hasOwn(positions, name)

/** Positions gone since a version; older versions still take them. */
const removedSince: Readonly<Record<string, number>> = {
  'facebook video_feeds': 24,
  'instagram explore': 26,
}

/** Positions that only come beside the feed. */
export const withFeedOnly: readonly string[] = ['marketplace', 'search', 'profile_feed', 'notification']

export const positionsAt = (platform: Platform, version: number): readonly string[] => {
  const kept = positions[platform].filter(
    (position) => (removedSince[`${platform} ${position}`] ?? Infinity) > version,
  )
  return platform === 'facebook' && version < 24 ? [...kept, 'video_feeds'] : kept
}

export const userSystem = /^(?:iOS|Android)(?:_ver_\d+(?:\.\d+)*(?:_and_above|_to_\d+(?:\.\d+)*)?)?$/
