type Kept<T> = { readonly version: string; readonly value: T; readonly size: number }

/** Answers what it made last for a key, as long as the version is the same. */
export type KeptVersions<T> = (key: string, version: string, make: () => Promise<T>) => Promise<T>

/**
 * @param room how much is remembered, by `sizeOf`; what nobody asked for longest is forgotten
 */
export function createKeptVersions<T>(room: number, sizeOf: (value: T) => number): KeptVersions<T> {
  const kept = new Map<string, Kept<T>>()
  let taken = 0
  const forget = (key: string) => {
    taken -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }
  return async (key, version, make) => {
    const known = kept.get(key)
    const value = known?.version === version ? known.value : await make()
    // The last in the row is the one that was asked for last.
    forget(key)
    const size = sizeOf(value)
    kept.set(key, { version, value, size })
    taken += size
    for (const oldest of kept.keys()) {
      if (taken <= room) break
      forget(oldest)
    }
    return value
  }
}
