import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { swapVisual } from './swap-visual.ts'

const names = fc.uniqueArray(fc.constantFrom('Opale', 'Noël', 'Bougies'))
const library = fc
  .tuple(...['a', 'b', 'c', 'd', 'e'].map((id) => names.map((keywords) => ({ id, keywords }))))
  .map((assets): readonly { id: string; keywords: readonly string[] }[] => assets)
const some = (values: readonly string[]) => fc.subarray([...values]).map((chosen) => new Set(chosen))
/** Two visuals of one library, each of one or two halves, and packages. */
const swap = fc.record({
  out: some(['a', 'b']),
  into: some(['c', 'd']),
  packages: some(['Opale', 'Noël', 'Bougies']),
})

const after = (
  assets: readonly { id: string; keywords: readonly string[] }[],
  how: Parameters<typeof swapVisual>[1],
) => {
  const changed = new Map(swapVisual(assets, how).map(({ asset, keywords }) => [asset.id, keywords]))
  return assets.map(({ id, keywords }) => ({ id, keywords: changed.get(id) ?? keywords }))
}

test('in each chosen package that held it, what leaves is gone and what comes is there; every other is as it was', () => {
  fc.assert(
    fc.property(library, swap, (assets, how) => {
      const holds = (of: typeof assets, ids: ReadonlySet<string>, name: string) =>
        of.some(({ id, keywords }) => ids.has(id) && keywords.includes(name))
      const swapped = after(assets, how)
      for (const name of ['Opale', 'Noël', 'Bougies']) {
        const others = (of: typeof assets) =>
          of.filter(({ keywords }) => keywords.includes(name)).map(({ id }) => id)
        if (how.into.size === 0 || !how.packages.has(name) || !holds(assets, how.out, name)) {
          expect(others(swapped)).toEqual(others(assets))
          continue
        }
        expect(holds(swapped, how.out, name)).toBe(false)
        for (const id of how.into) expect(others(swapped)).toContain(id)
      }
    }),
  )
})

test('the same once more changes nothing', () => {
  fc.assert(
    fc.property(library, swap, (assets, how) => {
      expect(swapVisual(after(assets, how), how)).toEqual([])
    }),
  )
})

test('an asset in no place of the swap is never written', () => {
  fc.assert(
    fc.property(library, swap, (assets, how) => {
      for (const { asset, keywords } of swapVisual(assets, how)) {
        expect(how.out.has(asset.id) || how.into.has(asset.id)).toBe(true)
        expect(keywords).not.toEqual(asset.keywords)
      }
    }),
  )
})

test('nothing leaves for a visual that the library does not hold any more', () => {
  fc.assert(
    fc.property(library, swap, (assets, how) => {
      expect(swapVisual(assets, { ...how, into: new Set(['deleted']) })).toEqual([])
    }),
  )
})
