import type { Run } from './ports.ts'

/** A list cut into pieces of at most `size`, in order. */
export const chunked = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )

/**
 * Lanes first, batches when there is more than the lanes take: a lost batch leaves many doubts at once, and a small quota is
 * not filled by one.
 */
export const batchSizeFor = (
  { options: { width, batchSize }, platform }: Pick<Run, 'options' | 'platform'>,
  count: number,
): number => Math.max(1, Math.min(batchSize, platform.mostTogether(), Math.ceil(count / width)))
