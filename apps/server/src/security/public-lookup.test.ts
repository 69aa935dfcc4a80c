import dns, { type LookupAddress } from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publicLookup } from './public-lookup.ts'

const system = dns.lookup
/** What names lead to, in turn: one that changes its mind says something else the second time. */
let answers: string[][] = []
let asked = 0

beforeEach(() => {
  asked = 0
  const resolve = (_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? []
    asked += 1
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  Object.assign(dns, { lookup: resolve })
  syncBuiltinESMExports()
})
afterEach(() => {
  Object.assign(dns, { lookup: system })
  syncBuiltinESMExports()
})

const look = promisify(
  (all: boolean, done: (error: Error | null, found?: string | LookupAddress[]) => void) => {
    publicLookup('moves.example', { all }, done)
  },
)

test.each([
  [['127.0.0.1']],
  [['93.184.216.34', '10.0.0.7']],
  [['2606:2800:220:1::1', '169.254.169.254']],
  [['93.184.216.34', '::1']],
  [['93.184.216.34', 'fd00::1']],
  [['::ffff:127.0.0.1']],
  [['93.184.216.34', '64:ff9b::7f00:1']],
])('S32 a name that leads to a private address beside a public one is not called (%j)', async (addresses) => {
  answers = [addresses]
  for (const all of [true, false])
    await expect(look(all)).rejects.toThrow('moves.example leads to an address that is not public')
})

test('S32 what was checked is what is connected to: a name that changes its mind is not asked again', async () => {
  answers = [['93.184.216.34', '93.184.216.35'], ['127.0.0.1']]
  expect(await look(true)).toEqual([
    { address: '93.184.216.34', family: 4 },
    { address: '93.184.216.35', family: 4 },
  ])
  expect(asked).toBe(1)
  await expect(look(true)).rejects.toThrow('moves.example leads to an address that is not public')
})

test('a name without an address is none to call', async () => {
  answers = [[]]
  await expect(look(false)).rejects.toThrow('has no address')
})
