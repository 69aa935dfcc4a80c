import { useSyncExternalStore } from 'react'

/** A value that the page has once, whichever screen is shown: one part gives it, another draws it. */
type SharedValue<T> = {
  readonly read: () => T
  readonly give: (next: T) => void
  /** For what draws it: draws again when another is given. */
  readonly useValue: () => T
  /** Whether anything draws it now. */
  readonly isDrawn: () => boolean
}

export function sharedValue<T>(first: T): SharedValue<T> {
  let value = first
  const listeners = new Set<() => void>()
  const read = () => value
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    read,
    give: (next) => {
      value = next
      listeners.forEach((listener) => listener())
    },
    useValue: () => useSyncExternalStore(listen, read),
    isDrawn: () => listeners.size > 0,
  }
}
