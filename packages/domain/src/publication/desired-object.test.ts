import fc from 'fast-check'
import { expect, test } from 'vitest'
import { liveInputs } from '../testing/live-inputs.ts'
import { compiledPlan } from '../testing/published-plan.ts'
import { adKey, adPackageIn, desiredObject } from './desired-object.ts'

test('what a plan wants of an object is known again by its kind, and taken for no other kind', () =>
  fc.assert(
    fc.property(liveInputs(), (inputs) => {
      for (const { kind, desired } of compiledPlan(inputs).nodes) {
        expect(desiredObject(kind, desired)).toEqual({ kind, desired })
        for (const other of ['campaign', 'adset', 'creative', 'ad'] as const)
          if (other !== kind) expect(() => desiredObject(other, desired)).toThrow(`no ${other}`)
      }
    }),
    { numRuns: 20 },
  ))

test('the package of an ad is read from its key, whatever it and its ads are called', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (adPackage, ad) => {
      const adset = 'c/broad|1/2'
      expect(adPackageIn(adKey({ adset, adPackage, ad }), adset)).toBe(adPackage)
    }),
  ))
