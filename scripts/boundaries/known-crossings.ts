/**
 * Imports that cross a border today. The list only gets shorter: one that nobody makes any more is a problem as much as one
 * that is not listed.
 */
export const knownCrossings: readonly string[] = []
