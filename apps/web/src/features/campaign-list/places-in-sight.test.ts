import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesInSight } from './places-in-sight.ts'

const aRange = fc
  .record({
    count: fc.integer({ min: 1, max: 10_000 }),
    start: fc.nat(),
    length: fc.nat(40),
    overscan: fc.nat(10),
  })
  .map(({ count, start, length, overscan }) => {
    const startIndex = start % count
    return { count, overscan, startIndex, endIndex: Math.min(count - 1, startIndex + length) }
  })

test('every row in sight is drawn once, in order, and the one with the focus with its neighbours', () =>
  fc.assert(
    fc.property(aRange, fc.integer({ min: -1, max: 9_999 }), (range, wanted) => {
      const held = Math.min(wanted, range.count - 1)
      const places = placesInSight(range, held)
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
      for (let place = range.startIndex; place <= range.endIndex; place += 1) expect(places).toContain(place)
      if (held >= 0) {
        expect(places).toContain(held)
        if (held + 1 < range.count) expect(places).toContain(held + 1)
      }
      expect(places.every((place) => place >= 0 && place < range.count)).toBe(true)
      expect(places.length).toBeLessThanOrEqual(
        range.endIndex - range.startIndex + 1 + 2 * range.overscan + 3,
      )
    }),
  ))
