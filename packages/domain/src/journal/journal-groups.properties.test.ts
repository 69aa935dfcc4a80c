import fc from 'fast-check'
import { expect, test } from 'vitest'
import { journalGroups } from './journal-groups.ts'

const newest = Date.parse('2026-03-10T12:00:00Z')
const line = fc.record({ after: fc.integer({ min: 0, max: 400 }), key: fc.constantFrom('a', 'b', null) })
const lines = fc.array(line, { maxLength: 30 }).map((some) =>
  some
    .toSorted((one, other) => one.after - other.after)
    .map(({ after, key }, place) => ({
      at: new Date(newest - after * 1000).toISOString(),
      objectId: String(place),
      key,
      place,
    })),
)
const groupsOf = (some: readonly { at: string; objectId: string; key: string | null; place: number }[]) =>
  journalGroups(some, ({ key }) => key)

test('every line stands in one group, once, and groups stand by their newest', () =>
  fc.assert(
    fc.property(lines, (some) => {
      const groups = groupsOf(some)
      expect(
        groups
          .flat()
          .map(({ place }) => place)
          .toSorted((a, b) => a - b),
      ).toEqual(some.map(({ place }) => place))
      const heads = groups.map(([first]) => first.place)
      expect(heads).toEqual(heads.toSorted((a, b) => a - b))
    }),
  ))

test('a group is of one key and of one minute, and what has no key stands alone', () =>
  fc.assert(
    fc.property(lines, (some) => {
      for (const [first, ...others] of groupsOf(some)) {
        if (first.key === null) expect(others).toEqual([])
        for (const other of others) {
          expect(other.key).toBe(first.key)
          expect(Date.parse(first.at) - Date.parse(other.at)).toBeLessThanOrEqual(60_000)
        }
      }
    }),
  ))

test('lines of two campaigns that one run wrote by turns are two deeds', () => {
  const at = (seconds: number) => new Date(newest - seconds * 1000).toISOString()
  const written = [
    { at: at(0), objectId: '1', key: 'lamps' },
    { at: at(1), objectId: '2', key: 'candles' },
    { at: at(2), objectId: '3', key: 'lamps' },
    { at: at(90), objectId: '4', key: 'lamps' },
  ]
  expect(journalGroups(written, ({ key }) => key).map((group) => group.map(({ at: when }) => when))).toEqual([
    [at(0), at(2)],
    [at(1)],
    [at(90)],
  ])
})

test('what is changed again within the minute was done twice', () => {
  const line = (seconds: number, objectId: string) => ({
    at: new Date(newest - seconds * 1000).toISOString(),
    objectId,
  })
  const groups = journalGroups([line(0, '1'), line(1, '2'), line(9, '1'), line(10, '2')], () => 'budgets')
  expect(groups.map((group) => group.map(({ objectId }) => objectId))).toEqual([
    ['1', '2'],
    ['1', '2'],
  ])
})
