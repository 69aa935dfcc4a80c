import { TestRunner } from 'vitest'

/**
 * Of many cases of one kind: all where the long proofs run (`npm run test:whole`, or a file by its name), every so-manieth in
 * `npm test`. See docs/decisions/270.
 */
export const someOf = <T>(cases: readonly T[], every: number): readonly T[] =>
  TestRunner.matchesTags(['long']) ? cases : eachOf(cases, every)

/**
 * Points at which a process or a connection is ended. All of them by `npm run test:kills`; every fifth in the whole of the tests, which
 * meets each stage and each kind of a grid of them once; of those every sixth in `npm test`.
 */
export const somePoints = <T>(points: readonly T[]): readonly T[] =>
  process.env.VIGIE_ALL_POINTS === undefined ? someOf(eachOf(points, 5), 6) : points

const eachOf = <T>(cases: readonly T[], every: number): readonly T[] =>
  cases.filter((_, index) => index % every === 0)
