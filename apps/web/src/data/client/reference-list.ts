/** A list that a field chooses from: when it cannot be read, a message says so beside the field's own. */
export const asReference = <Q extends object>(query: Q) => ({
  ...query,
  meta: { isReference: true } as const,
})
