import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CampaignFigures } from './campaign-row.ts'
import { conversionEventIds, isValueEvent } from './conversion-events.ts'
import { costPerEvent, eventTotal, noFigures, sumFigures } from './ratios.ts'

const volume = fc.nat(1_000_000)
const figures: fc.Arbitrary<CampaignFigures> = fc.record({
  spend: volume,
  impressions: volume,
  linkClicks: volume,
  purchases: volume,
  purchaseValue: volume,
  events: fc.dictionary(fc.constantFrom('lead', 'Like', 'omni_add_to_cart'), volume),
})

test('sums do not depend on order or on how rows are grouped, for every event', () =>
  fc.assert(
    fc.property(fc.array(figures), fc.array(figures), (some, others) => {
      const whole = sumFigures([...some, ...others])
      const parts = sumFigures([sumFigures(others), sumFigures(some)])
      for (const id of conversionEventIds) expect(eventTotal(parts, id)).toBe(eventTotal(whole, id))
    }),
  ))

test('an event that never happened has no cost, and no event makes NaN', () =>
  fc.assert(
    fc.property(figures, (one) => {
      for (const id of conversionEventIds) {
        const cost = costPerEvent(one, id)
        if (eventTotal(one, id) === 0) expect(cost).toBeNull()
        else expect(cost).toBeCloseTo(one.spend / eventTotal(one, id))
      }
    }),
  ))

test('a sum of money is told from a count by its name', () => {
  expect(conversionEventIds.filter(isValueEvent)).toEqual([
    'omni_initiated_checkout_value',
    'omni_purchase_value',
    'omni_spend_credits_value',
  ])
  expect(eventTotal(noFigures, 'lead')).toBe(0)
})
