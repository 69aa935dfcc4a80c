import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shelfOfAd } from './shelf-of-ad.ts'

const packages = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 4 })

test('what was recorded is believed, whatever the visual is in since', () =>
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), packages, (recorded, own) => {
      expect(shelfOfAd(recorded, own)).toEqual({ name: recorded, isAssumed: false })
    }),
  ))

test('of one that nothing was recorded of, only the single package of its visual is concluded', () =>
  fc.assert(
    fc.property(packages, (own) => {
      expect(shelfOfAd(undefined, own)).toEqual(own.length === 1 ? { name: own[0], isAssumed: true } : null)
    }),
  ))
