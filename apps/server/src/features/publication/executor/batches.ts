import type { Run } from './ports.ts'

/**
 * Lanes first, batches when there is more than the lanes take: a lost batch leaves many doubts at once, and a small quota is
 * not filled by one.
 */
export const batchSizeFor = (
  { options: { width, batchSize }, platform }: Pick<Run, 'options' | 'platform'>,
  count: number,
): number => Math.max(1, Math.min(batchSize, platform.mostTogether(), Math.ceil(count / width)))
