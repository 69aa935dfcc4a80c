import { LRUCache } from 'lru-cache'

type Kept<T> = { readonly version: string; readonly value: T }

/** Answers what it made last for a key, as long as the version is the same. */
export type KeptVersions<T> = (key: string, version: string, make: () => Promise<T>) => Promise<T>

/**
 * @param room how much is remembered, by `sizeOf`; what nobody asked for longest is forgotten, and what is larger than
 * all of it never kept
 */
export function createKeptVersions<T>(room: number, sizeOf: (value: T) => number): KeptVersions<T> {
  const kept = new LRUCache<string, Kept<T>>({
    maxSize: room,
    // A size of zero is none to the cache.
    sizeCalculation: ({ value }) => Math.max(1, sizeOf(value)),
  })
  return async (key, version, make) => {
    const known = kept.get(key)
    if (known?.version === version) return known.value
    const value = await make()
    kept.set(key, { version, value })
    return value
  }
}
