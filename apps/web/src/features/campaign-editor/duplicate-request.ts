import { useSyncExternalStore } from 'react'

let isAsked = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  isAsked = next
  listeners.forEach((listener) => listener())
}

/** Opens the copy of the open campaign, from whichever field cannot be changed any more. */
export const askForDuplicate = (): void => set(true)
export const closeDuplicate = (): void => set(false)

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether somebody asked for a copy of the open campaign. */
export const useDuplicateRequest = (): boolean => useSyncExternalStore(listen, () => isAsked)
