import fc from 'fast-check'
import { expect, test } from 'vitest'
import { campaignDeliveryOf, type AdsetCounts } from './campaign-delivery.ts'
import { deliveryOf } from './delivery.ts'

const none: AdsetCounts = { on: 0, learning: 0, limited: 0, over: 0, notBegun: 0 }
const active = { ownStatus: 'ACTIVE', effectiveStatus: 'ACTIVE' }

test('what is below decides only where all that is on agrees', () => {
  const said = (counts: Partial<AdsetCounts>) => campaignDeliveryOf(active, { ...none, ...counts })
  expect(said({})).toBe('nothingOn')
  expect(said({ on: 3 })).toBe('delivering')
  expect(said({ on: 3, learning: 2 })).toBe('delivering')
  expect(said({ on: 3, learning: 3 })).toBe('learning')
  expect(said({ on: 2, limited: 2 })).toBe('learningLimited')
  expect(said({ on: 2, over: 2 })).toBe('ended')
  expect(said({ on: 2, over: 1, notBegun: 1 })).toBe('scheduled')
  expect(said({ on: 2, over: 1 })).toBe('delivering')
})

test('the campaign’s own switch and what the platform says of it come first', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('PAUSED', 'WITH_ISSUES', 'IN_PROCESS', 'DELETED', 'ARCHIVED'),
      fc.nat(5),
      (effectiveStatus, on) => {
        const own = { ownStatus: 'ACTIVE', effectiveStatus }
        expect(campaignDeliveryOf(own, { ...none, on, learning: on })).toBe(
          deliveryOf({ ...own, learning: '', schedule: 'running' }),
        )
      },
    ),
  ))
