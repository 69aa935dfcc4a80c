import type { DecisionOfNote } from '../../data/decisions.ts'

/** The money a day that a decision frees or moves. */
export const perDayOf = ({ move, numbers }: DecisionOfNote): number =>
  move ? move.parts.reduce((sum, { from, to }) => sum + Math.max(0, from - to), 0) : numbers.perDay
