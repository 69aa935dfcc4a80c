/** Does the work of every item, at most `width` at once. The first failure stops new items and is thrown at the end. */
export async function inParallel<T>(
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
