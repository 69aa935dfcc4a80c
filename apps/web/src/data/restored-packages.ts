import { useSyncExternalStore } from 'react'

const times = new Map<string, number>()
const listeners = new Set<() => void>()

/** A stored package holds something else than its form began with: the form begins anew. */
export function noteRestored(packageId: string): void {
  times.set(packageId, (times.get(packageId) ?? 0) + 1)
  listeners.forEach((listener) => listener())
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How often a package was restored while its screen was open. */
export const useRestored = (packageId: string): number =>
  useSyncExternalStore(listen, () => times.get(packageId) ?? 0)
