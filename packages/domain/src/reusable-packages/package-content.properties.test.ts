import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { adPackage } from '../testing/arbitraries.ts'
import type { AdPackage } from './ad-package.ts'
import type { GeoPackage } from './geo-package.ts'
import {
  adPackageContent,
  reachesTheSameAudiences,
  reachesTheSameInterests,
  reachesTheSameZone,
  showsTheSame,
} from './package-content.ts'
import { packageAds } from './package-ads.ts'

const same = (a: AdPackage, b: AdPackage) => showsTheSame(adPackageContent(a), adPackageContent(b))

/** What a person sees of the ads of a package, without the names that nobody sees. */
const seen = (one: AdPackage) =>
  packageAds(one).flatMap((ad) =>
    ad.kind === 'image'
      ? [
          {
            ...{ square: ad.combination.square.hash, story: ad.combination.story?.hash },
            ...{ body: ad.combination.body.content, title: ad.combination.title?.content },
            ...{ link: ad.combination.link.content, action: ad.combination.callToAction.content },
          },
        ]
      : [],
  )

const edit = fc.constantFrom<(one: AdPackage) => AdPackage>(
  (one) => one,
  (one) => ({ ...one, name: 'Autre nom' }),
  (one) => ({ ...one, images: one.images.map((image) => ({ ...image, name: 'renommée', url: '/autre' })) }),
  (one) => ({ ...one, images: one.images.slice(1) }),
  (one) => ({ ...one, bodies: one.bodies.map((body) => ({ ...body, content: `${body.content} !` })) }),
  (one) => ({ ...one, titles: one.titles.toReversed() }),
  (one) => ({ ...one, links: [{ id: 'l', content: 'https://www.example.com/q', keywords: [] }] }),
  (one) => {
    const [square, story, ...others] = one.images
    if (!square || !story) return one
    return { ...one, images: [{ ...square, associatedAssets: { '9_16': story.id } }, story, ...others] }
  },
)

test('two contents are the same exactly where their ads show the same', () => {
  fc.assert(
    fc.property(adPackage('P'), edit, (one, change) => {
      const other = change(one)
      expect(same(one, other)).toBe(JSON.stringify(seen(one)) === JSON.stringify(seen(other)))
    }),
  )
})

test('a version that was kept before pairs were is compared by what it has', () => {
  fc.assert(
    fc.property(adPackage('P'), (one) => {
      const { pairs: _pairs, ...former } = adPackageContent(one)
      const [square, story] = one.images
      const paired = {
        ...one,
        images: one.images.map((image) =>
          image === square && story ? { ...image, associatedAssets: { '9_16': story.id } } : image,
        ),
      }
      expect(showsTheSame(former, adPackageContent(paired))).toBe(true)
    }),
  )
})

test('a catalogue that is chosen again is the same; another format is another ad', () => {
  const [empty] = fc.sample(adPackage('P'), 1)
  if (!empty) throw new Error('a sample of one has one')
  const catalogue = { id: 'k1', catalogId: '1', productSetId: '2', formats: ['carousel'] }
  const one = { ...empty, catalogue }
  expect(same(one, { ...one, catalogue: { ...catalogue, id: 'k2' } })).toBe(true)
  expect(same(one, { ...one, catalogue: { ...catalogue, formats: ['collection'] } })).toBe(false)
  expect(same(one, { ...one, catalogue: null })).toBe(false)
})

const zone: GeoPackage = {
  id: 'g',
  name: 'France',
  ageMin: 25,
  ageMax: 54,
  gender: 'all',
  languages: [],
  countries: [
    { id: 'FR', name: 'France' },
    { id: 'BE', name: 'Belgique' },
  ],
  regions: [],
  cities: [],
  excludedRegions: [],
  excludedCities: [],
  locationTypes: ['home'],
}

test('a zone is the same under another name and in another order, not with another age or country', () => {
  expect(reachesTheSameZone(zone, { ...zone, name: 'X', countries: zone.countries.toReversed() })).toBe(true)
  expect(reachesTheSameZone(zone, { ...zone, ageMax: 55 })).toBe(false)
  expect(reachesTheSameZone(zone, { ...zone, countries: zone.countries.slice(1) })).toBe(false)
})

test('audiences and interests are the same by their ids', () => {
  const [a, b] = [
    { id: '1', name: 'A' },
    { id: '2', name: 'B' },
  ]
  const audiences = {
    id: 'p',
    name: 'P',
    audiences: [a, b],
    removedAudiences: [],
    isAdvantageAudience: false,
  }
  expect(reachesTheSameAudiences(audiences, { ...audiences, audiences: [b, a] })).toBe(true)
  expect(reachesTheSameAudiences(audiences, { ...audiences, removedAudiences: [a] })).toBe(false)
  expect(reachesTheSameAudiences(audiences, { ...audiences, isAdvantageAudience: true })).toBe(false)
  const interest = { ...a, type: 'interests', audienceSizeLowerBound: null, audienceSizeUpperBound: null }
  const interests = { id: 'p', name: 'P', interests: [interest] }
  expect(reachesTheSameInterests(interests, { ...interests, name: 'Q' })).toBe(true)
  expect(reachesTheSameInterests(interests, { ...interests, interests: [] })).toBe(false)
})
