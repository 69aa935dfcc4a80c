type Paged = { readonly after?: string | undefined; readonly place: number; readonly limit: number }

/** A page of an ordered list. What is gone since is continued after from the place it had. */
export function pageOf<One extends { readonly key: string }>(
  ordered: readonly One[],
  { after, place, limit }: Paged,
) {
  const found = after === undefined ? -1 : ordered.findIndex(({ key }) => key === after)
  const from = found < 0 ? place : found + 1
  const page = ordered.slice(from, from + limit)
  const last = page.at(-1)
  const reached = from + page.length
  return { page, next: last && reached < ordered.length ? { after: last.key, place: reached } : null }
}
