import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSharedTurns, createTurns } from './turns.ts'

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

test('who asks the same while it waits has one answer, which was begun after everybody asked', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ question: fc.constantFrom('a', 'b'), fails: fc.boolean() }), { maxLength: 20 }),
      fc.scheduler(),
      async (asks, scheduler) => {
        const share = createSharedTurns<{ question: string; begunAt: number }>(createTurns(1))
        let time = 0
        let works = 0
        const ask = async ({ question, fails }: (typeof asks)[number]) => {
          await scheduler.schedule(Promise.resolve())
          const askedAt = (time += 1)
          const answer = share('account', question, async () => {
            works += 1
            const begunAt = (time += 1)
            await scheduler.schedule(Promise.resolve())
            if (fails) throw new Error('refused')
            return { question, begunAt }
          })
          const found = await answer.catch(() => null)
          if (found)
            expect(found).toEqual({ question, begunAt: expect.toSatisfy((at: number) => at > askedAt) })
        }
        await scheduler.waitFor(Promise.all(asks.map(ask)))
        expect(works).toBeLessThanOrEqual(asks.length)
      },
    ),
  ))

test('many who wait for the same take one turn together', async () => {
  const share = createSharedTurns<number>(createTurns(1))
  let works = 0
  const look = () => share('account', 'list', async () => (works += 1))
  expect(await Promise.all([look(), look(), look(), look()])).toEqual([1, 2, 2, 2])
  expect(await look()).toBe(3)
})
