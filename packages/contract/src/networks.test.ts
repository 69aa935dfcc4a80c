import { networks } from '@vigie/domain'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { accountReference } from './networks.ts'

const accounts = fc.record({
  network: fc.constantFrom(...networks),
  digits: fc.stringMatching(/^[0-9]{1,32}$/),
})

test('an account of any network is written and read back', () =>
  fc.assert(
    fc.property(accounts, (account) => {
      expect(z.decode(accountReference, z.encode(accountReference, account))).toEqual(account)
    }),
  ))

test.each(['', '1', 'act_', 'act_x', 'tt_', 'ig_1', 'act_1 ', 'ACT_1'])(
  '%j is an account of no network',
  (text) => {
    expect(z.safeDecode(accountReference, text).success).toBe(false)
  },
)
