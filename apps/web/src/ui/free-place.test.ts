import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { coveredBy, freePlace, type Area } from './free-place.ts'

const room = { left: 220, top: 60, width: 1000, height: 700 }
const size = { width: 300, height: 50 }

test('nothing stands in the way: low and left', () =>
  expect(freePlace(size, room, [])).toEqual({ left: 220, top: 710, ...size }))

test('a footer of buttons is left alone, and a button in one corner sends it to the other', () => {
  const button = { left: 230, top: 715, width: 90, height: 36 }
  expect(freePlace(size, room, [button])).toMatchObject({ left: 920, top: 710 })
  const footer = { left: 220, top: 700, width: 1000, height: 60 }
  expect(freePlace(size, room, [footer])).toMatchObject({ left: 220, top: 638 })
})

test('where everything is taken it covers least', () => {
  const rows = Array.from({ length: 14 }, (_, row) => ({
    left: 220,
    top: 60 + row * 50,
    width: row === 13 ? 1000 : 900,
    height: 50,
  }))
  expect(freePlace(size, room, rows)).toMatchObject({ left: 920 })
})

const areas = fc.array(
  fc.record({
    left: fc.integer({ min: 0, max: 1200 }),
    top: fc.integer({ min: 0, max: 800 }),
    width: fc.integer({ min: 1, max: 400 }),
    height: fc.integer({ min: 1, max: 60 }),
  }),
  { maxLength: 30 },
)

test('it stays in the room and covers no more than the corner that is preferred', () =>
  fc.assert(
    fc.property(areas, (taken: readonly Area[]) => {
      const place = freePlace(size, room, taken)
      expect(place.left).toBeGreaterThanOrEqual(room.left)
      expect(place.left + place.width).toBeLessThanOrEqual(room.left + room.width)
      expect(place.top).toBeGreaterThanOrEqual(room.top)
      expect(place.top + place.height).toBeLessThanOrEqual(room.top + room.height)
      const corner = { left: room.left, top: room.top + room.height - size.height, ...size }
      expect(coveredBy(place, taken)).toBeLessThanOrEqual(coveredBy(corner, taken))
    }),
  ))
