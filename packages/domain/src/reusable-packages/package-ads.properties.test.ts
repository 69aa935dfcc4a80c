import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adPackage } from '../testing/arbitraries.ts'
import { mixedPairs, packageVisuals, pairVisuals, slotOf } from './ad-combinations.ts'
import type { AdPackage, VideoAsset } from './ad-package.ts'
import { emptyCarousel } from './carousel.ts'
import { chooseCatalogue, checkCatalogueChoice } from './catalogue-creative.ts'
import { checkAdPackage } from './check-ad-package.ts'
import { adCount } from './count-ads.ts'
import { packageAds } from './package-ads.ts'
import { cutPostText, postTextLength } from './reused-ads.ts'

const video = (id: string): VideoAsset => ({
  id,
  name: id,
  videoId: id,
  url: '',
  permalinkUrl: '',
  thumbnailUrl: '',
  thumbnailHash: `hash-${id}`,
  width: 1080,
  height: 1080,
  durationSeconds: 12,
  state: 'ready',
  keywords: [],
  associatedAssets: {},
})

const anyPackage = fc
  .record({
    base: adPackage('P'),
    videos: fc.nat({ max: 3 }),
    carousels: fc.nat({ max: 2 }),
    posts: fc.nat({ max: 2 }),
    existing: fc.nat({ max: 2 }),
    formats: fc.option(
      fc.uniqueArray(fc.constantFrom('carousel', 'single_image', 'collection'), { minLength: 1 }),
    ),
  })
  .map(({ base, ...counts }): AdPackage => {
    const several = <T>(count: number, make: (id: string) => T) =>
      Array.from({ length: count }, (_, index) => make(String(index)))
    return {
      ...base,
      videos: several(counts.videos, (id) => video(`video-${id}`)),
      carousels: several(counts.carousels, (id) => ({
        ...emptyCarousel,
        id: `c${id}`,
        name: `carousel-${id}`,
        keywords: [],
      })),
      posts: several(counts.posts, (id) => ({
        id,
        keywords: [],
        network: 'facebook',
        sourceId: `1_${id}`,
        pageId: '1',
        instagramUserId: null,
        text: '',
        pictureUrl: null,
        permalinkUrl: null,
        createdAt: null,
      })),
      existingAds: several(counts.existing, (id) => ({
        id,
        name: id,
        campaignName: null,
        keywords: [],
        creative: { id, body: '', imageUrl: null, objectUrl: null, thumbnailUrl: null },
        storyId: null,
        previewUrl: null,
      })),
      catalogue:
        counts.formats === null
          ? null
          : { id: 'k', catalogId: '1', productSetId: '2', formats: counts.formats },
    }
  })

test('every ad of a package has its own key, the same each time', () =>
  fc.assert(
    fc.property(anyPackage, (one) => {
      const keys = packageAds(one).map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      expect(packageAds(one).map(({ key }) => key)).toEqual(keys)
    }),
  ))

test('an ad set gets one ad per visual and text, per carousel, per post and per existing ad', () =>
  fc.assert(
    fc.property(anyPackage, (one) => {
      const own = one.catalogue
        ? one.catalogue.formats.length * one.bodies.length
        : (one.images.length + one.videos.length) * one.bodies.length +
          one.carousels.length +
          one.posts.length
      expect(adCount(one)).toBe(own + one.existingAds.length)
    }),
  ))

test('the count is that of the ads, also with pairs and with texts that lack a link or a call to action', () =>
  fc.assert(
    fc.property(anyPackage, fc.subarray(['links', 'callsToAction', 'pair'] as const), (base, changed) => {
      const [square, story] = [
        { ...video('sq'), associatedAssets: { '9_16': 'st' } },
        { ...video('st'), associatedAssets: { '1_1': 'sq' } },
      ]
      const one: AdPackage = {
        ...base,
        ...(changed.includes('links') ? { links: [] } : {}),
        ...(changed.includes('callsToAction') ? { callsToAction: [] } : {}),
        ...(changed.includes('pair') ? { videos: [...base.videos, square, story] } : {}),
      }
      expect(adCount(one)).toBe(packageAds(one).length)
    }),
  ))

test('a package that the rules accept makes at least one ad', () =>
  fc.assert(
    fc.property(anyPackage, (one) => {
      fc.pre(checkAdPackage(one).length === 0)
      expect(adCount(one)).toBeGreaterThan(0)
    }),
  ))

const square = { id: 'sq', associatedAssets: { '9_16': 'st' } }
const story = { id: 'st', associatedAssets: { '1_1': 'sq' } }

describe('pairs', () => {
  test('a square and its story are one visual', () =>
    expect(pairVisuals([story, square])).toEqual([{ square, story }]))
  test('a half whose partner is elsewhere stands alone', () =>
    expect(pairVisuals([square])).toEqual([{ square, story: null }]))
})

const nothing: AdPackage = {
  name: 'P',
  images: [],
  videos: [],
  bodies: [],
  titles: [],
  descriptions: [],
  links: [],
  utms: [],
  callsToAction: [],
  carousels: [],
  posts: [],
  existingAds: [],
  catalogue: null,
}
const carousel = { ...emptyCarousel, id: 'c', name: 'carousel-1', keywords: [] }

describe('what a package needs', () => {
  test('a video needs a text, a link and a call to action', () =>
    expect(checkAdPackage({ ...nothing, videos: [video('v')] })).toEqual([
      'adPackage.bodies.missing',
      'adPackage.links.missing',
      'adPackage.callsToAction.missing',
    ]))
  test('a carousel brings its texts and needs a call to action', () =>
    expect(checkAdPackage({ ...nothing, carousels: [carousel] })).toEqual([
      'adPackage.callsToAction.missing',
    ]))
  test('texts alone make no ad', () =>
    expect(checkAdPackage({ ...nothing, bodies: [{ id: 'b', content: 'B', keywords: [] }] })).toContain(
      'adPackage.images.missing',
    ))
  test('nothing at all is told as nothing', () =>
    expect(checkAdPackage(nothing)).toEqual(['adPackage.empty']))
})

describe('a catalogue', () => {
  const chosen = { catalogId: '1', productSetId: '2', formats: ['carousel'] }
  test('asks for one thing at a time, in order', () => {
    expect(checkCatalogueChoice({ catalogId: null, productSetId: null, formats: [] })).toBe(
      'adPackage.catalogue.missing',
    )
    expect(checkCatalogueChoice({ ...chosen, productSetId: null, formats: [] })).toBe(
      'adPackage.productSet.missing',
    )
    expect(checkCatalogueChoice({ ...chosen, formats: [] })).toBe('adPackage.formats.missing')
    expect(checkCatalogueChoice(chosen)).toBeNull()
  })
  test('another catalogue lets the product set go', () =>
    expect(chooseCatalogue(chosen, '9')).toEqual({ ...chosen, catalogId: '9', productSetId: null }))
})

test.each([
  ['a'.repeat(postTextLength), 'a'.repeat(postTextLength)],
  ['a'.repeat(postTextLength + 1), `${'a'.repeat(postTextLength)}…`],
  ['👩‍🌾'.repeat(2), '👩‍🌾'.repeat(2)],
])('a post is cut after 150 characters', (text, shown) => expect(cutPostText(text)).toBe(shown))

test('the measures tell the slot: 4:5 belongs to the feed, 2:3 and 9:16 to stories', () => {
  const slot = (width: number, height: number) => slotOf({ width, height })
  expect([slot(1080, 1080), slot(1080, 1350), slot(1200, 628)]).toEqual(['1_1', '1_1', '1_1'])
  expect([slot(1080, 1920), slot(1000, 1500)]).toEqual(['9_16', '9_16'])
})

test('whatever visuals say of each other, none is lost and none stands twice', () => {
  const ids = ['a', 'b', 'c', 'd']
  const anyVisual = (id: string) =>
    fc.record({
      id: fc.constant(id),
      associatedAssets: fc.record(
        { '9_16': fc.constantFrom(...ids, 'gone'), '1_1': fc.constantFrom(...ids) },
        { requiredKeys: [] },
      ),
    })
  fc.assert(
    fc.property(fc.tuple(...ids.map(anyVisual)), (visuals) => {
      const shown = pairVisuals(visuals).flatMap(({ square, story }) => (story ? [square, story] : [square]))
      expect(shown.map(({ id }) => id).toSorted()).toEqual(ids)
    }),
  )
})

test('a picture and the film it is paired with are one visual to choose, and an ad each', () => {
  const film = { ...video('film'), associatedAssets: { '1_1': 'picture' } }
  const picture = {
    ...{ id: 'picture', name: '', hash: 'h', url: '', thumbnailUrl: '', width: 1, height: 1, keywords: [] },
    associatedAssets: { '9_16': 'film' },
  }
  const of = { images: [picture], videos: [film] }
  expect(packageVisuals(of)).toEqual([{ square: picture, story: film }])
  expect(mixedPairs(of)).toHaveLength(1)
  expect(mixedPairs({ images: [picture], videos: [] })).toEqual([])
})
