import { useCallback, useEffect, useRef } from 'react'
import { useLatest } from './use-latest.ts'

/** Calls with the last value once none came for so long; whoever leaves before is not called. */
export function usePause<V>(call: (value: V) => void, afterMs: number): (value: V) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useLatest(call)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (value: V) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(value), afterMs)
    },
    [afterMs, latest],
  )
}
