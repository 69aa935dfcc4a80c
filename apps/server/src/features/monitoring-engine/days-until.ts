import { dayBefore } from '@vigie/domain'

/** `count` days that end with `last`, oldest first. */
export const daysUntil = (last: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => dayBefore(last, count - 1 - index))
