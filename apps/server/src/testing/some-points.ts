/**
 * Points at which a process or a connection is ended. All of them by `npm run test:kills`; every fifth among the other tests, which
 * meets each stage and each kind of a grid of them once.
 */
export const somePoints = <T>(points: readonly T[]): readonly T[] =>
  process.env.VIGIE_ALL_POINTS === undefined ? points.filter((_, index) => index % 5 === 0) : points
