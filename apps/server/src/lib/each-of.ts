import pLimit from 'p-limit'

/**
 * Does the work of every item, at most `width` at once. The first failure keeps the rest from beginning; it is thrown once
 * nothing goes on any more, so that whoever catches it stands alone.
 */
export async function eachOf<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const limit = pLimit(width)
  const failures: unknown[] = []
  const unlessFailed = async (item: T) => {
    if (failures.length === 0) await work(item).catch((error: unknown) => void failures.push(error))
  }
  await Promise.all(items.map((item) => limit(unlessFailed, item)))
  if (failures.length > 0) throw failures[0]
}
