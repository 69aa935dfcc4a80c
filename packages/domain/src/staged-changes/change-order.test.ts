import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latestStart } from '../shared/planned-start.ts'
import {
  afterChangeOrderEvent,
  changeOrderStateNames,
  changeOrderStates,
  isChangeOrderEnd,
  takingUpOrder,
  type ChangeOrderEvent,
  type ChangeOrderState,
} from './change-order.ts'

/** The whole table once more, written out: a move that is added or lost is seen here. */
const moves: Readonly<Partial<Record<`${ChangeOrderState} ${ChangeOrderEvent}`, ChangeOrderState>>> = {
  'WAITING started': 'RUNNING',
  'WAITING cancelled': 'CANCELLED',
  'WAITING expired': 'EXPIRED',
  'RUNNING started': 'RUNNING',
  'RUNNING ended': 'ENDED',
}
const events = ['started', 'ended', 'cancelled', 'expired'] as const satisfies readonly ChangeOrderEvent[]
const everyPair = changeOrderStateNames.flatMap((state) => events.map((event) => [state, event] as const))

test.each(everyPair)('%s on %s goes where the table says, or nowhere', (state, event) => {
  expect(afterChangeOrderEvent(state, event)).toBe(moves[`${state} ${event}`] ?? null)
})

test('an end lists no way on, and what runs is never taken back', () => {
  for (const state of changeOrderStateNames)
    expect(isChangeOrderEnd(state)).toBe(Object.keys(changeOrderStates[state].on).length === 0)
  expect(afterChangeOrderEvent('RUNNING', 'cancelled')).toBeNull()
})

const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })

test('an order begins at its time or within the hour after it, never before, and once begun it is finished', () => {
  fc.assert(
    fc.property(fc.constantFrom(...changeOrderStateNames), instant, instant, (state, startsAt, now) => {
      const taken = takingUpOrder({ state, startsAt }, now)
      if (isChangeOrderEnd(state)) expect(taken).toBe('nothing')
      if (state === 'RUNNING') expect(taken).toBe('start')
      if (state !== 'WAITING') return
      expect(taken === 'nothing').toBe(now < startsAt)
      expect(taken === 'expire').toBe(now > latestStart(startsAt))
    }),
  )
})
