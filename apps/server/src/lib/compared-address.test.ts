import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedAddress } from './compared-address.ts'

test('addresses are one in capitals and in small letters, of whatever alphabet', () => {
  expect(comparedAddress('Hugo.Perrin@ORLUNE.example')).toBe('hugo.perrin@orlune.example')
  expect(comparedAddress('ÉLODIE@exemple.example')).toBe('élodie@exemple.example')
})

test('what is compared as an address of ASCII is one, whatever was typed', () =>
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.constant('\u212Aim@orlune.example')), (typed) => {
      const compared = comparedAddress(typed)
      // oxlint-disable-next-line no-control-regex -- ASCII is what this asks for
      const isAscii = /^[\u0000-\u007f]*$/
      expect(isAscii.test(compared)).toBe(isAscii.test(typed))
      expect(comparedAddress(compared)).toBe(compared)
    }),
  ))
