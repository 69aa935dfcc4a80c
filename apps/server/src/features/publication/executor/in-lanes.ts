import type { Run } from './ports.ts'

/** Does the work of every item, at most `width` at once. The first failure stops new items and is thrown at the end. */
export async function inLanes<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  const queue = [...items]
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined && failures.length === 0; item = queue.shift()) {
      await work(item).catch((error: unknown) => void failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane))
  if (failures.length > 0) throw failures[0]
}

/** Work that is done one after the other, in the order it was asked for, whatever becomes of it. */
export type InLine = <T>(work: () => Promise<T>) => Promise<T>

export function createLine(): InLine {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}

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
