import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { mostPerSecond } from './quota-book.ts'
import { shareOfSecond } from './shared-pace.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const takes = fc.array(
  fc.record({ writes: fc.integer({ min: 1, max: 60 }), after: fc.integer({ min: 0, max: 400 }) }),
  { minLength: 1, maxLength: 40 },
)
let accounts = 0

test('whoever asks and whenever: no second of an account holds more than its pace, and who waits as told may go', () =>
  fc.assert(
    fc.asyncProperty(takes, async (asked) => {
      accounts += 1
      const account = `act_${accounts}`
      const sent: { readonly at: number; readonly writes: number }[] = []
      let now = 1000
      for (const { writes, after } of asked) {
        now += after / 1000
        for (;;) {
          const wait = await shareOfSecond(server.ctx, account, { writes, at: now })
          if (wait === 0) break
          now += wait / 1000
        }
        sent.push({ at: now, writes })
      }
      for (const { at } of sent) {
        const within = sent.filter((one) => one.at > at - 1 && one.at <= at)
        expect(within.reduce((sum, { writes }) => sum + writes, 0)).toBeLessThanOrEqual(mostPerSecond)
      }
    }),
    { numRuns: 25 },
  ))

test('processes that ask at once share one second; another account has its own', async () => {
  const at = 5000
  const all = await Promise.all(
    Array.from({ length: 30 }, () => shareOfSecond(server.ctx, 'act_shared', { writes: 10, at })),
  )
  expect(all.filter((wait) => wait === 0)).toHaveLength(Math.floor(mostPerSecond / 10))
  expect(await shareOfSecond(server.ctx, 'act_other', { writes: 10, at })).toBe(0)
})

test('more than a second holds goes alone', async () => {
  const writes = mostPerSecond + 5
  expect(await shareOfSecond(server.ctx, 'act_large', { writes, at: 1 })).toBe(0)
  expect(await shareOfSecond(server.ctx, 'act_large', { writes: 1, at: 1.5 })).toBeGreaterThan(0)
})
