import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createQuotaBook } from './quota-book.ts'

function book() {
  let time = Date.UTC(2026, 2, 16)
  const quota = createQuotaBook(
    { now: () => new Date(time) },
    { throttleMilliseconds: 60_000, scoreMilliseconds: 300_000 },
    () => time,
  )
  const say = (percent: number, more: object = {}) =>
    quota.note('act_1', { percent, regainMinutes: 0, flowsBack: true, tier: 'standard', ...more })
  return { quota, say, advance: (milliseconds: number) => void (time += milliseconds), now: () => time }
}

test('F34 writes wait below the reserve for pausing, and stop where it begins', () => {
  const { quota, say } = book()
  say(50)
  expect(quota.pace('act_1', 25)).toBe(0)
  say(89)
  expect(quota.pace('act_1', 1)).toBeGreaterThan(0)
  expect(quota.pace('act_1', 25)).toBeGreaterThan(quota.pace('act_1', 1))
  say(89.5)
  expect(quota.closedUntil('act_1')).toBeNull()
  say(90)
  expect(quota.closedUntil('act_1')).not.toBeNull()
})

test('F34 what is on its way counts: however many ask at once, the reserve is never touched', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('standard' as const, 'development' as const),
      fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 20, maxLength: 60 }),
      (tier, chunks) => {
        const { quota, say, now } = book()
        say(0, { tier })
        const cost = tier === 'standard' ? 300 / 9000 : 300 / 60
        const starts = chunks
          .map((chunk) => Math.min(chunk, quota.mostTogether('act_1')))
          .map((writes) => {
            const at = now() + quota.pace('act_1', writes)
            quota.take('act_1', writes)
            return { at, writes }
          })
        // The platform's own count: it flows back from the moment each was asked.
        let [level, before] = [0, now()]
        for (const { at, writes } of starts.toSorted((a, b) => a.at - b.at)) {
          level = Math.max(0, level - ((at - before) / 300_000) * 100) + writes * cost
          before = at
          expect(level).toBeLessThanOrEqual(90)
        }
      },
    ),
  )
})

test('what is only good to know leaves half of the quota to publishing', () => {
  const { quota, say } = book()
  say(0, { tier: 'development' })
  expect(quota.readsToSpare('act_1')).toBe(30)
  say(49, { tier: 'standard' })
  expect(quota.readsToSpare('act_1')).toBe(90)
  say(50)
  expect(quota.readsToSpare('act_1')).toBe(0)
  say(0)
  quota.close('act_1')
  expect(quota.readsToSpare('act_1')).toBe(0)
})

test('a full quota of the hour is believed for a minute, then asked again', () => {
  const { quota, say, advance } = book()
  say(99, { flowsBack: false })
  advance(60_001)
  expect(quota.closedUntil('act_1')).toBeNull()
})

test('the score of an account opens again as soon as it has flowed back', () => {
  const { quota, say, now } = book()
  say(95)
  expect(quota.closedUntil('act_1')?.getTime()).toBe(now() + 18_000)
})

test('no second of the platform sees more changes than it takes, however long each is on its way', () => {
  const lanes = fc.array(
    fc.array(
      fc.record({
        writes: fc.integer({ min: 1, max: 25 }),
        there: fc.integer({ min: 0, max: 900 }),
        back: fc.integer({ min: 0, max: 900 }),
      }),
      { minLength: 5, maxLength: 12 },
    ),
    { minLength: 2, maxLength: 16 },
  )
  fc.assert(
    fc.property(lanes, (queues) => {
      const { quota, advance, now } = book()
      const arrivals: { at: number; writes: number }[] = []
      const state = queues.map((calls) => ({ calls: [...calls], answers: 0, writes: 0 }))
      for (let step = 0; state.some(({ calls, writes }) => calls.length + writes > 0); step += 1) {
        expect(step).toBeLessThan(100_000)
        for (const lane of state) {
          if (lane.writes > 0 && lane.answers <= now()) {
            quota.settle('act_1', lane.writes)
            lane.writes = 0
          }
          const [next] = lane.calls
          if (lane.writes > 0 || !next || quota.pace('act_1', next.writes) > 0) continue
          quota.take('act_1', next.writes)
          lane.calls.shift()
          arrivals.push({ at: now() + next.there, writes: next.writes })
          Object.assign(lane, { writes: next.writes, answers: now() + next.there + next.back })
        }
        advance(20)
      }
      for (const { at } of arrivals) {
        const second = arrivals.filter((one) => one.at > at - 1000 && one.at <= at)
        expect(second.reduce((sum, { writes }) => sum + writes, 0)).toBeLessThanOrEqual(95)
      }
    }),
    { numRuns: 30 },
  )
})

test('F32 an account that ran out does not hold up another', () => {
  const { quota } = book()
  quota.close('act_1')
  expect(quota.closedUntil('act_1')).not.toBeNull()
  expect(quota.closedUntil('act_2')).toBeNull()
})

test('F33 the wait that the platform names is kept, in minutes, and no later answer shortens it', () => {
  const { quota, say, now } = book()
  say(100, { regainMinutes: 19, flowsBack: false })
  say(1)
  expect(quota.closedUntil('act_1')?.getTime()).toBe(now() + 19 * 60_000)
})
