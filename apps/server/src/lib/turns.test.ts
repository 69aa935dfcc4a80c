import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('no key ever has more work under way than allowed, its order is kept, and a failure frees its place', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.record({ key: fc.constantFrom('a', 'b'), fails: fc.boolean() }), { maxLength: 20 }),
      fc.scheduler(),
      async (width, tasks, scheduler) => {
        const inTurn = createTurns(width)
        const running = { a: 0, b: 0 }
        const begun: Record<'a' | 'b', number[]> = { a: [], b: [] }
        const outcomes = Promise.allSettled(
          tasks.map(({ key, fails }, index) =>
            inTurn(key, async () => {
              running[key] += 1
              begun[key].push(index)
              expect(running[key]).toBeLessThanOrEqual(width)
              await scheduler.schedule(Promise.resolve())
              running[key] -= 1
              if (fails) throw new Error('refused')
            }),
          ),
        )
        await scheduler.waitFor(outcomes)
        expect((await outcomes).map(({ status }) => status === 'rejected')).toEqual(
          tasks.map(({ fails }) => fails),
        )
        for (const key of ['a', 'b'] as const) {
          expect(begun[key]).toEqual(begun[key].toSorted((a, b) => a - b))
          expect(running[key]).toBe(0)
        }
      },
    ),
  ))
