import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partInBoth, withoutTheOther } from './audience-overlap.ts'

const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: id }))
const lists = (audiences: readonly string[], removed: readonly string[] = []) => ({
  audiences: named(audiences),
  removedAudiences: named(removed),
})

test('those of one package alone are asked for, with its own exclusions, and an audience of both is in neither list twice', () => {
  expect(withoutTheOther(lists(['1', '2'], ['9']), lists(['2', '3']))).toEqual(lists(['1'], ['9', '2', '3']))
  expect(withoutTheOther(lists(['1'], ['9']), lists(['2', '9'], ['9']))).toEqual(lists(['1'], ['9', '2']))
})

test('where the other leaves out people whom the first keeps, the platform cannot say it', () => {
  expect(withoutTheOther(lists(['1']), lists(['2'], ['3']))).toBeNull()
})

type Estimate = Parameters<typeof partInBoth>[0]['whole']
const sharedPart = (whole: Estimate, alone: Estimate | null) =>
  partInBoth({ whole, from: whole, less: alone })
const estimate = fc.nat(5_000_000).map((lower) => ({ lower, upper: Math.round(lower * 1.18) }))

test('a shared part lies between none and all, whatever rounding makes of the two estimates', () =>
  fc.assert(
    fc.property(estimate, estimate, (whole, alone) => {
      const part = sharedPart(whole, alone)
      if (part !== null) expect(part >= 0 && part <= 1).toBe(true)
      else expect(whole.lower).toBeLessThanOrEqual(1000)
    }),
  ))

test('half alone is half shared; nobody alone is all; what is not told or too small is not known', () => {
  const whole = { lower: 100_000, upper: 118_000 }
  expect(sharedPart(whole, { lower: 50_000, upper: 59_000 })).toBe(0.5)
  expect(sharedPart(whole, null)).toBe(1)
  expect(sharedPart(whole, { lower: null, upper: null })).toBeNull()
  expect(sharedPart({ lower: null, upper: null }, whole)).toBeNull()
  expect(sharedPart({ lower: 900, upper: 1000 }, null)).toBeNull()
})

test('those of both, asked for as such, are their part of the whole; nobody to ask for is none', () => {
  const whole = { lower: 100_000, upper: 118_000 }
  const both = { lower: 25_000, upper: 29_500 }
  expect(partInBoth({ whole, from: both, less: null })).toBe(0.25)
  expect(partInBoth({ whole, from: null, less: null })).toBe(0)
  expect(partInBoth({ whole, from: { lower: null, upper: null }, less: null })).toBeNull()
})
