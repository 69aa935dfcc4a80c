import { useEffect, useRef, type RefObject } from 'react'

/** What the last drawing had, for whoever asks between two: a listener, a timer, a function that stays the same. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
