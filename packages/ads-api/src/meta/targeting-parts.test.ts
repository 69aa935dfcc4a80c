import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aimParts, differingParts, looksBeyond, withAudienceOption, withParts } from './targeting-parts.ts'
import { toldParts } from './told-targeting.ts'

const named = fc.record({ id: fc.stringMatching(/^[1-9]\d{3,8}$/), name: fc.string({ minLength: 1 }) })
const few = <T>(one: fc.Arbitrary<T>) =>
  fc.uniqueArray(one, { maxLength: 3, selector: (x) => JSON.stringify(x) })
const codes = few(fc.constantFrom('FR', 'BE', 'CH', 'DE'))
/** A targeting as the platform tells one, of all parts. */
const targetings = fc.record({
  age_min: fc.integer({ min: 18, max: 40 }),
  age_max: fc.integer({ min: 41, max: 65 }),
  genders: fc.constantFrom([], [1], [2]),
  locales: few(fc.integer({ min: 1, max: 90 })),
  geo_locations: fc.record({ countries: codes }),
  excluded_geo_locations: fc.record({ countries: codes }),
  custom_audiences: few(named),
  excluded_custom_audiences: few(named),
  flexible_spec: few(fc.record({ interests: few(named) })),
  publisher_platforms: few(fc.constantFrom('facebook', 'instagram', 'messenger')),
  facebook_positions: few(fc.constantFrom('feed', 'story', 'marketplace')),
})
const nobody = () => undefined

test('of two targetings exactly the parts that are taken over differ no more, and no other changes', () =>
  fc.assert(
    fc.property(targetings, targetings, fc.subarray([...aimParts]), (standing, other, parts) => {
      const both = withParts(standing, other, parts)
      expect(differingParts(both, other).filter((part) => parts.includes(part))).toEqual([])
      expect(differingParts(both, standing).filter((part) => !parts.includes(part))).toEqual([])
    }),
  ))

test('parts that do not differ are told in the same words', () =>
  fc.assert(
    fc.property(targetings, targetings, (one, other) => {
      const differing = differingParts(one, other)
      const words = (targeting: object) => toldParts(targeting, (id) => `name of ${id}`)
      for (const part of aimParts.filter((name) => !differing.includes(name))) {
        const sorted = (value: string | string[]) => (typeof value === 'string' ? value : value.toSorted())
        expect(sorted(words(one)[part])).toEqual(sorted(words(other)[part]))
      }
    }),
  ))

test('what the platform tells is read in a person’s words, and hostile answers tell nothing', () => {
  const told = toldParts(
    {
      age_min: 18,
      age_max: 65,
      genders: ['2'],
      locales: [6, '24'],
      geo_locations: {
        countries: ['FR'],
        regions: [{ key: '3', name: 'Brittany' }],
        cities: [{ key: '9', name: 'Lyon', region: 'Rhône', radius: 17, distance_unit: 'kilometer' }],
        zips: [{ key: 'FR:75001', name: '75001' }],
        location_types: ['home', 'recent'],
      },
      custom_audiences: [{ id: 77, name: 'Clients' }],
      flexible_spec: [{ interests: [{ id: '1', name: 'Yoga' }] }],
      publisher_platforms: ['facebook'],
      facebook_positions: ['feed'],
    },
    (id) => (id === 'FR' ? 'France' : undefined),
  )
  expect(told).toMatchObject({
    ages: '18-65+',
    gender: 'women',
    languages: ['6', '24'],
    zones: ['France', 'Brittany', 'Lyon (Rhône) +17 km', '75001'],
    audiences: ['Clients'],
    interests: ['Yoga'],
    placements: ['facebook', 'facebook feed'],
  })
  for (const one of [{}, { geo_locations: null, genders: 'x', flexible_spec: 7, custom_audiences: [null] }])
    expect(toldParts(one, nobody)).toMatchObject({ ages: '18-65+', gender: 'all', zones: [], audiences: [] })
})

test('the option to look beyond is turned on and off again, and the ages stay who they are in each of their forms', () =>
  fc.assert(
    fc.property(targetings, (targeting) => {
      const [off, on] = [withAudienceOption(targeting, false), withAudienceOption(targeting, true)]
      const ages = (one: object) => toldParts(one, nobody).ages
      expect([looksBeyond(off), looksBeyond(on)]).toEqual([false, true])
      expect(ages(on)).toBe(ages(targeting))
      expect(on).not.toHaveProperty('age_max')
      expect(Number(on.age_min)).toBeLessThanOrEqual(25)
      expect(withAudienceOption(on, false)).toEqual(off)
      expect(withAudienceOption(on, true)).toEqual(on)
    }),
  ))

test('a targeting that tells no ages gets none', () => {
  expect(withAudienceOption({ genders: [1] }, true)).toEqual({
    genders: [1],
    targeting_automation: { advantage_audience: 1 },
  })
})
