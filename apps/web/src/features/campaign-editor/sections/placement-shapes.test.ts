import { describe, expect, test } from 'vitest'
import { screens, shapeOf } from './placement-shapes.ts'
import type { PublisherPlatform } from '@vigie/domain'

/** Those that the server lists, by platform. */
const positions: Readonly<Record<PublisherPlatform, readonly string[]>> = {
  facebook: [
    ...['feed', 'facebook_reels', 'story', 'marketplace', 'instream_video', 'facebook_reels_overlay'],
    ...['search', 'profile_feed', 'right_hand_column', 'notification', 'video_feeds'],
  ],
  instagram: [
    ...['stream', 'story', 'reels', 'explore', 'explore_home', 'profile_feed', 'profile_reels', 'ig_search'],
  ],
  messenger: ['story', 'sponsored_messages'],
  audience_network: ['classic', 'rewarded_video'],
}
const all = (Object.keys(positions) as PublisherPlatform[]).flatMap((platform) =>
  positions[platform].map((position) => [platform, position] as const),
)
const drawn = (platform: PublisherPlatform, position: string) => {
  const shape = shapeOf(platform, position)
  if (!shape) throw new Error(`${platform} ${position} is not drawn`)
  return shape
}
const adIn = (platform: PublisherPlatform, position: string) => {
  const shape = drawn(platform, position)
  const screen = screens[shape.screen]
  const [ad] = shape.parts.filter(({ kind }) => kind === 'ad')
  if (!ad) throw new Error('no ad')
  return {
    ad,
    screen,
    kind: shape.screen,
    share: (ad.width * ad.height) / (screen.width * screen.height),
  }
}

describe('pictures of placements', () => {
  test.each(all)('%s %s has one ad, and nothing leaves its screen', (platform, position) => {
    const { screen, parts } = drawn(platform, position)
    expect(parts.filter(({ kind }) => kind === 'ad')).toHaveLength(1)
    for (const { x, y, width, height } of parts) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(screens[screen].width)
      expect(y + height).toBeLessThanOrEqual(screens[screen].height)
    }
    expect(new Set(parts.map(({ x, y, kind }) => `${x} ${y} ${kind}`)).size).toBe(parts.length)
  })

  test.each(['facebook', 'instagram', 'messenger'] as const)('a story of %s fills its screen', (platform) =>
    expect(adIn(platform, 'story').share).toBe(1),
  )

  test('a right column is on the right of a desktop, and nothing else is on one', () => {
    const { ad, screen, kind } = adIn('facebook', 'right_hand_column')
    expect(kind).toBe('desktop')
    expect(ad.x).toBeGreaterThan(screen.width * 0.7)
    expect(all.filter(([platform, position]) => adIn(platform, position).kind === 'desktop')).toHaveLength(1)
  })

  test('a strip over a reel and a banner of an app are at the foot', () => {
    for (const [platform, position] of [
      ['facebook', 'facebook_reels_overlay'],
      ['audience_network', 'classic'],
    ] as const) {
      const { ad, screen, share } = adIn(platform, position)
      expect(ad.y).toBeGreaterThan(screen.height * 0.7)
      expect(share).toBeLessThan(0.25)
    }
  })

  test('one that nobody drew is no picture of another', () =>
    expect(shapeOf('facebook', 'newest')).toBeNull())
})
