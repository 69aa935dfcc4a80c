import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isEmptySelection,
  mergeSelections,
  packageRevision,
  type PackageSelection,
} from './package-selection.ts'

const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
const selection: fc.Arbitrary<PackageSelection> = fc.record({
  images: ids,
  videos: ids,
  carousels: ids,
  posts: ids,
  existingAds: ids,
  bodies: ids,
  titles: ids,
  descriptions: ids,
  links: ids,
  utms: ids,
  callsToAction: ids,
  catalogue: fc.option(
    fc.record({
      catalogId: fc.constantFrom('1', '2'),
      productSetId: fc.constantFrom('3', '4'),
      formats: fc.uniqueArray(fc.constantFrom('carousel', 'collection'), { minLength: 1 }),
    }),
  ),
})

/** What a package holds, without the order it is listed in. */
const contentOf = ({ catalogue, ...lists }: PackageSelection) =>
  JSON.stringify([
    Object.entries(lists).map(([list, entries]) => [list, entries.toSorted()]),
    catalogue && { ...catalogue, formats: catalogue.formats.toSorted() },
  ])

test('a revision names a content: two of them are equal when, and only when, both hold the same', () => {
  fc.assert(
    fc.property(selection, selection, (one, other) => {
      expect(packageRevision(one) === packageRevision(other)).toBe(contentOf(one) === contentOf(other))
    }),
  )
})

test('the order and repetitions of a list do not make another revision', () => {
  fc.assert(
    fc.property(selection, (one) => {
      const turned = { ...one, images: [...one.images.toReversed(), ...one.images] }
      expect(packageRevision(turned)).toBe(packageRevision(one))
    }),
  )
})

test('an id of one list is not taken for the same id of another', () => {
  fc.assert(
    fc.property(selection, (one) => {
      fc.pre(
        one.images.length > 0 &&
          contentOf(one) !== contentOf({ ...one, images: one.videos, videos: one.images }),
      )
      expect(packageRevision({ ...one, images: one.videos, videos: one.images })).not.toBe(
        packageRevision(one),
      )
    }),
  )
})

test('adding loses nothing of either side, and adding again changes nothing', () => {
  fc.assert(
    fc.property(selection, selection, (stored, added) => {
      const merged = mergeSelections(stored, added)
      for (const list of ['images', 'bodies', 'existingAds', 'callsToAction'] as const)
        expect(merged[list]).toEqual(expect.arrayContaining([...stored[list], ...added[list]]))
      expect(packageRevision(mergeSelections(merged, added))).toBe(packageRevision(merged))
      expect(isEmptySelection(merged)).toBe(isEmptySelection(stored) && isEmptySelection(added))
    }),
  )
})
