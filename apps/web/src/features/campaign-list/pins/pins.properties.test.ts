import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPinnable, mostPinned, pinnedAfter, placesOf, rulesOf } from './pin-rules.ts'

const keys = ['delivery', 'budget', 'spend', 'roas', 'ctr', 'event:omni_purchase'] as const
const key = fc.constantFrom(...keys)
const presses = fc.array(fc.tuple(key, fc.boolean()), { maxLength: 20 })

test('never more than there is room for, none twice, and the last that was pinned is', () => {
  fc.assert(
    fc.property(presses, (pressed) => {
      const pinned = pressed.reduce<readonly string[]>(
        (former, [one, is]) => pinnedAfter(former, one, is),
        [],
      )
      expect(new Set(pinned).size).toBe(pinned.length)
      expect(pinned.length).toBeLessThanOrEqual(mostPinned)
      const last = pressed.at(-1)
      if (last) expect(pinned.includes(last[0])).toBe(last[1])
    }),
  )
})

const titles = fc.uniqueArray(fc.record({ key, width: fc.integer({ min: 56, max: 900 }) }), {
  selector: (title) => title.key,
})

test('pinned columns stand side by side after the name, and leave a third of the list to what moves', () => {
  fc.assert(
    fc.property(titles, fc.subarray([...keys]), fc.integer({ min: 300, max: 2000 }), (all, pinned, room) => {
      let edge = 200
      for (const { place, left, width } of placesOf(all, pinned, 200, room)) {
        expect(pinned).toContain(all[place - 1]?.key)
        expect(left).toBe(edge)
        edge += width
        expect(edge).toBeLessThanOrEqual((room * 2) / 3)
      }
    }),
  )
})

test('what a person has pinned and a list does not show is nothing there, nor is the name', () => {
  const all = [
    { key: 'status', width: 92 },
    { key: 'name', width: 218 },
    { key: 'delivery', width: 130 },
    { key: 'spend', width: 84 },
  ]
  expect(placesOf(all, ['roas', 'name', 'spend'], 310, 1440)).toEqual([{ place: 4, left: 310, width: 84 }])
  expect(['status', 'name', 'trend'].filter(isPinnable)).toEqual([])
})

test('each column stays at its own place, in titles, rows and sums alike', () => {
  const rules = rulesOf([
    { place: 7, left: 300, width: 84 },
    { place: 9, left: 384, width: 84 },
  ])
  expect(rules).toContain('tr[data-row] > :nth-child(7)')
  expect(rules).toContain('tfoot tr > :nth-child(6)')
  expect(rules).toMatch(/nth-child\(8\) \{ position: sticky; left: 384px; z-index: 1; border-right/)
  expect(rules).toContain('scroll-padding-left: 468px')
  expect(rulesOf([])).toBe('')
})
