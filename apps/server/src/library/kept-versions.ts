/** Answers what it made last for a key, as long as the version is the same. */
export type KeptVersions<T> = (key: number, version: string, make: () => Promise<T>) => Promise<T>

/** @param most keys that are remembered; the one that nobody asked for longest is forgotten */
export function createKeptVersions<T>(most: number): KeptVersions<T> {
  const kept = new Map<number, { readonly version: string; readonly value: T }>()
  return async (key, version, make) => {
    const known = kept.get(key)
    const value = known?.version === version ? known.value : await make()
    // The last in the row is the one that was asked for last.
    kept.delete(key)
    kept.set(key, { version, value })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return value
  }
}
