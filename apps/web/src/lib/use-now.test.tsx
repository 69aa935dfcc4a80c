import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useNow } from './use-now.ts'

afterEach(() => void vi.useRealTimers())

test('a moment that is shown moves on by itself', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const { result } = renderHook(() => useNow())
  expect(result.current).toBe(1_000_000)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(result.current).toBe(1_060_000)
})
