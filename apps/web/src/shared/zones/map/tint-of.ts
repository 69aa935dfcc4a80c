const tints = 6

/** The colour of a zone among several, by its place. */
export const tintOf = (index: number): string => `var(--vg-series-${(index % tints) + 1})`
