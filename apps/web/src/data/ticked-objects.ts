import type { ListedObject } from '@vigie/domain'
import { useEffect, useSyncExternalStore } from 'react'

/**
 * Ad sets or ads that are ticked in the list on the screen: their list holds the choice, and whatever stands over the screen, as
 * the command bar, acts on it.
 */
let ticked: readonly ListedObject[] = []
const listeners = new Set<() => void>()

function set(next: readonly ListedObject[]): void {
  if (next.length === 0 && ticked.length === 0) return
  ticked = next
  listeners.forEach((listener) => listener())
}

/** For a list: what is ticked in it, until it is left. */
export function useTellTicked(objects: readonly ListedObject[]): void {
  useEffect(() => {
    set(objects)
    return () => set([])
  }, [objects])
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTickedObjects = (): readonly ListedObject[] => useSyncExternalStore(listen, () => ticked)
