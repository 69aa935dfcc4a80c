import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayRemove, type RemovalEvidence, type SwitchHistory } from './removal.ts'

const evidence: fc.Arbitrary<RemovalEvidence> = fc.record({
  isOrdered: fc.boolean(),
  hasEnded: fc.boolean(),
  isIntended: fc.boolean(),
  wasSwitchedOn: fc.boolean(),
  history: fc.constantFrom<SwitchHistory>('neverSwitched', 'switched', 'unread'),
  isPaused: fc.boolean(),
  hasDelivered: fc.boolean(),
  holdsObjects: fc.boolean(),
  hasVerifiedOwner: fc.boolean(),
})

test('what goes was intended, is paused and never delivered', () => {
  fc.assert(
    fc.property(evidence, (one) => {
      if (!mayRemove(one).mayGo) return
      expect(one).toMatchObject({ isIntended: true, isPaused: true, hasDelivered: false })
    }),
  )
})

test('without an order only an empty double of a verified object goes, and only before the end', () => {
  fc.assert(
    fc.property(evidence, (one) => {
      const verdict = mayRemove({ ...one, isOrdered: false })
      if (!verdict.mayGo) return
      expect(verdict.cause).toBe('surplus')
      expect(one).toMatchObject({
        hasVerifiedOwner: true,
        hasEnded: false,
        wasSwitchedOn: false,
        history: 'neverSwitched',
        holdsObjects: false,
      })
    }),
  )
})

test('the double that everything speaks for goes; each thing against it keeps it', () => {
  const double: RemovalEvidence = {
    isOrdered: false,
    hasEnded: false,
    isIntended: true,
    wasSwitchedOn: false,
    history: 'neverSwitched',
    isPaused: true,
    hasDelivered: false,
    holdsObjects: false,
    hasVerifiedOwner: true,
  }
  expect(mayRemove(double)).toEqual({ mayGo: true, cause: 'surplus' })
  for (const [name, because] of [
    ['isIntended', 'notIntended'],
    ['isPaused', 'active'],
    ['wasSwitchedOn', 'wasActive'],
    ['hasDelivered', 'delivered'],
    ['holdsObjects', 'holdsObjects'],
    ['hasEnded', 'ended'],
    ['hasVerifiedOwner', 'noOwner'],
  ] as const)
    expect(mayRemove({ ...double, [name]: !double[name] })).toEqual({ mayGo: false, because })
  // Somebody switched it on and off again: only the platform's own history tells.
  expect(mayRemove({ ...double, history: 'switched' })).toEqual({ mayGo: false, because: 'wasActive' })
  expect(mayRemove({ ...double, history: 'unread' })).toEqual({ mayGo: false, because: 'historyUnread' })
})
