/** The major number of a version: `v25.0` is 25. */
export const majorOf = (version: string): number => Number(/^v(\d+)/.exec(version)?.[1] ?? 25)

export const isSince = (version: string, major: number): boolean => majorOf(version) >= major
