import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packageChanges, type PackageState } from './package-changes.ts'

const reference = fc.record({ id: fc.constantFrom('1', '2', '3', '4'), name: fc.constantFrom('Un', 'Deux') })
const references = fc.uniqueArray(reference, { selector: ({ id }) => id })
const name = fc.constantFrom('Hiver', 'Été')
const place = { countryCode: fc.constant('FR'), countryName: fc.constant('France') }
const region = fc.record({
  key: fc.constantFrom('a', 'b'),
  name: fc.constantFrom('Bretagne', 'Corse'),
  ...place,
})
const city = fc.record({
  ...{ key: fc.constantFrom('x', 'y'), name: fc.constant('Lyon'), regionName: fc.constant('') },
  ...{ radiusKm: fc.constantFrom(0, 17, 25), ...place },
})
const point = fc.record({
  ...{
    name: fc.constantFrom('', 'Atelier'),
    latitude: fc.constantFrom(48.8566, 45.76),
    longitude: fc.constant(2.3522),
  },
  ...{ radius: fc.constantFrom(1, 5), unit: fc.constantFrom('kilometer' as const, 'mile' as const) },
  countryCode: fc.constant('FR'),
})
const texts = fc.uniqueArray(fc.constantFrom('un', 'deux', 'trois'))
const kinds: readonly fc.Arbitrary<PackageState>[] = [
  fc.record({
    kind: fc.constant('audience' as const),
    name,
    content: fc.record(
      { audiences: references, removedAudiences: references, isAdvantageAudience: fc.boolean() },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    kind: fc.constant('geo' as const),
    name,
    content: fc.record(
      {
        ...{ ageMin: fc.constantFrom(18, 25), ageMax: fc.constantFrom(54, 65), countries: references },
        ...{ gender: fc.constantFrom('all' as const, 'women' as const), languages: references },
        ...{ regions: fc.array(region), cities: fc.array(city), excludedCities: fc.array(city) },
        ...{ points: fc.array(point), excludedPoints: fc.array(point) },
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    kind: fc.constant('ad' as const),
    name,
    content: fc.record(
      {
        ...{ bodies: texts, titles: texts, links: texts },
        images: fc.uniqueArray(
          fc.record({ id: fc.constantFrom('1', '2'), name: fc.constant('a.png'), hash: fc.constant('h') }),
          { selector: ({ id }) => id },
        ),
        pairs: fc.constantFrom([], [['1', '2']]),
      },
      { requiredKeys: [] },
    ),
  }),
]
const twoOfAKind = fc.constantFrom(...kinds).chain((kind) => fc.tuple(kind, kind))

test('two versions that hold the same differ in nothing, and others in something', () =>
  fc.assert(
    fc.property(twoOfAKind, ([before, after]) => {
      expect(packageChanges(before, before)).toEqual([])
      const isSame =
        JSON.stringify(before.content) === JSON.stringify(after.content) && before.name === after.name
      if (packageChanges(before, after).length === 0) return
      expect(isSame).toBe(false)
    }),
  ))

test('the way back is the same change, with what came and what went in each other’s place', () =>
  fc.assert(
    fc.property(twoOfAKind, ([before, after]) => {
      const turned = packageChanges(after, before).map(({ part, added, removed }) => ({
        ...{ part, added: removed, removed: added },
      }))
      expect(turned).toEqual(packageChanges(before, after))
    }),
  ))

test('each part is told once, and what came is in the later version alone', () =>
  fc.assert(
    fc.property(twoOfAKind, ([before, after]) => {
      const changes = packageChanges(before, after)
      expect(new Set(changes.map(({ part }) => part)).size).toBe(changes.length)
      const bodies = changes.find(({ part }) => part === 'bodies')
      if (before.kind !== 'ad' || after.kind !== 'ad' || !bodies) return
      expect(bodies.added).toEqual(
        (after.content.bodies ?? []).filter((one) => !before.content.bodies?.includes(one)),
      )
    }),
  ))
