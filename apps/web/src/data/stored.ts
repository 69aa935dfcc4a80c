/** What the server lists is stored: it has an id. */
export const stored = <A extends { readonly id: string | null }>(list: readonly A[]) =>
  list.flatMap((one) => (one.id === null ? [] : [{ ...one, id: one.id }]))
