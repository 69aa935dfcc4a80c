import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carrierOf, connectionState } from './connection-state.ts'

const now = new Date('2026-11-27T12:00:00Z')
const person = fc.constantFrom('a', 'b', 'c', 'd')
const known = fc.record({
  isExpired: fc.boolean(),
  expiresAt: fc.option(
    fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
  ),
  isReaching: fc.boolean(),
})

test('a connection lives exactly while nothing ended it and it reaches the account', () => {
  fc.assert(
    fc.property(known, (one) => {
      const isOver = one.isExpired || (one.expiresAt !== null && one.expiresAt.getTime() <= now.getTime())
      const state = connectionState(one, now)
      expect(state === 'lives').toBe(!isOver && one.isReaching)
      expect(state === 'expired').toBe(isOver)
    }),
  )
})

test('work is never carried by a dead connection, nor by somebody who was not asked, and stops only where nobody lives', () => {
  fc.assert(
    fc.property(fc.uniqueArray(person), fc.uniqueArray(person), fc.boolean(), (asked, alive, isHoused) => {
      const living = new Set(alive)
      const carrier = carrierOf(asked, { isHoused, living })
      const [first] = asked.filter((one) => living.has(one))
      const ofPeople = first === undefined ? null : { person: first }
      expect(carrier).toEqual(isHoused ? 'house' : ofPeople)
    }),
  )
})

test('who leaves changes nothing for work that the house carries', () => {
  fc.assert(
    fc.property(fc.uniqueArray(person), person, (alive, leaves) => {
      const before = carrierOf(alive, { isHoused: true, living: new Set(alive) })
      const left = alive.filter((one) => one !== leaves)
      expect(carrierOf(left, { isHoused: true, living: new Set(left) })).toEqual(before)
    }),
  )
})
