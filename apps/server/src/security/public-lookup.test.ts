import { Resolver } from 'node:dns/promises'
import type { LookupAddress } from 'node:dns'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startNameServer, type NameServer } from '../testing/name-server.ts'
import { publicLookupBy } from './public-lookup.ts'

/** What names lead to, in turn: one that changes its mind says something else once it was asked for both families. */
let answers: string[][] = []
let names: NameServer
let look: (all: boolean, name?: string) => Promise<unknown>

beforeAll(async () => {
  names = await startNameServer((name) => {
    if (name.startsWith('silent')) return null
    return answers[Math.min(Math.floor((names.asked() - before - 1) / 2), answers.length - 1)] ?? []
  })
  const resolver = new Resolver({ timeout: 300, tries: 1 })
  resolver.setServers([names.address])
  const lookup = publicLookupBy(resolver)
  const asked = promisify(
    (name: string, all: boolean, done: (error: Error | null, found?: string | LookupAddress[]) => void) =>
      lookup(name, { all }, done),
  )
  look = (all, name = 'moves.example') => asked(name, all)
})
afterAll(() => names.close())
let before = 0
beforeEach(() => (before = names.asked()))

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
  answers = [['93.184.216.34', '2606:2800:220:1::1'], ['127.0.0.1']]
  expect(await look(true)).toEqual([
    { address: '93.184.216.34', family: 4 },
    { address: '2606:2800:220:1::1', family: 6 },
  ])
  expect(names.asked() - before).toBe(2)
  await expect(look(true)).rejects.toThrow('moves.example leads to an address that is not public')
})

test.each(['localhost', 'a.localhost', 'LOCALHOST.'])(
  'S32 %s is this machine, whatever a server of names says',
  async (name) => {
    answers = [['93.184.216.34']]
    await expect(look(true, name)).rejects.toThrow(`${name} leads to an address that is not public`)
  },
)

test('a name without an address is none to call', async () => {
  answers = [[]]
  await expect(look(false)).rejects.toMatchObject({ code: 'ENODATA' })
})

test('S72 names whose server never answers keep none of the others waiting, and end', async () => {
  answers = [['93.184.216.34']]
  const silent = Array.from({ length: 40 }, (_, place) => look(true, `silent${place}.example`))
  const ends = Promise.allSettled(silent)
  expect(await Promise.race([look(false), ends])).toBe('93.184.216.34')
  for (const end of await ends)
    expect(end).toMatchObject({ status: 'rejected', reason: { code: 'ETIMEOUT' } })
})
