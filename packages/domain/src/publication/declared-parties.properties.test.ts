import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areDeclared, declaredParties } from './declared-parties.ts'

const said = fc.oneof(fc.constantFrom('', '  ', 'Maison Orlune'), fc.string())
const parties = fc.record({ dsaBeneficiary: said, dsaPayor: said })

test('an account’s own word counts, the client’s where it has none, and each of both by itself', () =>
  fc.assert(
    fc.property(parties, fc.option(parties), (own, client) => {
      const told = declaredParties(own, client)
      for (const one of ['dsaBeneficiary', 'dsaPayor'] as const)
        expect(told[one]).toBe(own[one].trim() === '' ? (client?.[one].trim() ?? '') : own[one].trim())
      expect(areDeclared(told)).toBe(told.dsaBeneficiary !== '' && told.dsaPayor !== '')
    }),
  ))
