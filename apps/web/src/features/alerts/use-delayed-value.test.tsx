import { act, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { statusDelayMs, useDelayedValue } from './use-delayed-value.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that answers after as long as it likes, and keeps the values in the order in which it hears them. */
function aServer(delays: readonly number[], refusals: readonly boolean[]) {
  const heard: boolean[] = []
  let stored = false
  const send = (value: boolean) => {
    const index = heard.length
    heard.push(value)
    const isRefused = refusals[index % Math.max(1, refusals.length)] ?? false
    return new Promise<void>((resolve, reject) => {
      setTimeout(
        () => {
          if (isRefused) reject(new Error('refused'))
          else {
            stored = value
            resolve()
          }
        },
        delays[index % delays.length],
      )
    })
  }
  return { heard, send, stored: () => stored }
}

const clicks = fc.array(fc.record({ value: fc.boolean(), wait: fc.nat({ max: 3000 }) }), {
  minLength: 1,
  maxLength: 8,
})
const delays = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 5 })

test('F73: however quickly a switch is turned and however late answers come, the last wish is what is stored and shown', async () => {
  await fc.assert(
    fc.asyncProperty(clicks, delays, async (steps, waits) => {
      const server = aServer(waits, [])
      const { result, rerender, unmount } = renderHook(() => useDelayedValue(server.stored(), server.send))
      for (const { value, wait } of steps) {
        act(() => result.current.choose(value))
        expect(result.current.value).toBe(value)
        await act(() => vi.advanceTimersByTimeAsync(wait))
      }
      await act(() => vi.advanceTimersByTimeAsync(statusDelayMs + 10 * 5000))
      rerender()
      const last = steps.at(-1)?.value
      expect(server.stored()).toBe(last)
      expect(result.current).toMatchObject({ value: last, isPending: false })
      unmount()
    }),
    { numRuns: 60 },
  )
})

test('F73: with refusals in between, the screen ends up with what the server has', async () => {
  await fc.assert(
    fc.asyncProperty(
      clicks,
      delays,
      fc.array(fc.boolean(), { minLength: 1 }),
      async (steps, waits, refusals) => {
        const server = aServer(waits, refusals)
        const { result, rerender, unmount } = renderHook(() => useDelayedValue(server.stored(), server.send))
        for (const { value, wait } of steps) {
          act(() => result.current.choose(value))
          await act(() => vi.advanceTimersByTimeAsync(wait))
        }
        await act(() => vi.advanceTimersByTimeAsync(statusDelayMs + 10 * 5000))
        rerender()
        expect(result.current).toMatchObject({ value: server.stored(), isPending: false })
        unmount()
      },
    ),
    { numRuns: 60 },
  )
})

test('what comes back to where it was is not sent', async () => {
  const server = aServer([10], [])
  const { result } = renderHook(() => useDelayedValue(server.stored(), server.send))
  act(() => result.current.choose(true))
  act(() => result.current.choose(false))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(server.heard).toEqual([])
})

test('what was chosen right before its screen is left is sent, unless it was taken back', async () => {
  for (const [wishes, heard] of [
    [[true], [true]],
    [[true, false], []],
  ] as const) {
    const server = aServer([10], [])
    const { result, unmount } = renderHook(() => useDelayedValue(server.stored(), server.send))
    for (const wish of wishes) act(() => result.current.choose(wish))
    unmount()
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(server.heard).toEqual(heard)
  }
})

test('what is on its way when its screen is left is followed by the last wish, and by nothing else', async () => {
  const server = aServer([2000], [])
  const { result, unmount } = renderHook(() => useDelayedValue(server.stored(), server.send))
  act(() => result.current.choose(true))
  await act(() => vi.advanceTimersByTimeAsync(statusDelayMs + 100))
  act(() => result.current.choose(false))
  unmount()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(server.heard).toEqual([true, false])
})
