import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithinAnother, wasteOf } from './counted-once.ts'

const name = fc.constantFrom('Visiteurs 30 jours', 'Ciblage large', 'Similaire 2 %')
const amount = fc.integer({ min: 0, max: 100_000 }).map((cents) => ({ amount: cents, currency: 'EUR' }))
const adset = fc.record({
  subject: fc.record({ id: fc.uuid(), name }),
  within: fc.constant(null),
  action: fc.constant('pause' as const),
  wastePerDay: amount,
})
const ad = fc.record({
  subject: fc.record({ id: fc.uuid(), name: fc.string() }),
  within: name,
  action: fc.constant('pause' as const),
  wastePerDay: amount,
})
const adsets = fc.uniqueArray(adset, { maxLength: 3, selector: ({ subject }) => subject.name })

test('an ad whose ad set is stopped too adds nothing to what is gained, any other its own', () =>
  fc.assert(
    fc.property(adsets, fc.array(ad, { maxLength: 6 }), (around, ads) => {
      const stopped = new Set(around.map(({ subject }) => subject.name))
      const own = [...around, ...ads.filter(({ within }) => !stopped.has(within))]
      expect(wasteOf([...ads, ...around])).toBe(
        own.reduce((sum, { wastePerDay }) => sum + wastePerDay.amount, 0),
      )
      for (const one of ads) expect(isWithinAnother(one, [...ads, ...around])).toBe(stopped.has(one.within))
      for (const one of around) expect(isWithinAnother(one, [...ads, ...around])).toBe(false)
    }),
  ))
